import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLoaderData } from 'react-router'
import { FormAlert } from '../forms/form-alert.tsx'
import { useActionForm, usePostedError } from '../forms/use-action-form.ts'
import { isReady } from '../order/cart-totals.ts'
import { Totals } from '../order/cart-totals-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { fetchCart, selectCartItems } from '../state/cart-slice.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { toast } from '../ui/toast.tsx'
import { CartLine } from './cart-line.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { isSameLine, type RemovedItem, removedItem } from './removed-item.ts'
import { RemovedItems } from './removed-items.tsx'

export { action } from './cart-action.ts'

/** Returns what a native POST has just removed; the cart itself is in the store. */
export const loader = screenLoader(async ({ store, call, search, signal }): Promise<RemovedItem[]> => {
  const product = search.get('removed')
  const [removed] = await Promise.all([
    product && call('GET /api/products/:id', { params: { id: product } }, signal).catch(() => null),
    store.dispatch(fetchCart(undefined, { signal })).unwrap(),
  ])
  const state = store.getState()
  // An empty cart links to the latest order. It is shown without the link if this fails.
  if (selectLoggedInUser(state) && selectCartItems(state).length === 0) {
    await store.dispatch(fetchOwnOrders({}, { signal }))
  }
  if (!removed) return []
  const variant = removed.variants.find(({ id }) => id === search.get('variant')) ?? null
  return [removedItem({ product: removed, variant, quantity: search.get('quantity') ?? '1' })]
})

export const shouldRevalidate = loadOnNavigation

export function Component() {
  const items = useSelector(selectCartItems)
  const [removed, setRemoved] = useState(useLoaderData<typeof loader>())
  const heading = useRef<HTMLHeadingElement>(null)
  // The button disappears with its line; the undo buttons come next after the heading.
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  // Here and not in each line, since a line disappears before the answer arrives.
  const removal = useActionForm({ isRepeatable: true, onError: ({ message }) => toast('error', message) })
  return (
    <div className="wrap pt-8 sm:pt-14">
      <PageHead title="Your cart" description="The items in your cart at Galleria." />
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        Your cart
      </h1>
      <FormAlert text={usePostedError({})?.message} />
      <RemovedItems
        removed={removed.filter((one) => !items.some((item) => isSameLine(one, removedItem(item))))}
        onRestore={focusHeading}
      />
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
          <ul aria-label="Items in your cart" className="border-t border-line">
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                removal={removal}
                onRemove={(one) => {
                  setRemoved((all) => [...all.filter((other) => !isSameLine(one, other)), one])
                  focusHeading()
                }}
              />
            ))}
          </ul>
          <section aria-label="Summary" className="h-fit rounded-card bg-sunken p-6 lg:sticky lg:top-24">
            <Totals items={items} />
            {isReady(items) ? (
              <PrefetchLink to="/checkout" className={`${buttonStyle.filled} mt-6 w-full`}>
                Go to checkout
              </PrefetchLink>
            ) : (
              <p className="mt-6 text-sm text-sale">Some items can't be ordered. Check the notes beside them.</p>
            )}
            <PrefetchLink to="/products" className={`${buttonStyle.quiet} mt-3 w-full`}>
              Continue shopping
            </PrefetchLink>
          </section>
        </div>
      )}
    </div>
  )
}
