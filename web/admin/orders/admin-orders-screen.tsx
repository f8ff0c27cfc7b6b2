import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { toDay } from '#contract/orders/delivery.ts'
import { orderMarkFilters, orderStatuses } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { statusWord } from '#contract/orders/status-words.ts'
import { isApiError } from '../../api/call.ts'
import { useSettings } from '../../product/settings-context.ts'
import { fetchOrders } from '../../state/order-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { useCall } from '../../state/use-call.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { textLinkStyle } from '../../ui/prefetch-link.tsx'
import { toast } from '../../ui/toast.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { ordersPath } from '../kit/paths.ts'
import { SelectAllCheckbox, useSelection } from '../kit/selection.tsx'
import { Empty } from '../kit/table.tsx'
import { useMay } from '../kit/use-may.ts'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { OrderFilters } from './order-filters.tsx'
import { markWords } from './order-marks.tsx'
import {
  maxSelected,
  type OrderTableQuery,
  ordersExportPath,
  orderTablePath,
  parseOrderTableQuery,
  rowsPerPage,
  toFilters,
  toOrdersRequest,
} from './order-query.ts'
import { OrderRow } from './order-row.tsx'

export { changeStatus as action } from './change-status.ts'

export const loader = screenLoader(async ({ store, search, signal }) => {
  const query = parseOrderTableQuery(search)
  const { items, total } = await store.dispatch(fetchOrders(toOrdersRequest(query), { signal })).unwrap()
  if (query.page > 1 && (query.page - 1) * rowsPerPage(query) >= total)
    throw redirect(orderTablePath({ ...query, page: 1 }))
  return { query, lists: { order: { orders: items, totalOrders: total } }, now: Date.now() }
})

export function Component() {
  const { query, lists, now } = useLoaderData<typeof loader>()
  const { orders, totalOrders: total } = lists.order
  const { apiOrigin, timeZone } = useSettings()
  const today = toDay(new Date(now), timeZone)
  const mayExport = useMay('reports')
  const ids = orders.map(({ id }) => id)
  const selection = useSelection(ids, 'orders', orderTablePath({ ...query, page: 1 }))
  const [matching, setMatching] = useState<Order[]>([])
  return (
    <AdminPage
      actions={
        mayExport && (
          <>
            <a href={apiOrigin + ordersExportPath(query, 'orders')} className={buttonStyle.secondary}>
              {t('Export orders')}
            </a>
            <a href={apiOrigin + ordersExportPath(query, 'items')} className={buttonStyle.secondary}>
              {t('Export items')}
            </a>
          </>
        )
      }
    >
      <FilterTabs
        label={t('Status')}
        tabs={[
          ...(['', ...orderStatuses] as const).map((status) => ({
            name: status === '' ? t('All') : statusWord(status),
            to: orderTablePath({ ...query, status, mark: '', page: 1 }),
            isCurrent: query.mark === '' && query.status === status,
          })),
          ...orderMarkFilters.map((mark) => ({
            name: markWords[mark],
            to: orderTablePath({ ...query, status: '', mark, page: 1 }),
            isCurrent: query.mark === mark,
          })),
        ]}
      />
      <OrderFilters query={query} />
      {query.mark === 'suspicious' && (
        <p className="mt-4 max-w-prose text-sm text-soft">
          {t(
            'Pending orders with an unconfirmed email address that were reported, have 20 items or more, or are among several from one network.',
          )}
        </p>
      )}
      {orders.length > 0 ? (
        <>
          <div className="mt-4 flex items-center gap-2 text-sm text-soft">
            <SelectAllCheckbox ids={ids} selection={selection} />
            {plural(total, '{count} order', '{count} orders')}
            {total > orders.length && selection.isAllowed && (
              <SelectMatching
                query={query}
                total={total}
                onSelected={(selected) => {
                  setMatching(selected)
                  selection.selectWhole(selected.map(({ id }) => id))
                }}
              />
            )}
          </div>
          <ul aria-label={t('Orders')} className="border-t border-line">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} selection={selection} today={today} />
            ))}
          </ul>
        </>
      ) : (
        <Empty>
          {orderTablePath({ ...query, page: 1 }) === ordersPath ? t('No orders yet.') : t('No orders match.')}
        </Empty>
      )}
      <OrderBulkBar
        selection={selection}
        orders={[...orders, ...matching.filter(({ id }) => selection.idsElsewhere.includes(id))]}
      />
      <Pagination
        page={query.page}
        pageSize={rowsPerPage(query)}
        total={total}
        to={(page) => orderTablePath({ ...query, page })}
      />
    </AdminPage>
  )
}

type SelectMatchingProps = { query: OrderTableQuery; total: number; onSelected: (orders: Order[]) => void }

/** Selects the orders of all pages, as many as can be changed together. */
function SelectMatching({ query, total, onSelected }: SelectMatchingProps) {
  const call = useCall()
  const [isBusy, setBusy] = useState(false)
  const select = async () => {
    setBusy(true)
    try {
      onSelected(await call('GET /api/order', { querystring: { ...toFilters(query), _limit: maxSelected } }))
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" disabled={isBusy} onClick={() => void select()} className={`min-h-11 ${textLinkStyle}`}>
      {total > maxSelected
        ? t('Select the first {max} of {total}', { max: formatNumber(maxSelected), total: formatNumber(total) })
        : t('Select all {total} that match', { total: formatNumber(total) })}
    </button>
  )
}
