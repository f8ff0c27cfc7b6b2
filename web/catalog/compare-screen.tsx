import { type ReactNode, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { hasPriceRange, optionValues } from '#contract/variants.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { Price } from '../product/price.tsx'
import { productPath } from '../product/product-path.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { ProductTitle } from '../product/product-title.tsx'
import { Rating } from '../product/rating.tsx'
import { stockText } from '../product/stock-note.tsx'
import { EmptyFrame } from '../shell/error-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { rememberCompared } from '../state/compared-products.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink, toHeading } from '../ui/prefetch-link.tsx'
import { comparePath, maxCompared, readCompared } from './compare-path.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const ids = readCompared(search)
  if (ids.length === 0) return { products: [], similar: [] }
  const products = await call('GET /api/products', { querystring: { id: ids } }, signal)
  const [first] = products
  const similar =
    first && products.length < maxCompared
      ? await call('GET /api/products/:id/similar', { params: { id: first.id } }, signal)
      : []
  return { products, similar: similar.filter(({ id }) => !ids.includes(id)) }
})

export const shouldRevalidate = loadOnNavigation

/** Up to four products side by side. The address names them, so that a comparison can be shared. */
export function Component() {
  const { products, similar } = useLoaderData<typeof loader>()
  useEffect(() => rememberCompared(products.map(({ id }) => id)), [products])
  return (
    <div className="wrap pt-8 sm:pt-14">
      <PageHead title="Compare products" description="Compare products side by side." />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        Compare products
      </h1>
      {products.length === 0 ? (
        <div className="grid justify-items-center py-16 text-center">
          <EmptyFrame />
          <p className="mt-8 text-xl font-semibold">Nothing to compare</p>
          <p className="mt-2 max-w-md text-soft">Add up to four products with Compare on their pages.</p>
          <PrefetchLink to="/products" className={`${buttonStyle.filled} mt-8`}>
            Browse all products
          </PrefetchLink>
        </div>
      ) : (
        <CompareTable products={products} />
      )}
      <Similar products={similar} compared={products.map(({ id }) => id)} />
    </div>
  )
}

function CompareTable({ products }: { products: Product[] }) {
  const ids = products.map(({ id }) => id)
  const hasOptions = products.some(({ options }) => options.length > 0)
  return (
    <section
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on phones
      tabIndex={0}
      className="relative -mx-(--gutter) mt-8 overflow-x-auto px-(--gutter)"
    >
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <colgroup>
          <col className="w-24 sm:w-32" />
          {products.map(({ id }) => (
            <col key={id} className="w-40 sm:w-56" />
          ))}
          {/* Keeps columns from growing across the page. */}
          <col />
        </colgroup>
        <thead>
          <tr className="align-top">
            <th scope="col" className="sticky left-0 z-10 bg-paper">
              <span className="sr-only">Property</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className="p-3 font-normal">
                <div className="overflow-hidden rounded-card bg-tint">
                  <ProductPicture src={product.thumbnail} alt="" size="card" />
                </div>
                <PrefetchLink to={productPath(product.id)} className="mt-3 block text-base font-medium hover:underline">
                  <ProductTitle title={product.title} />
                </PrefetchLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="align-bottom">
            <th scope="row" className="sticky left-0 z-10 bg-paper">
              <span className="sr-only">Actions</span>
            </th>
            {products.map((product) => (
              <td key={product.id} className="px-3 pb-3">
                <Actions product={product} others={ids.filter((id) => id !== product.id)} />
              </td>
            ))}
          </tr>
          <Row name="Price" products={products}>
            {(product) => <Price product={product} isLowest={hasPriceRange(product)} />}
          </Row>
          <Row name="Rating" products={products}>
            {(product) => (product.rating === 0 ? 'No reviews yet' : <Rating product={product} />)}
          </Row>
          <Row name="Stock" products={products}>
            {(product) => {
              const [text, tone] = stockText(product)
              return <span className={tone}>{text}</span>
            }}
          </Row>
          <Row name="Color" products={products}>
            {({ color }) => color || 'None'}
          </Row>
          <Row name="Brand" products={products}>
            {({ brandLabel }) => brandLabel || 'None'}
          </Row>
          <Row name="Category" products={products}>
            {({ categoryLabel }) => categoryLabel}
          </Row>
          {hasOptions && (
            <Row name="Options" products={products}>
              {(product) =>
                product.options.length === 0
                  ? 'None'
                  : optionValues(product).map(({ name, values }) => (
                      <span key={name} className="block">
                        {name}: {values.join(', ')}
                      </span>
                    ))
              }
            </Row>
          )}
          <Row name="About" products={products}>
            {({ description }) => <span className="whitespace-pre-line text-soft">{description}</span>}
          </Row>
        </tbody>
      </table>
    </section>
  )
}

function Actions({ product, others }: { product: Product; others: string[] }) {
  const { id, title, stock, options } = product
  const next = stock === 0 ? 'View product' : 'Select options'
  return (
    <div className="grid gap-1">
      {options.length > 0 || stock === 0 ? (
        <PrefetchLink to={productPath(id)} aria-label={`${next}: ${title}`} className={`${buttonStyle.quiet} px-3`}>
          {next}
        </PrefetchLink>
      ) : (
        <ActionButton
          action="/cart"
          values={{ intent: 'add', product: id }}
          look="quiet"
          aria-label={`Add to cart: ${title}`}
          className="w-full px-3"
        >
          Add to cart
        </ActionButton>
      )}
      <PrefetchLink
        to={comparePath(others)}
        state={toHeading}
        aria-label={`Remove ${title} from the comparison`}
        className={`${buttonStyle.link} justify-center`}
      >
        Remove
      </PrefetchLink>
    </div>
  )
}

type RowProps = { name: string; products: Product[]; children: (product: Product) => ReactNode }

function Row({ name, products, children }: RowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="sticky left-0 z-10 bg-paper py-3 pr-3 font-medium">
        {name}
      </th>
      {products.map((product) => (
        <td key={product.id} className="p-3 wrap-anywhere">
          {children(product)}
        </td>
      ))}
    </tr>
  )
}

/** Products to add to the comparison. */
function Similar({ products, compared }: { products: Product[]; compared: string[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-12">
      <h2 id="similar" className="text-xl">
        Add to the comparison
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {products.map(({ id, title }) => (
          <li key={id} className="max-w-full">
            <PrefetchLink
              to={comparePath([...compared, id])}
              state={toHeading}
              className={`${buttonStyle.quiet} max-w-full`}
            >
              <span className="truncate">{title}</span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
