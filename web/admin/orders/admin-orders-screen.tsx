import { Fragment } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import { ApiError } from '../../api/call.ts'
import { formAction } from '../../forms/form-action.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { usePostedError } from '../../forms/use-action-form.ts'
import { statusWord } from '../../order/status-pill.tsx'
import { changeOrder, changeOrders, fetchOrders } from '../../state/order-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { AdminPage } from '../admin-page.tsx'
import { FilterTabs } from '../filter-tabs.tsx'
import { readSelection, SelectionBar, useSelection } from '../selection.tsx'
import { OrderFilters } from './order-filters.tsx'
import { orderTablePath, readOrderTableQuery, rowsPerPage, toOrdersRequest } from './order-query.ts'
import { OrderRow } from './order-row.tsx'

export const loader = screenLoader(async ({ store, search, signal }) => {
  const query = readOrderTableQuery(search)
  const { items, total } = await store.dispatch(fetchOrders(toOrdersRequest(query), { signal })).unwrap()
  if (query.page > 1 && (query.page - 1) * rowsPerPage >= total) throw redirect(orderTablePath({ ...query, page: 1 }))
  return { query, orders: items, total }
})

/** Sets the status of one order, or of the selected ones. */
export const action = formAction(async (form, { store }) => {
  if (form.scope !== 'selection') {
    const { id = '', status, expectedStatus } = form
    const change = { id, status: status as OrderStatus, expectedStatus: expectedStatus as OrderStatus }
    const { number } = await store.dispatch(changeOrder(change)).unwrap()
    return { notice: `Order ${number}: ${statusWord(change.status).toLowerCase()}.` }
  }
  const status = form.intent as OrderStatus
  const { changed, rejected } = await store.dispatch(changeOrders({ ids: readSelection(form), status })).unwrap()
  const count = changed.length === 1 ? '1 order' : `${changed.length} orders`
  const notice = `${count}: ${statusWord(status).toLowerCase()}.`
  if (rejected.length === 0) return { notice }
  const reasons = new Set(rejected.map(({ message }) => message))
  throw new ApiError(409, {
    code: 'order_changed',
    message: [...(changed.length > 0 ? [notice] : []), ...reasons].join(' '),
  })
})

export function Component() {
  const { query, orders, total } = useLoaderData<typeof loader>()
  const selection = useSelection(orders.map(({ id }) => id))
  return (
    <AdminPage title="Orders" heading="Orders">
      <FilterTabs
        label="Status"
        tabs={(['', ...orderStatuses] as const).map((status) => ({
          name: status === '' ? 'All' : statusWord(status),
          to: orderTablePath({ ...query, status, page: 1 }),
          isCurrent: query.status === status,
        }))}
      />
      <OrderFilters query={query} />
      <FormAlert text={usePostedError({ intent: 'status' })?.message} />
      {orders.length > 0 ? (
        <ul aria-label="Orders" className="mt-4 border-t border-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} selection={selection} />
          ))}
        </ul>
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
            {finalChanges.map(({ status, label, dismissLabel, question, confirmLabel }) => (
              <Confirm
                key={status}
                label={label}
                dismissLabel={dismissLabel}
                question={question}
                look="quiet"
                summaryClassName="max-sm:px-3"
                panelClassName="absolute inset-x-0 bottom-full mb-2 rounded-card bg-raised p-4 shadow-float"
              >
                <Button
                  type="submit"
                  name="intent"
                  value={status}
                  look="link"
                  isBusy={isBusy}
                  className={status === 'cancelled' ? 'text-sale!' : ''}
                >
                  {confirmLabel}
                </Button>
              </Confirm>
            ))}
          </Fragment>
        )}
      </SelectionBar>
      <Pagination
        page={query.page}
        pageSize={rowsPerPage}
        total={total}
        to={(page) => orderTablePath({ ...query, page })}
      />
    </AdminPage>
  )
}

/** Changes that can't be undone, so they are confirmed. */
const finalChanges = [
  {
    status: 'delivered',
    label: 'Mark delivered',
    dismissLabel: 'Not yet',
    question:
      "Mark the selected orders as delivered? They count as paid, and each customer gets an email. This can't be undone.",
    confirmLabel: 'Yes, mark delivered',
  },
  {
    status: 'cancelled',
    label: 'Cancel orders',
    dismissLabel: 'Keep orders',
    question:
      "Cancel the selected orders? Their items go back into stock, and each customer gets an email. This can't be undone.",
    confirmLabel: 'Yes, cancel orders',
  },
] as const
