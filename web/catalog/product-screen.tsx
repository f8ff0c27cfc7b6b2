import { lazy, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react'
import { redirect, type ShouldRevalidateFunction, useLoaderData } from 'react-router'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import { asSelected } from '#contract/catalog/variant-selection.ts'
import { hasPriceRange } from '#contract/catalog/variants.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { groupPath } from '#contract/listing.ts'
import { offeredDelivery, toDelivery } from '#contract/orders/delivery.ts'
import { formatPaymentOffer } from '#contract/payments/payment-offer.ts'
import { maxShownReviews } from '#contract/reviews/review-rules.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { Arrival, ArrivalDays } from '../product/arrival.tsx'
import { FactList } from '../product/fact-list.tsx'
import { Gallery } from '../product/gallery.tsx'
import { DiscountPill, Price } from '../product/price.tsx'
import { productPath } from '../product/product-path.ts'
import { ProductRow } from '../product/product-row.tsx'
import { ProductTitle } from '../product/product-title.tsx'
import { Rating } from '../product/rating.tsx'
import { useSettings } from '../product/settings-context.ts'
import { ShareButton } from '../product/share-button.tsx'
import { StockNote } from '../product/stock-note.tsx'
import { WishlistButton } from '../product/wishlist-button.tsx'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { comparedProducts, onComparedElsewhere } from '../state/compared-products.ts'
import { fetchProduct } from '../state/product-list-slice.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { Icon } from '../ui/icon.tsx'
import { onFirstInput } from '../ui/on-first-input.ts'
import { PrefetchLink, QuietButtonLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { comparePath, maxCompared } from './compare/compare-path.ts'
import { AddToCart } from './product-page/add-to-cart.tsx'
import { ProductAlert } from './product-page/product-alert.tsx'
import { ProductErrorPage, withSimilarProducts } from './product-page/product-error-page.tsx'
import { productHead } from './product-page/product-head.ts'
import { RecentlyViewed } from './product-page/recently-viewed.tsx'
import { useVariantSelection } from './product-page/use-variant-selection.ts'

export { ProductErrorPage as ErrorBoundary }

const loadReviewSection = async () => (await import('./reviews/review-section.tsx')).ReviewSection

const reviewsNeeded = Promise.withResolvers<void>()

// React holds back changes of the page, such as the progress of a link, until the section is hydrated.
if (!import.meta.env.SSR) onFirstInput(reviewsNeeded.resolve)

/**
 * The server renders it with the page. Browsers load its code with the first input, when it is almost in view, or to show
 * another product; if they can't, the page works without the section.
 */
const ReviewSection = import.meta.env.SSR
  ? await loadReviewSection()
  : lazy(async () => {
      const rendered = document.getElementById('reviews')
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reviewsNeeded.resolve(), {
        rootMargin: '0px 0px 25%',
      })
      if (rendered) observer.observe(rendered)
      else reviewsNeeded.resolve()
      await reviewsNeeded.promise
      return { default: await loadReviewSection().catch(() => () => null) }
    })

export const loader = screenLoader(async ({ store, call, params, search, signal }) => {
  const id = params.id ?? ''
  reviewsNeeded.resolve()
  // The page is complete without them.
  const similarProducts = call('GET /api/products/:id/similar', { params: { id } }, signal).catch(() => [])
  const pairedProducts = call('GET /api/products/:id/frequently-bought-together', { params: { id } }, signal).catch(
    () => [],
  )
  const query = { _limit: maxShownReviews }
  const reviews = call('GET /api/products/:id/reviews', { params: { id }, querystring: query }, signal).catch(
    () => null,
  )
  const product = await store
    .dispatch(fetchProduct({ id }, { signal }))
    .unwrap()
    .catch(async (error: unknown) => {
      // The page of a product that is no longer available shows similar ones.
      throw withSimilarProducts(error, await similarProducts)
    })
  if (isUnknown(search.get('variant'), product)) throw redirect(productPath(product.id))
  return {
    lists: { productList: { selectedProduct: product } },
    similarProducts: await similarProducts,
    pairedProducts: await pairedProducts,
    reviews: await reviews,
  }
})

/** Returns whether the variant doesn't exist. Otherwise every made-up variant would be a separate page. */
function isUnknown(variant: string | null, { variants }: Product): boolean {
  return variant !== null && !variants.some(({ id }) => id === variant)
}

/** Selecting a variant changes the address, but the product has all of them. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  loadOnNavigation(args) && (args.formMethod !== undefined || args.currentUrl.pathname !== args.nextUrl.pathname)

export function Component() {
  const { lists, similarProducts, pairedProducts, reviews } = useLoaderData<typeof loader>()
  const product = lists.productList.selectedProduct
  const { id } = product
  // While it isn't hydrated, React replaces it if its properties seem to change.
  const reviewSection = useMemo(
    () => <Suspense>{reviews && <ReviewSection product={product} reviews={reviews} />}</Suspense>,
    [product, reviews],
  )
  return (
    <div className="wrap pt-1 sm:pt-6">
      {/* The selection belongs to one product. */}
      <ProductDetails key={id} product={product} reviews={reviews?.reviews} />
      {reviewSection}
      <ProductRow id="similar" title={t('You may also like')} products={merge(pairedProducts, similarProducts)} />
      <RecentlyViewed key={`viewed-${id}`} id={id} />
    </div>
  )
}

/** The first products that go with it, then similar ones. */
function merge(paired: Product[], similar: Product[]): Product[] {
  return [...new Map([...paired.slice(0, 3), ...similar, ...paired].map((product) => [product.id, product])).values()]
}

function ProductDetails({ product, reviews }: { product: ShownProduct; reviews: Review[] | undefined }) {
  const head = productHead(product, useSettings(), reviews)
  const selected = useVariantSelection(product)
  const { id, title, description, languages, brand, brandLabel, details = [], safety = [] } = product
  const { variant } = selected
  const shown = variant ? asSelected(product, variant) : product
  return (
    <>
      <PageHead {...head} />
      <Breadcrumbs crumbs={head.crumbs} />
      <div className="mt-1 sm:mt-3 sm:grid sm:grid-cols-2 sm:gap-8 lg:grid-cols-[1.15fr_minmax(0,1fr)] lg:gap-16">
        <div className="relative h-fit max-sm:mb-3 sm:sticky sm:top-20">
          <Gallery product={product} {...(variant && { image: variant.image })} />
          <DiscountPill product={shown} className="absolute top-4 inset-s-0 sm:inset-s-4" />
        </div>
        {/* Without a box on phones, so that the button also sticks to the bottom edge next to the gallery. */}
        <div className="max-sm:contents sm:py-4 lg:sticky lg:top-24 lg:h-fit">
          <div className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
            {brand && (
              <PrefetchLink to={groupPath('brand', brand)} className="hover:text-ink hover:underline">
                {brandLabel}
              </PrefetchLink>
            )}
            <Rating product={product} />
          </div>
          <h1 lang={languages?.title} tabIndex={-1} className="mt-1 text-2xl lg:text-3xl">
            <ProductTitle title={title} />
          </h1>
          <div aria-live="polite" className="mt-3 mb-6 sm:mt-4">
            <Price product={shown} large isLowest={!variant && hasPriceRange(product)} />
            <StockNote product={product} variant={variant} />
          </div>
          <AddToCart product={product} selected={selected} />
          <ProductAlert product={shown} variant={variant} />
          <DeliveryNotes product={shown} />
          <p lang={languages?.description} className="mt-4 max-w-prose leading-relaxed whitespace-pre-line text-soft">
            {description}
          </p>
          <FactList title={inContext('of a product', 'Details')} facts={details} />
          {safety.length > 0 && <FactList title={t('Safety and manufacturer')} facts={safety} />}
          <div className="mt-6 flex flex-wrap gap-2 max-md:[&_:is(a,button)]:px-3">
            <WishlistButton product={product} look="text" />
            <CompareLink id={id} />
            <ShareButton title={title} path={productPath(id, variant?.id)} />
          </div>
        </div>
      </div>
    </>
  )
}

const readCompared = () => comparedProducts().join()

/** Adds a product to the last comparison in this browser, instead of its oldest product if it is full. */
export function CompareLink({ id }: { id: string }) {
  const compared = useSyncExternalStore(onComparedElsewhere, readCompared, () => '')
  const others = compared.split(',').filter((each) => each !== '' && each !== id)
  const kept = others.slice(1 - maxCompared)
  return (
    <QuietButtonLink to={comparePath([...kept, id])}>
      {kept.length === 0 ? t('Compare') : plural(kept.length, 'Compare with {count} more', 'Compare with {count} more')}
    </QuietButtonLink>
  )
}

/** Shows the shipping cost, the arrival of a product that can be ordered, returns and payment methods. */
function DeliveryNotes({ product }: { product: ShownProduct }) {
  const settings = useSettings()
  const returns = settings.returns.texts[product.returns]
  const offer = { ...settings, ...product.shippingOffer }
  const payments = formatPaymentOffer(settings.paymentOffer, {
    price: product.discountedPrice,
    isPickup: offer.isPickup,
  })
  const delivery = offeredDelivery(offer)
  return (
    <ul className="mt-4 grid gap-2.5 border-y border-line py-4 text-sm text-soft">
      <Note icon={truck}>
        <span className="text-ink">{[settings.taxText, offer.shippingText].filter(Boolean).join(' · ')}</span>
        <span className="block">{offer.shipsToText}</span>
        {product.stock !== 0 && delivery && (
          <span className="block">
            <Arrival products={[product]} delivery={delivery} />
          </span>
        )}
      </Note>
      {product.stock !== 0 && offer.pickup && (
        <Note icon={store}>
          <span className="text-ink">{offer.pickup.text}</span>
          <span className="block">
            {rich('Ready {days}', {
              days: <ArrivalDays products={[product]} delivery={toDelivery(offer.pickup.delivery, true)} />,
            })}
          </span>
        </Note>
      )}
      {returns && <Note icon={back}>{returns}</Note>}
      {settings.hasLegalGuarantee && (
        <Note icon={shield}>
          <PrefetchLink to="/legal-guarantee" className="underline underline-offset-4">
            {t('Legal guarantee of at least two years')}
          </PrefetchLink>
        </Note>
      )}
      {payments && <Note icon={wallet}>{payments}</Note>}
    </ul>
  )
}

const truck =
  'M3 6h11v10H3ZM14 10h4l3 3v3h-7M7 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm10 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z'
const store = 'M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0'
const back = 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8'
const shield = 'M12 3.5 5 6v5.5c0 4.3 2.8 7.5 7 9 4.2-1.5 7-4.7 7-9V6ZM9 12l2.2 2.2L15.2 10'
const wallet = 'M4 7h15v12H4V6a2 2 0 0 1 2-2h11M15.5 13h.01'

/** `icon` is its path. */
function Note({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon path={icon} className="mt-px size-5 shrink-0 rtl:-scale-x-100" />
      <span>{children}</span>
    </li>
  )
}
