import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { useActionData } from 'react-router'
import { type FormError, formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { isReady } from '../order/cart-totals.ts'
import { Totals } from '../order/totals.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { addToCart, changeCartItem, fetchCart, removeCartItem, selectCartItems } from '../state/cart-slice.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { CartLine } from './cart-line.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { RemovedLines } from './removed-lines.tsx'
import { useRemovedLines } from './use-removed-lines.ts'

export const loader = screenLoader(async ({ store, signal }) => {
  await store.dispatch(fetchCart(undefined, { signal })).unwrap()
})

export const shouldRevalidate = loadOnNavigation

export const action = formAction(async ({ intent, id = '', product = '', quantity }, { store }) => {
  if (intent === 'remove') await store.dispatch(removeCartItem(id)).unwrap()
  else if (intent === 'change') await store.dispatch(changeCartItem({ id, quantity: Number(quantity) })).unwrap()
  else {
    const added = await store.dispatch(addToCart({ product })).unwrap()
    return { notice: `“${added.product.title}” is in your cart.`, nativePath: '/cart' }
  }
  return { nativePath: '/cart' }
})

export function Component() {
  const items = useSelector(selectCartItems)
  const { removed, remove, restore } = useRemovedLines()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button goes with its line; next after the heading come the ways back.
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  const refused = useActionData<FormError>()
  return (
    <div className="wrap pt-8 sm:pt-14">
      <PageHead title="Your cart" description="What you have put in your cart at Galleria." />
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        Your cart
      </h1>
      <FormAlert text={refused?.message} />
      <RemovedLines
        removed={removed}
        onRestore={(item) => {
          restore(item)
          focusHeading()
        }}
      />
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
          <ul aria-label="Products in your cart" className="border-t border-line">
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                onRemove={() => {
                  remove(item)
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
              <p className="mt-6 text-sm text-sale">
                Before you can order, please look at the notes beside the products.
              </p>
            )}
            <PrefetchLink to="/products" className={`${buttonStyle.quiet} mt-3 w-full`}>
              Keep looking around
            </PrefetchLink>
          </section>
        </div>
      )}
    </div>
  )
}
