import { useLoaderData } from 'react-router'
import type { WishlistItem } from '#contract/cart/wishlist.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import { ActionButton, FormAlert } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { usePostedError } from '../forms/use-action-form.ts'
import { loadBestRated } from '../product/best-rated.ts'
import { ProductCard } from '../product/product-card.tsx'
import { ProductImage } from '../product/product-image.tsx'
import { productPath } from '../product/product-path.ts'
import { ProductRow } from '../product/product-row.tsx'
import { useMoney } from '../product/settings-context.ts'
import { AccountNavigation } from '../shell/account-navigation.tsx'
import { EmptyScreen } from '../shell/empty-screen.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { loadAfterActions, screenLoader } from '../state/screen-loader.ts'
import type { RootState } from '../state/store.ts'
import { useSelector } from '../state/use-store.tsx'
import { fetchWishlist, selectIsInWishlist, updateWishlist } from '../state/wishlist-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { usePageHref } from '../ui/page-href.ts'
import { QuietButtonLink } from '../ui/prefetch-link.tsx'
import { ShareList } from './share-list.tsx'

/** The id of the form of the checkboxes in the cards. It works without scripts. */
const compareForm = 'compare'

/** `removed` is the product that a native POST has just removed. */
export const loader = screenLoader(async ({ store, call, search, signal }) => {
  const id = search.get('removed')
  const [wishlist, removed] = await Promise.all([
    store.dispatch(fetchWishlist(undefined, { signal })).unwrap(),
    id ? call('GET /api/products/:id', { params: { id } }, signal).catch(() => null) : null,
  ])
  return { ...wishlist, removed, bestRated: wishlist.items.length === 0 ? await loadBestRated(call, signal) : [] }
})

export const shouldRevalidate = loadAfterActions

export function Component() {
  const { items, shareToken, removed, bestRated } = useLoaderData<typeof loader>()
  const href = usePageHref()
  return (
    <div className="wrap pt-6 sm:pt-10">
      <PageHead title={t('Wishlist')} description={t('The products in your wishlist.')} />
      <AccountNavigation />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {t('Wishlist')}
        </h1>
        {items.length > 0 && (
          <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2">
            <ShareList token={shareToken} />
            {items.length > 1 && (
              <form id={compareForm} action={href('/compare')}>
                <button type="submit" className={buttonStyle.quiet}>
                  {t('Compare selected')}
                </button>
              </form>
            )}
          </div>
        )}
      </div>
      <FormAlert text={usePostedError({})?.message} />
      {removed && <RemovedByPost product={removed} />}
      {items.length === 0 ? (
        <EmptyScreen title={t('Your wishlist is empty')} text={t('Tap the heart on a product to save it here.')} />
      ) : (
        <ul className="mt-8 grid grid-cols-1 xs:grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4 xl:grid-cols-5">
          {items.map((item) =>
            item.product.deleted ? (
              <DeletedItem key={item.product.id} product={item.product} />
            ) : (
              <Item key={item.product.id} item={item} isComparable={items.length > 1} />
            ),
          )}
        </ul>
      )}
      <ProductRow id="best-rated" title={t('Best rated')} products={bestRated} />
    </div>
  )
}

/** Stays until the screen is left after it was removed, so that this can be undone. */
function Item({ item: { product, priceWhenAdded }, isComparable }: { item: WishlistItem; isComparable: boolean }) {
  const isListed = useSelector((state: RootState) => selectIsInWishlist(state, product.id))
  return (
    <li className="flex min-w-0 flex-col">
      <div className={`grow transition-opacity ${isListed ? '' : 'opacity-50'}`}>
        <ProductCard product={product} animatesImage quickAdd={false} />
      </div>
      {isListed ? (
        <>
          <PriceChange before={priceWhenAdded} now={product.discountedPrice} />
          <NextStep product={product} />
          {isComparable && !product.archived && (
            <label className="mt-1 flex min-h-11 w-fit items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                form={compareForm}
                name="products"
                value={product.id}
                aria-label={t('Compare {title}', { title: product.title })}
                className="size-4.5 accent-accent"
              />
              {t('Compare')}
            </label>
          )}
        </>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-1 text-sm text-soft">
          <span>{t('Removed')}</span>
          <Undo product={product} />
        </div>
      )}
    </li>
  )
}

/** A product that was deleted permanently. It can't be put back, so it disappears when it is removed. */
function DeletedItem({ product: { id, title } }: { product: Product }) {
  const isListed = useSelector((state: RootState) => selectIsInWishlist(state, id))
  if (!isListed) return null
  return (
    <li className="min-w-0">
      <div className="overflow-hidden rounded-card opacity-50 grayscale">
        <ProductImage src="" alt="" size="card" />
      </div>
      <p className="mt-3 line-clamp-2 font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 text-sm text-sale">{t('No longer available')}</p>
      <ActionButton values={{ intent: 'remove', product: id }} aria-label={t('Remove {title}', { title })}>
        {t('Remove')}
      </ActionButton>
    </li>
  )
}

function PriceChange({ before, now }: { before: number; now: number }) {
  const money = useMoney()
  if (before === now) return null
  const amount = money(Math.abs(before - now))
  return (
    <p className={`mt-1 text-sm ${now < before ? 'text-accent' : 'text-soft'}`}>
      {now < before
        ? t('{amount} less than when you added it', { amount })
        : t('{amount} more than when you added it', { amount })}
    </p>
  )
}

function NextStep({ product }: { product: Product }) {
  const { id, title, stock, archived, options } = product
  if (archived) return <p className="mt-3 text-sm text-sale">{t('No longer available')}</p>
  // The product's page has the form for it.
  const onItsPage = stock === 0 ? t('Notify me when available') : options.length > 0 ? t('Select options') : undefined
  return onItsPage ? (
    <QuietButtonLink to={productPath(id)} aria-label={`${onItsPage}: ${title}`} className="mt-3 max-sm:px-3">
      {onItsPage}
    </QuietButtonLink>
  ) : (
    <ActionButton
      action="/cart"
      values={{ intent: 'add', product: id }}
      look="quiet"
      aria-label={t('Add to cart: {title}', { title })}
      formClassName="mt-3"
      className="w-full max-sm:px-3"
    >
      {t('Add to cart')}
    </ActionButton>
  )
}

function Undo({ product: { id, title } }: { product: Product }) {
  return (
    <ActionButton values={{ intent: 'add', product: id }} aria-label={t('Undo: put {title} back', { title })}>
      {t('Undo')}
    </ActionButton>
  )
}

function RemovedByPost({ product }: { product: Product }) {
  const isListed = useSelector((state: RootState) => selectIsInWishlist(state, product.id))
  if (isListed) return null
  return (
    <div className="mt-6 flex items-center justify-between gap-4 rounded-card bg-sunken py-1.5 pe-2 ps-4 text-sm">
      <span className="min-w-0 truncate">{t('Removed “{title}”', { title: product.title })}</span>
      <Undo product={product} />
    </div>
  )
}

const nativePath = '/wishlist'

/** All forms that change the wishlist, on any screen. */
export const action = formAction(async ({ intent, product = '' }, { store, call }) => {
  switch (intent) {
    case 'share':
      await call('POST /api/wishlist/link', {})
      return { nativePath }
    case 'unshare':
      await call('DELETE /api/wishlist/link', {})
      return { nativePath, notice: t('The link no longer works.') }
    case 'remove':
      await store.dispatch(updateWishlist({ product, isListed: false })).unwrap()
      return { nativePath: `${nativePath}?${new URLSearchParams({ removed: product })}` }
    default:
      await store.dispatch(updateWishlist({ product, isListed: true })).unwrap()
      return { nativePath }
  }
})
