import { redirect, useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { pageSize } from '#contract/listing.ts'
import { GuestNote } from '../order/guest-note.tsx'
import { loadBestRated } from '../product/best-rated.ts'
import { ProductRow } from '../product/product-row.tsx'
import { AccountNavigation } from '../shell/account-navigation.tsx'
import { EmptyScreen } from '../shell/empty-screen.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { parsePage } from '../ui/page-numbers.ts'
import { Pagination } from '../ui/pagination.tsx'
import { OrderCard } from './order-card.tsx'

/** Returns a page of the orders. Only the first one goes into the store, where it is the latest orders. */
export const loader = screenLoader(async ({ store, call, search, signal }) => {
  const page = parsePage(search)
  const { items, total } = await (page === 1
    ? store.dispatch(fetchOwnOrders({ _page: 1 }, { signal })).unwrap()
    : call.page('GET /api/order/own', { querystring: { _page: page } }, signal))
  if (page > 1 && (page - 1) * pageSize >= total) throw redirect(ordersPath(1))
  return { orders: items, page, total, bestRated: total === 0 ? await loadBestRated(call, signal) : [] }
})

const ordersPath = (page: number) => (page > 1 ? `/orders?_page=${page}` : '/orders')

export function Component() {
  const { orders, page, total, bestRated } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pt-6 sm:pt-10">
      <PageHead title={t('My orders')} description={t('Your orders and their status.')} />
      <AccountNavigation />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('My orders')}
      </h1>
      {orders.length === 0 ? (
        <>
          <EmptyScreen title={t('No orders yet')} text={t('Your orders and their status appear here.')} />
          <ProductRow id="best-rated" title={t('Best rated')} products={bestRated} />
        </>
      ) : (
        <div>
          <ul className="mt-8 grid gap-4">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pageSize={pageSize} total={total} to={ordersPath} />
        </div>
      )}
      <GuestNote />
    </div>
  )
}
