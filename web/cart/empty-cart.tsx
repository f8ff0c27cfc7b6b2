import { useSelector } from 'react-redux'
import { EmptyFrame } from '../shell/error-page.tsx'
import { selectOwnOrders } from '../state/user-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Day } from '../ui/day.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

/** Nothing in the cart: perhaps because it has just become an order, which is then the thing to know. */
export function EmptyCart() {
  const [latest] = useSelector(selectOwnOrders)
  return (
    <div className="grid justify-items-center py-16 text-center">
      <EmptyFrame />
      <p className="mt-8 text-xl font-semibold">There is nothing in it yet</p>
      <p className="mt-2 max-w-md text-soft">Things you like wait here until you have made up your mind.</p>
      <PrefetchLink to="/products" className={`${buttonStyle.filled} mt-8`}>
        Browse all products
      </PrefetchLink>
      {latest && (
        <p className="mt-6 text-sm text-soft">
          Your last order, number {latest.number}, was placed on <Day at={latest.createdAt} />.{' '}
          <PrefetchLink
            to={`/order-succcess/${latest.id}`}
            className="inline-block py-1 font-medium text-accent underline underline-offset-4"
          >
            See it
          </PrefetchLink>
        </p>
      )}
    </div>
  )
}
