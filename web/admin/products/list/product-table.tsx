import type { Product } from '#contract/catalog/catalog.ts'
import { hasPriceRange, titleWithValues, variantName } from '#contract/catalog/variants.ts'
import { inContext, t } from '#contract/language/t.ts'
import { ProductImage } from '../../../product/product-image.tsx'
import { useMoney } from '../../../product/settings-context.ts'
import { hidden } from '../../../ui/hidden.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PrefetchLink } from '../../../ui/prefetch-link.tsx'
import { rich, richPlural } from '../../../ui/rich.tsx'
import { Day } from '../../../ui/time.tsx'
import { editProductPath, productPath } from '../../kit/paths.ts'
import { SelectAllCheckbox, type Selection, SelectionCheckbox } from '../../kit/selection.tsx'
import { Table } from '../../kit/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { saleSummary } from '../prices/sale-summary.tsx'
import { InlineNumber } from './inline-number.tsx'
import { type ProductTableQuery, productTablePath } from './product-query.ts'

type ProductTableProps = { products: Product[]; query: ProductTableQuery; selection: Selection }

/** Products as rows, on a phone as cards. Price and stock are edited in place. */
export function ProductTable({ products, query, selection }: ProductTableProps) {
  const money = useMoney()
  const mayEdit = useMay('catalog')
  const sortable = (name: string, sort: ProductTableQuery['sort']) => ({ name, ...sortHeading(name, sort, query) })
  return (
    <Table
      caption={inContext('admin area', 'Products')}
      look="cards"
      className="mt-2"
      rows={products}
      keyOf={({ id }) => id}
      rowClass={({ id }) => (selection.ids.has(id) ? 'bg-accent/6' : '')}
      columns={[
        {
          name: t('Selection'),
          heading: <SelectAllCheckbox ids={products.map(({ id }) => id)} selection={selection} />,
          isBare: true,
          headingClass: 'w-11',
          cellClass: 'max-md:row-span-2',
          render: ({ id, title }) => (
            <SelectionCheckbox label={t('Select {title}', { title })} id={id} selection={selection} />
          ),
        },
        {
          ...sortable(t('Product'), 'title'),
          rowHeader: ({ title }) => title,
          isBare: true,
          headingClass: 'max-md:grow',
          cellClass: 'max-w-0 md:w-full md:pe-4 max-md:col-span-2 max-md:max-w-none max-md:min-w-0',
          render: (product) => <Name product={product} mayEdit={mayEdit} />,
        },
        {
          name: t('Category'),
          headingClass: 'max-lg:hidden',
          cellClass: 'whitespace-nowrap text-soft max-md:hidden md:max-lg:hidden md:pe-3',
          render: ({ categoryLabel }) => categoryLabel,
        },
        {
          ...sortable(t('Price'), 'price'),
          alignsRight: true,
          isBare: true,
          headingClass: 'px-2',
          cellClass: 'max-md:col-start-2 max-md:row-start-2 max-md:text-start',
          render: (product) => (
            <span className="inline-flex items-center gap-1.5 max-[16rem]:flex-wrap md:justify-end">
              {hasPriceRange(product) && <span className="text-soft">{t('From')}</span>}
              <InlineNumber
                label={t('Price of {title}', { title: product.title })}
                id={product.id}
                name="price"
                value={(product.base ?? product).price}
              />
            </span>
          ),
        },
        {
          name: t('Discount'),
          alignsRight: true,
          headingClass: 'px-2 max-md:hidden',
          cellClass: 'max-md:hidden md:px-2 whitespace-nowrap tabular-nums',
          render: (product) => saleSummary(product, money) ?? <span className="text-soft">–</span>,
        },
        {
          name: t('Stock'),
          alignsRight: true,
          headingClass: 'pe-2 max-md:hidden',
          cellClass: 'max-md:col-span-2 max-md:col-start-3 max-md:row-start-2',
          render: (product) =>
            product.options.length > 0 ? (
              <VariantStock product={product} />
            ) : (
              <InlineNumber
                label={t('Stock of {title}', { title: product.title })}
                id={product.id}
                name="stock"
                value={product.stock}
              />
            ),
        },
        {
          name: t('Status'),
          alignsRight: true,
          isBare: true,
          headingClass: 'max-md:hidden',
          cellClass: 'max-md:col-start-4 max-md:row-start-1 md:ps-3',
          render: (product) => <State product={product} />,
        },
        {
          ...sortable(t('Created'), 'createdAt'),
          alignsRight: true,
          className: 'whitespace-nowrap md:max-lg:hidden',
          headingClass: 'ps-4',
          cellClass: 'max-md:hidden md:ps-4 text-soft',
          render: ({ createdAt }) => <Day at={createdAt} />,
        },
      ]}
    />
  )
}

type NameProps = { product: Product; mayEdit: boolean }

function Name({ product, mayEdit }: NameProps) {
  const { id, title, thumbnail, brandLabel, archived } = product
  // Phones have no column for it.
  const sale = saleSummary(product, useMoney())
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className={`w-11 shrink-0 md:w-7 overflow-hidden rounded-control ${archived ? 'opacity-50 grayscale' : ''}`}>
        <ProductImage src={thumbnail} alt="" size="line" />
      </div>
      <div className="min-w-0 items-baseline gap-2 md:flex">
        <PrefetchLink
          to={mayEdit ? editProductPath(id) : productPath(id)}
          className="block truncate text-base leading-7 font-medium hover:underline md:text-sm md:leading-7"
        >
          {title}
        </PrefetchLink>
        <p className="shrink-0 text-soft max-md:truncate max-[16rem]:whitespace-normal! md:leading-7">
          {sale && <span className="md:hidden">{sale} · </span>}
          {brandLabel && <span className="max-xl:hidden">{brandLabel} · </span>}
          <PrefetchLink to={productPath(id)} className="inline-block leading-6 hover:text-ink hover:underline">
            {rich('View<hidden> {title}</hidden>', { title, hidden })}
          </PrefetchLink>
        </p>
      </div>
    </div>
  )
}

/** The sum of the variants, with the stock of each below, to edit. */
function VariantStock({ product: { id, title, stock, variants } }: { product: Product }) {
  const forSale = variants.filter(({ archived }) => !archived)
  return (
    <details className="min-w-24">
      <summary className="flex min-h-11 max-xs:flex-wrap cursor-pointer list-none items-center justify-end gap-2 pe-2 tabular-nums lg:min-h-9">
        <span className="text-xs whitespace-nowrap text-soft underline underline-offset-4">
          {richPlural(
            forSale.length,
            '{count} variant<hidden> of {title}</hidden>',
            '{count} variants<hidden> of {title}</hidden>',
            { title, hidden },
          )}
        </span>
        {stock ?? '–'}
      </summary>
      <ul>
        {forSale.map((variant) => (
          <li key={variant.id} className="flex items-baseline justify-end gap-1">
            <span className="max-w-32 min-w-0 text-soft wrap-anywhere">{variantName(variant)}</span>
            <InlineNumber
              label={t('Stock of {title}', { title: titleWithValues(title, variant.values) })}
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

function State({ product: { archived, draft, stock } }: { product: Product }) {
  const [word, style] = archived
    ? ([draft ? t('Draft') : t('Archived'), 'bg-sunken text-soft'] as const)
    : stock === 0
      ? ([t('Sold out'), 'bg-cancelled/12 text-cancelled'] as const)
      : ([t('For sale'), 'bg-delivered/12 text-delivered'] as const)
  return <span className={`badge whitespace-nowrap ${style}`}>{word}</span>
}

/** A column heading that sorts by the column; once more reverses the order. */
function sortHeading(name: string, sort: ProductTableQuery['sort'], query: ProductTableQuery) {
  const isSorted = query.sort === sort
  const order = isSorted && query.order === 'asc' ? 'desc' : 'asc'
  const isDown = isSorted && query.order === 'desc'
  return {
    sorted: isSorted ? (isDown ? ('descending' as const) : ('ascending' as const)) : undefined,
    heading: (
      <PrefetchLink
        to={productTablePath({ ...query, sort, order, page: 1 })}
        preventScrollReset
        className={`inline-flex min-h-9 items-center gap-1 hover:text-ink ${isSorted ? 'font-semibold text-ink' : ''}`}
      >
        {name}
        {isSorted && <Icon name="down" className={`size-3.5 ${isDown ? '' : 'rotate-180'}`} />}
      </PrefetchLink>
    ),
  }
}
