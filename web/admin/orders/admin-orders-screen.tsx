import { Fragment } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { orderMarkFilters, orderStatuses } from '#contract/order-status.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { usePostedError } from '../../forms/use-action-form.ts'
import { statusWord } from '../../order/status-pill.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { fetchOrders } from '../../state/order-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { AdminPage } from '../admin-page.tsx'
import { FilterTabs } from '../filter-tabs.tsx'
import { secondaryAction } from '../secondary-action.ts'
import { SelectAllCheckbox, SelectionBar, useSelection } from '../selection.tsx'
import { useMay } from '../use-may.ts'
import { OrderFilters } from './order-filters.tsx'
import { markWords } from './order-marks.tsx'
import { ordersExportPath, orderTablePath, readOrderTableQuery, rowsPerPage, toOrdersRequest } from './order-query.ts'
import { OrderRow } from './order-row.tsx'

export { changeStatus as action } from './change-status.ts'

export const loader = screenLoader(async ({ store, search, signal }) => {
  const query = readOrderTableQuery(search)
  const { items, total } = await store.dispatch(fetchOrders(toOrdersRequest(query), { signal })).unwrap()
  if (query.page > 1 && (query.page - 1) * rowsPerPage(query) >= total)
    throw redirect(orderTablePath({ ...query, page: 1 }))
  return { query, orders: items, total }
})

export function Component() {
  const { query, orders, total } = useLoaderData<typeof loader>()
  const { apiOrigin } = useSettings()
  const mayExport = useMay('reports')
  const ids = orders.map(({ id }) => id)
  const selection = useSelection(ids, 'orders')
  return (
    <AdminPage
      title="Orders"
      heading="Orders"
      actions={
        mayExport && (
          <>
            <a href={apiOrigin + ordersExportPath(query, 'orders')} className={secondaryAction}>
              Export orders
            </a>
            <a href={apiOrigin + ordersExportPath(query, 'items')} className={secondaryAction}>
              Export items
            </a>
          </>
        )
      }
    >
      <FilterTabs
        label="Status"
        tabs={[
          ...(['', ...orderStatuses] as const).map((status) => ({
            name: status === '' ? 'All' : statusWord(status),
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
      <FormAlert text={usePostedError({ intent: 'status' })?.message} />
      {query.mark === 'suspicious' && (
        <p className="mt-4 max-w-prose text-sm text-soft">
          Pending orders with an unconfirmed email address that were reported, have 20 items or more, or are among
          several from one network.
        </p>
      )}
      {orders.length > 0 ? (
        <>
          <div className="mt-4 flex items-center gap-2 text-sm text-soft">
            <SelectAllCheckbox ids={ids} selection={selection} />
            {total === 1 ? '1 order' : `${total.toLocaleString('en')} orders`}
          </div>
          <ul aria-label="Orders" className="border-t border-line">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} selection={selection} />
            ))}
          </ul>
        </>
      ) : (
        <p className="py-16 text-center text-soft">No orders match.</p>
      )}
      <SelectionBar label="Selected orders" selection={selection}>
        {(isBusy) => (
          // Closes the questions when nothing is selected any more.
          <Fragment key={String(selection.ids.size > 0)}>
            <Button type="submit" name="intent" value="dispatched" look="quiet" isBusy={isBusy} className="max-sm:px-3">
              Dispatch
            </Button>
            <Button
              type="submit"
              name="intent"
              value="packing-slips"
              look="quiet"
              isBusy={isBusy}
              className="max-sm:px-3"
            >
              Packing slips
            </Button>
            <Button
              type="submit"
              name="intent"
              value="picking-list"
              look="quiet"
              isBusy={isBusy}
              className="max-sm:px-3"
            >
              Picking list
            </Button>
            <Button type="submit" name="intent" value="delivered" look="quiet" isBusy={isBusy} className="max-sm:px-3">
              Mark delivered
            </Button>
            <Confirm
              label="Cancel orders"
              dismissLabel="Keep orders"
              question="Cancel the selected orders? Their items go back into stock, and their customers get an email. This can't be undone."
              look="quiet"
              summaryClassName="max-sm:px-3"
              panelClassName="absolute inset-x-0 bottom-full mb-2 rounded-card bg-raised p-4 shadow-float"
            >
              <Button type="submit" name="intent" value="cancelled" look="link" isBusy={isBusy} className="text-sale!">
                Yes, cancel orders
              </Button>
            </Confirm>
          </Fragment>
        )}
      </SelectionBar>
      <Pagination
        page={query.page}
        pageSize={rowsPerPage(query)}
        total={total}
        to={(page) => orderTablePath({ ...query, page })}
      />
    </AdminPage>
  )
}
