import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { formatList } from '#contract/language/format.ts'
import { quoted } from '#contract/language/quoted.ts'
import { t } from '#contract/language/t.ts'
import { isCancelledUnpaid, orderStatement } from '#contract/orders/order-statement.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isToPay } from '#contract/payments/payable.ts'
import { formatPaymentOffer } from '#contract/payments/payment-offer.ts'
import type { Call } from '../api/call.ts'
import { ActionForm, FormAlert } from '../forms/action-form.tsx'
import { useActionForm, usePostedError } from '../forms/use-action-form.ts'
import { isReady, orderable } from '../order/cart-totals.ts'
import { Totals } from '../order/cart-totals-list.tsx'
import { DiscountCodes } from '../order/discount-codes.tsx'
import { useCartAmounts, useShippingOption, useShippingProblems } from '../order/use-cart-amounts.ts'
import { useWording } from '../order/use-wording.ts'
import { loadBestRated } from '../product/best-rated.ts'
import { ProductRow } from '../product/product-row.tsx'
import { useMoney, useSettings } from '../product/settings-context.ts'
import { EmptyScreen } from '../shell/empty-screen.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { loadCartPricing } from '../state/cart-pricing.ts'
import { fetchCart, fetchSavedItems, selectCartItems } from '../state/cart-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { useSelector } from '../state/use-store.tsx'
import { selectOwnOrders } from '../state/user-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { ButtonLink, PrefetchLink, TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { Day } from '../ui/time.tsx'
import { toast } from '../ui/toast.tsx'
import { CartArrival, PickupNote } from './cart-arrival.tsx'
import { CartLine } from './cart-line.tsx'
import { FreeShippingNote } from './free-shipping-note.tsx'
import { isSameLine, type RemovedItem, removedItem } from './removed-item.ts'
import { RemovedItems } from './removed-items.tsx'
import { SavedItems } from './saved-items.tsx'
import { ShippingEstimate } from './shipping-estimate.tsx'

export { action } from './cart-action.ts'

/**
 * Returns the items that a native POST removed or couldn't add from an order; the cart itself is in the store.
 */
export const loader = screenLoader(async ({ store, call, search, signal }) => {
  const product = search.get('removed')
  const [order, removed] = await Promise.all([
    findOrder(search.get('order-again'), call, signal),
    product && call('GET /api/products/:id', { params: { id: product } }, signal).catch(() => null),
    store.dispatch(fetchCart(undefined, { signal })).unwrap(),
    store.dispatch(fetchSavedItems(undefined, { signal })).unwrap(),
    // Its country may have been changed at checkout or in another tab.
    loadCartPricing({ store, call, signal }, {}),
  ])
  const state = store.getState()
  // An empty cart links to the latest order. It is shown without the link if this fails.
  if (selectLoggedInUser(state) && selectCartItems(state).length === 0) {
    await store.dispatch(fetchOwnOrders({ _page: 1 }, { signal }))
  }
  return {
    bestRated: selectCartItems(state).length === 0 ? await loadBestRated(call, signal) : [],
    removed: removed ? [readRemoved(removed, search)] : [],
    unavailable: order ? listMissing(order, search) : [],
  }
})

const findOrder = (id: string | null, call: Call, signal: AbortSignal) =>
  id ? call('GET /api/order/:id', { params: { id } }, signal).catch(() => null) : null

/** The titles of an order's items that could not be added, whose indexes are in the URL. */
function listMissing({ items }: Order, search: URLSearchParams): string[] {
  const missing = search.get('missing')?.split(',') ?? []
  return items.filter((_, index) => missing.includes(String(index))).map(({ title }) => title)
}

function readRemoved(product: Product, search: URLSearchParams): RemovedItem {
  const variant = product.variants.find(({ id }) => id === search.get('variant')) ?? null
  return removedItem({ product, variant, quantity: search.get('quantity') ?? '1' })
}

export function Component() {
  const items = useSelector(selectCartItems)
  const money = useMoney()
  const { total } = useCartAmounts(items)
  const isPickup = useShippingOption(items)?.kind === 'pickup'
  const payments = formatPaymentOffer(useSettings().paymentOffer, { price: total, isPickup })
  const problems = Object.values(useShippingProblems(items)).join(' ')
  const loaded = useLoaderData<typeof loader>()
  const [removedHere, setRemovedHere] = useState<RemovedItem[]>([])
  const removed = [
    ...loaded.removed.filter((one) => !removedHere.some((other) => isSameLine(one, other))),
    ...removedHere,
  ]
  const heading = useRef<HTMLHeadingElement>(null)
  // The button disappears with its line; the undo buttons come next after the heading.
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  // Here and not in each line, since a line disappears before the response arrives.
  const form = useActionForm({ isRepeatable: true, onError: ({ message }) => toast('error', message) })
  const codeForm = useActionForm({ values: { intent: 'code' } })
  return (
    <div className="wrap pt-6 sm:pt-10">
      <PageHead title={t('Your cart')} description={t('The items in your cart.')} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('Your cart')}
      </h1>
      <FormAlert text={usePostedError({})?.message} />
      {loaded.unavailable.length > 0 && (
        <p role="status" className="mt-6 rounded-card bg-sunken px-4 py-3 text-sm">
          {t('We couldn’t add these items because they’re low in stock or sold out: {titles}.', {
            titles: formatList(loaded.unavailable.map(quoted)),
          })}
        </p>
      )}
      <RemovedItems
        removed={removed.filter((one) => !items.some((item) => isSameLine(one, removedItem(item))))}
        onRestore={focusHeading}
      />
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-8 flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_22rem] lg:gap-16">
          <ul aria-label={t('Items in your cart')} className="border-t border-line">
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                form={form}
                onRemove={(one) => {
                  // A deleted product can't be put back.
                  if (!item.product.deleted)
                    setRemovedHere((all) => [...all.filter((other) => !isSameLine(one, other)), one])
                  focusHeading()
                }}
                onSave={focusHeading}
              />
            ))}
          </ul>
          {/* On phones, the boxes are items of the column, so that the button remains at the bottom edge. */}
          <div className="contents lg:sticky lg:top-24 lg:block lg:h-fit lg:rounded-card lg:bg-sunken lg:p-6">
            <section aria-label={t('Summary')} className="rounded-card bg-sunken p-6 lg:p-0">
              <FreeShippingNote items={items} />
              <Totals items={items} />
              <ShippingEstimate items={items} />
              {problems && <p className="mt-3 text-sm wrap-anywhere text-sale">{problems}</p>}
              <ActionForm form={codeForm} className="mt-3">
                <DiscountCodes items={items} form={codeForm} />
              </ActionForm>
              {isReady(items) ? (
                <div className="mt-4 text-sm text-soft">
                  <CartArrival items={items} form={form} onSave={focusHeading} />
                  <PickupNote items={items} />
                </div>
              ) : (
                <p className="mt-6 text-sm text-sale">{blockedText(items)}</p>
              )}
            </section>
            {isReady(items) && (
              <div
                data-at-edge
                className="sticky bottom-0 z-10 -mx-(--gutter) flex items-center justify-between gap-x-6 gap-y-2 border-t max-xs:flex-wrap border-line bg-paper px-(--gutter) py-3 lg:static lg:mx-0 lg:mt-6 lg:border-0 lg:bg-transparent lg:p-0"
              >
                <p className="text-sm text-soft lg:hidden">
                  {t('Total')}
                  <span className="block text-base font-semibold text-ink tabular-nums">{money(total)}</span>
                </p>
                <PrefetchLink to="/checkout" className={`${buttonStyle.filled} grow max-lg:max-w-64`}>
                  {t('Check out')}
                </PrefetchLink>
              </div>
            )}
            {isReady(items) && payments && <p className="text-center text-sm text-soft lg:mt-3">{payments}.</p>}
            <PrefetchLink to="/products" className={`${buttonStyle.quiet} w-full lg:mt-3`}>
              {t('Continue shopping')}
            </PrefetchLink>
          </div>
        </div>
      )}
      <SavedItems onChange={focusHeading} />
      {items.length === 0 && <ProductRow id="best-rated" title={t('Best rated')} products={loaded.bestRated} />}
    </div>
  )
}

function blockedText(items: CartItem[]): string {
  return orderable(items).length === 0
    ? t('None of these items can be ordered right now.')
    : t('We don’t have enough stock for some items. Check the notes next to them.')
}

/** Shown for an empty cart, with the latest order: it may contain the items, and wait for its payment. */
function EmptyCart() {
  const [latest] = useSelector(selectOwnOrders)
  if (latest && isToPay(latest)) return <OrderToPay order={latest} />
  return (
    <EmptyScreen title={t('Your cart is empty')} text={t('Items you add appear here.')}>
      {latest && (
        <p className="mt-6 text-sm text-soft">
          {isCancelledUnpaid(latest)
            ? t('Order #{number} was cancelled because it wasn’t paid in time.', { number: String(latest.number) })
            : rich('Your last order was #{number} on {day}.', {
                number: latest.number,
                day: <Day at={latest.createdAt} />,
              })}{' '}
          <TextLink to={`/order-succcess/${latest.id}`} className="inline-block py-1">
            {t('View order')}
          </TextLink>
        </p>
      )}
    </EmptyScreen>
  )
}

function OrderToPay({ order }: { order: Order }) {
  const wording = useWording(order)
  return (
    <EmptyScreen
      title={t('Order #{number} isn’t paid yet', { number: String(order.number) })}
      text={orderStatement(order, wording)}
      action={
        <ButtonLink to={`/order-succcess/${order.id}`}>
          {t('Pay {total}', { total: wording.money(order.total) })}
        </ButtonLink>
      }
    >
      <p className="mt-6 text-sm text-soft">
        {rich('Your cart is empty. <a>Browse all products</a>', {
          a: (text) => <TextLink to="/products">{text}</TextLink>,
        })}
      </p>
    </EmptyScreen>
  )
}
