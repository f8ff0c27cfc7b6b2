import { useSelector } from 'react-redux'
import { EmptyScreen } from '../shell/error-page.tsx'
import { selectOwnOrders } from '../state/user-slice.ts'
import { TextLink } from '../ui/prefetch-link.tsx'
import { Day } from '../ui/time.tsx'

/** Shown for an empty cart, with a link to the latest order, which may contain the items. */
export function EmptyCart() {
  const [latest] = useSelector(selectOwnOrders)
  return (
    <EmptyScreen title="Your cart is empty" text="Items you add appear here.">
      {latest && (
        <p className="mt-6 text-sm text-soft">
          Your last order was #{latest.number} on <Day at={latest.createdAt} />.{' '}
          <TextLink to={`/order-succcess/${latest.id}`} className="inline-block py-1">
            View order
          </TextLink>
        </p>
      )}
    </EmptyScreen>
  )
}
