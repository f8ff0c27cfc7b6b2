import type { Product } from '#contract/catalog/catalog.ts'
import { hasPriceRange, titleWithValues, variantName } from '#contract/catalog/variants.ts'
import { formatPercentage } from '#contract/money.ts'
import { ProductImage } from '../../product/product-image.tsx'
import { useMoney } from '../../product/settings-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Day } from '../../ui/time.tsx'
import { editProductPath, productPath } from '../kit/paths.ts'
import { SelectAllCheckbox, type Selection, SelectionCheckbox } from '../kit/selection.tsx'
import { useMay } from '../kit/use-may.ts'
import { InlineNumber } from './inline-number.tsx'
import { type ProductTableQuery, productTablePath } from './product-query.ts'

type ProductTableProps = { products: Product[]; query: ProductTableQuery; selection: Selection }

/** Products as rows, on a phone as cards. Price and stock are edited in place. */
export function ProductTable({ products, query, selection }: ProductTableProps) {
  return (
    <table className="mt-2 w-full text-sm max-md:block">
      <caption className="sr-only">Products</caption>
      <thead className="text-left text-soft max-md:block">
        <tr className="border-b border-line max-md:flex max-md:flex-wrap max-md:items-center">
          <th scope="col" className="w-11 py-2 font-normal">
            <SelectAllCheckbox ids={products.map(({ id }) => id)} selection={selection} />
          </th>
          <Heading query={query} sort="title" className="max-md:grow">
            Product
          </Heading>
          <th scope="col" className="py-1 font-normal max-lg:hidden">
            Category
          </th>
          <Heading query={query} sort="price" className="px-2 text-right">
            Price
          </Heading>
          <th scope="col" className="px-2 py-1 text-right font-normal max-md:hidden">
            Discount
          </th>
          <th scope="col" className="py-1 pr-2 text-right font-normal max-md:hidden">
            Stock
          </th>
          <th scope="col" className="py-1 text-right font-normal max-md:hidden">
            State
          </th>
          <Heading query={query} sort="createdAt" className="pl-4 text-right whitespace-nowrap md:max-lg:hidden">
            Created
          </Heading>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {products.map((product) => (
          <Row key={product.id} product={product} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ product, selection }: { product: Product; selection: Selection }) {
  const money = useMoney()
  const mayEdit = useMay('catalog')
  const {
    id,
    title,
    thumbnail,
    brandLabel,
    categoryLabel,
    price,
    discountPercentage,
    discountedPrice,
    stock,
    archived,
    options,
    createdAt,
  } = product
  const cell =
    'max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:col-span-2 max-md:col-start-2'
  return (
    <tr
      className={`border-b border-line max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)] max-md:py-3 ${selection.ids.has(id) ? 'bg-accent/6' : ''}`}
    >
      <td>
        <SelectionCheckbox label={`Select ${title}`} id={id} selection={selection} />
      </td>
      <th
        scope="row"
        aria-label={title}
        className="max-w-0 text-left font-normal md:w-full md:pr-4 max-md:max-w-none max-md:min-w-0"
      >
        <div className="flex min-w-0 items-center gap-3">
          <div
            className={`w-11 shrink-0 md:w-7 overflow-hidden rounded-control ${archived ? 'opacity-50 grayscale' : ''}`}
          >
            <ProductImage src={thumbnail} alt="" size="line" />
          </div>
          <div className="min-w-0 items-baseline gap-2 md:flex">
            <PrefetchLink
              to={mayEdit ? editProductPath(id) : productPath(id)}
              className="block truncate text-base leading-7 font-medium hover:underline md:text-sm md:leading-7"
            >
              {title}
            </PrefetchLink>
            <p className="shrink-0 leading-7 text-soft">
              {brandLabel && <span className="md:max-xl:hidden">{brandLabel} · </span>}
              <PrefetchLink to={productPath(id)} className="hover:text-ink hover:underline">
                View<span className="sr-only"> {title}</span>
              </PrefetchLink>
            </p>
          </div>
        </div>
      </th>
      <td className={`${cell} whitespace-nowrap text-soft md:max-lg:hidden md:pr-3`}>
        <CellLabel>Category</CellLabel>
        {categoryLabel}
      </td>
      <td className={`${cell} text-right`}>
        <CellLabel>Price</CellLabel>
        <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
          {hasPriceRange(product) && <span className="text-soft">From</span>}
          <InlineNumber label={`Price of ${title}`} id={id} name="price" value={price} />
        </span>
      </td>
      <td className={`${cell} text-right md:px-2 whitespace-nowrap tabular-nums`}>
        <CellLabel>Discount</CellLabel>
        {discountPercentage === 0 ? (
          <span className="text-soft">–</span>
        ) : (
          <span>
            {formatPercentage(discountPercentage)}{' '}
            <span className="text-soft md:max-lg:hidden">{money(discountedPrice)}</span>
          </span>
        )}
      </td>
      <td className={`${cell} text-right`}>
        <CellLabel>Stock</CellLabel>
        {options.length > 0 ? (
          <VariantStock product={product} />
        ) : (
          <InlineNumber label={`Stock of ${title}`} id={id} name="stock" value={stock} />
        )}
      </td>
      <td className={`${cell} text-right md:pl-3`}>
        <CellLabel>State</CellLabel>
        <State product={product} />
      </td>
      <td className={`${cell} text-right md:pl-4 whitespace-nowrap text-soft md:max-lg:hidden`}>
        <CellLabel>Created</CellLabel>
        <Day at={createdAt} />
      </td>
    </tr>
  )
}

/** The sum of the variants, with the stock of each below, to edit. */
function VariantStock({ product: { id, title, stock, variants } }: { product: Product }) {
  const forSale = variants.filter(({ archived }) => !archived)
  return (
    <details className="min-w-24">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-end gap-2 pr-2 tabular-nums lg:min-h-9">
        <span className="text-xs whitespace-nowrap text-soft underline underline-offset-4">
          {forSale.length === 1 ? '1 variant' : `${forSale.length} variants`}
          <span className="sr-only"> of {title}</span>
        </span>
        {stock ?? '–'}
      </summary>
      <ul>
        {forSale.map((variant) => (
          <li key={variant.id} className="flex items-baseline justify-end gap-1">
            <span className="max-w-32 min-w-0 text-soft wrap-anywhere">{variantName(variant)}</span>
            <InlineNumber
              label={`Stock of ${titleWithValues(title, variant.values)}`}
              id={id}
              variant={variant.id}
              name="stock"
              value={variant.stock}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** On a phone, each cell has its own label: what is shown as blocks is no table for screen readers either. */
function CellLabel({ children }: { children: string }) {
  return <span className="text-soft md:hidden">{children}</span>
}

function State({ product: { archived, draft, stock } }: { product: Product }) {
  const [word, style] = archived
    ? ([draft ? 'Draft' : 'Archived', 'bg-sunken text-soft'] as const)
    : stock === 0
      ? (['Sold out', 'bg-cancelled/12 text-cancelled'] as const)
      : (['For sale', 'bg-delivered/12 text-delivered'] as const)
  return <span className={`rounded-full px-3 py-1 text-xs font-semibold whitespace-nowrap ${style}`}>{word}</span>
}

type HeadingProps = {
  query: ProductTableQuery
  sort: ProductTableQuery['sort']
  className: string
  children: string
}

/** A column heading that sorts by the column; once more reverses the order. */
function Heading({ query, sort, className, children }: HeadingProps) {
  const isSorted = query.sort === sort
  const next = isSorted && query.order === 'asc' ? 'desc' : 'asc'
  const isDown = isSorted && query.order === 'desc'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={`py-1 font-normal ${className}`}
    >
      <PrefetchLink
        to={productTablePath({ ...query, sort, order: next, page: 1 })}
        preventScrollReset
        className={`inline-flex min-h-9 items-center gap-1 hover:text-ink ${isSorted ? 'font-semibold text-ink' : ''}`}
      >
        {children}
        {isSorted && <Icon name="down" className={`size-3.5 ${isDown ? '' : 'rotate-180'}`} />}
      </PrefetchLink>
    </th>
  )
}
