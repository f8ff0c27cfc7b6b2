import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import { orderable } from '../order/cart-totals.ts'
import { Totals } from '../order/cart-totals-list.tsx'
import { ItemLine, quantityText, toLine } from '../order/item-line.tsx'
import { useMoney, useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { loadCartPricing } from '../state/cart-pricing.ts'
import { fetchCart, selectCartItems } from '../state/cart-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { useSelector } from '../state/use-store.tsx'
import { AccountFrame } from './account-frame.tsx'
import { isBeforeCheckout } from './next-path.ts'

/** Loads the cart that the layout shows, on the way to the checkout only. */
export const loader = screenLoader(async ({ store, call, search, signal }) => {
  if (!isBeforeCheckout(search)) return
  const items = await store.dispatch(fetchCart(undefined, { signal })).unwrap()
  if (orderable(items).length > 0) await loadCartPricing({ store, call, signal })
})

/** Layout of the forms for signing in. On the way to the checkout, it is the checkout’s, and the form is its first block. */
export function SignInFrame(props: ComponentProps<typeof AccountFrame>) {
  const [search] = useSearchParams()
  const { isBeforeOpening } = useSettings()
  return isBeforeCheckout(search) && !isBeforeOpening ? <CheckoutFrame {...props} /> : <AccountFrame {...props} />
}

function CheckoutFrame({ title, description, lead, children }: ComponentProps<typeof AccountFrame>) {
  const items = orderable(useSelector(selectCartItems))
  return (
    <div className="wrap pt-6 sm:pt-10">
      <PageHead title="Checkout" description={description} />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        Checkout
      </h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-12 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16">
        <section aria-labelledby="account">
          <h2 id="account" className="border-b border-line pb-3 text-xl">
            {title}
          </h2>
          <div className="mt-4 max-w-md">
            {lead && <p className="mb-4 text-soft">{lead}</p>}
            {children}
          </div>
        </section>
        {items.length > 0 && <CartSummary items={items} />}
      </div>
    </div>
  )
}

/** The items about to be ordered, and their total. */
function CartSummary({ items }: { items: CartItem[] }) {
  const money = useMoney()
  return (
    <section aria-labelledby="your-order" className="h-fit rounded-card bg-sunken p-4 sm:p-6">
      <h2 id="your-order" className="text-lg">
        Your order
      </h2>
      <ul className="my-4 grid gap-4 border-b border-line pb-5">
        {items.map((item) => (
          <ItemLine
            key={item.id}
            item={toLine(item)}
            details={quantityText(item.quantity, money(item.product.discountedPrice))}
            price={money(item.product.discountedPrice * item.quantity)}
          />
        ))}
      </ul>
      <Totals items={items} isTotalLast />
    </section>
  )
}
