import { useSelector } from 'react-redux'
import { EmptyFrame } from '../shell/error-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { selectOwnOrders } from '../state/user-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { OrderCard } from './order-card.tsx'

export const loader = screenLoader(({ store, signal }) =>
  store.dispatch(fetchOwnOrders(undefined, { signal })).unwrap(),
)

export function Component() {
  const orders = useSelector(selectOwnOrders)
  return (
    <div className="wrap pt-8 sm:pt-14">
      <PageHead title="Your orders" description="What you have ordered at Galleria, and where it is." />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        Your orders
      </h1>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <ul className="mt-8 grid max-w-4xl gap-6">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NoOrders() {
  return (
    <div className="grid justify-items-center py-16 text-center">
      <EmptyFrame />
      <p className="mt-8 text-xl font-semibold">You have not ordered anything yet</p>
      <p className="mt-2 max-w-md text-soft">What you order shows up here, with where it is at the moment.</p>
      <PrefetchLink to="/products" className={`${buttonStyle.filled} mt-8`}>
        Browse all products
      </PrefetchLink>
    </div>
  )
}
