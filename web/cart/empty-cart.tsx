import { useSelector } from 'react-redux'
import { EmptyFrame } from '../shell/error-page.tsx'
import { selectOwnOrders } from '../state/user-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Day } from '../ui/time.tsx'

/** Shown for an empty cart, with a link to the latest order, which may contain the items. */
export function EmptyCart() {
  const [latest] = useSelector(selectOwnOrders)
  return (
    <div className="grid justify-items-center py-16 text-center">
      <EmptyFrame />
      <p className="mt-8 text-xl font-semibold">Your cart is empty</p>
      <p className="mt-2 max-w-md text-soft">Items you add appear here.</p>
      <PrefetchLink to="/products" className={`${buttonStyle.filled} mt-8`}>
        Browse all products
      </PrefetchLink>
      {latest && (
        <p className="mt-6 text-sm text-soft">
          Your last order was #{latest.number} on <Day at={latest.createdAt} />.{' '}
          <TextLink to={`/order-succcess/${latest.id}`} className="inline-block py-1">
            View order
          </TextLink>
        </p>
      )}
    </div>
  )
}
