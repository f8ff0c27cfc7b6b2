import { useSelector } from 'react-redux'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { DiscountPill, Price } from '../product/price.tsx'
import { Rating } from '../product/rating.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { fetchProduct, selectSelectedProduct } from '../state/product-list-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { Icon } from '../ui/icon.tsx'
import { ReadAheadLink } from '../ui/read-ahead-link.tsx'
import { Gallery } from './gallery.tsx'
import { NoLongerSold } from './no-longer-sold.tsx'
import { productHead } from './product-head.ts'
import { ShareButton } from './share-button.tsx'
import { SimilarProducts } from './similar-products.tsx'
import { fetchSimilarProducts, selectSimilarProducts } from './similar-products-slice.ts'
import { StockNote } from './stock-note.tsx'

export { NoLongerSold as ErrorBoundary }

export const loader = screenLoader(async ({ store, params, signal }) => {
  const id = params.id ?? ''
  // The similar ones are asked for first, since a product no longer sold still leads on to them.
  const [, product] = await Promise.allSettled([
    store.dispatch(fetchSimilarProducts(id, { signal })).unwrap(),
    store.dispatch(fetchProduct(id, { signal })).unwrap(),
  ])
  if (product.status === 'rejected') throw product.reason
})

export function Component() {
  const product = useSelector(selectSelectedProduct)
  const similar = useSelector(selectSimilarProducts)
  const settings = useSettings()
  if (!product) return null
  const { id, title, description, brand, brandLabel, category, categoryLabel, color, rating } = product
  return (
    <div className="wrap pt-4 sm:pt-6">
      <PageHead {...productHead(product, settings)} />
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap items-center gap-x-1 text-sm text-soft">
          <li>
            <ReadAheadLink to="/products" className="inline-block py-2 hover:text-ink hover:underline">
              Products
            </ReadAheadLink>
          </li>
          <li className="flex items-center gap-1">
            <Icon name="right" className="size-3.5" />
            <ReadAheadLink
              to={`/products?category=${category}`}
              className="inline-block py-2 hover:text-ink hover:underline"
            >
              {categoryLabel}
            </ReadAheadLink>
          </li>
        </ol>
      </nav>
      <div className="mt-3 grid gap-8 sm:grid-cols-2 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div className="relative h-fit">
          <Gallery key={id} product={product} />
          <DiscountPill percentage={product.discountPercentage} className="absolute top-4 left-4" />
        </div>
        <div className="sm:py-4 lg:sticky lg:top-24 lg:h-fit">
          <p className="text-sm text-soft">
            <ReadAheadLink to={`/products?brand=${brand}`} className="hover:text-ink hover:underline">
              {brandLabel}
            </ReadAheadLink>
          </p>
          <h1 tabIndex={-1} className="mt-1 text-2xl lg:text-3xl">
            {title}
          </h1>
          <div className="mt-3">
            <Rating rating={rating} />
          </div>
          <div className="mt-5">
            <Price product={product} large />
          </div>
          <StockNote stock={product.stock} />
          <div className="mt-6">
            <AddToCart product={product} />
          </div>
          <p className="mt-4 max-w-prose leading-relaxed text-soft">{description}</p>
          <div className="mt-6">
            <ShareButton title={title} path={`/product-detail/${id}`} />
          </div>
          <dl className="mt-8 grid grid-cols-[7rem_1fr] border-t border-line text-sm">
            <Fact name="Color" value={color} />
            <Fact name="Brand" value={brandLabel} />
            <Fact name="Category" value={categoryLabel} />
          </dl>
        </div>
      </div>
      <SimilarProducts products={similar} title={`More ${categoryLabel.toLowerCase()}`} />
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="border-b border-line py-3 text-soft">{name}</dt>
      <dd className="border-b border-line py-3">{value}</dd>
    </>
  )
}
