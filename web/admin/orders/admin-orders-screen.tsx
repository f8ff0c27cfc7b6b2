import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import { formText } from '../../forms/form-text.ts'
import { statusWord } from '../../order/status-pill.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { changeOrders, fetchOrders, selectOrders, selectTotalOrders } from '../../state/order-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import type { AppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { toast } from '../../ui/toast.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { ChoiceTabs } from '../choice-tabs.tsx'
import { choose } from '../choose.ts'
import { ChosenBar } from '../chosen-bar.tsx'
import {
  type OrderTableQuery,
  orderTablePath,
  readOrderTableQuery,
  rowsPerPage,
  toOrdersRequest,
} from './order-query.ts'
import { OrderRow } from './order-row.tsx'

export const loader = screenLoader(async ({ store, search, signal }) => {
  const query = readOrderTableQuery(search)
  const { total } = await store.dispatch(fetchOrders(toOrdersRequest(query), { signal })).unwrap()
  const exists = query.page === 1 || (query.page - 1) * rowsPerPage < total
  return exists ? undefined : redirect(orderTablePath({ ...query, page: 1 }))
})

const box = 'min-h-11 rounded-control border border-edge/60 bg-raised px-3 text-sm transition-colors hover:border-ink'

const sorts = [
  { name: 'Newest first', sort: 'createdAt', order: 'desc' },
  { name: 'Oldest first', sort: 'createdAt', order: 'asc' },
  { name: 'Highest total', sort: 'total', order: 'desc' },
  { name: 'Lowest total', sort: 'total', order: 'asc' },
  { name: 'By status', sort: 'status', order: 'asc' },
] as const

/** SPEC.md section 2, "/admin/orders". */
export function Component() {
  const orders = useSelector(selectOrders)
  const total = useSelector(selectTotalOrders)
  const [search] = useSearchParams()
  const query = readOrderTableQuery(search)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title="Orders, admin" description="All orders of the shop." />
      <AdminTabs />
      <h1 tabIndex={-1} className="mt-6 text-3xl">
        Orders
      </h1>
      <ChoiceTabs
        label="Status"
        choices={(['', ...orderStatuses] as const).map((status) => ({
          name: status === '' ? 'All' : statusWord(status),
          to: orderTablePath({ ...query, status, page: 1 }),
          isChosen: query.status === status,
        }))}
      />
      <OrderFilters query={query} />
      {orders.length > 0 ? (
        <ul aria-label="Orders" className="mt-4 border-t border-line">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isChosen={chosen.has(order.id)}
              onChoose={(isChosen) => setChosen(choose(chosen, [order.id], isChosen))}
            />
          ))}
        </ul>
      ) : (
        <p className="py-16 text-center text-soft">No order is like that.</p>
      )}
      <OrderBulk chosen={chosen} onDone={() => setChosen(new Set())} />
      {total > 0 && (
        <Pagination
          page={query.page}
          pageSize={rowsPerPage}
          total={total}
          to={(page) => orderTablePath({ ...query, page })}
        />
      )}
    </div>
  )
}

/** A form that asks for the table's own address; without scripts it does so by itself. */
function OrderFilters({ query }: { query: OrderTableQuery }) {
  const navigate = useNavigate()
  const ask = (form: HTMLFormElement) => {
    const text = (name: string) => formText(form, name)
    const { sort, order } = sorts[Number(text('by'))] ?? sorts[0]
    const target = orderTablePath({ ...query, q: text('q'), from: text('from'), to: text('to'), sort, order, page: 1 })
    void navigate(target, { preventScrollReset: true })
  }
  const by = sorts.findIndex(({ sort, order }) => sort === query.sort && order === query.order)
  return (
    <form
      key={orderTablePath(query)}
      role="search"
      action="/admin/orders"
      onSubmit={(event) => {
        event.preventDefault()
        ask(event.currentTarget)
      }}
      className="mt-3 grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap sm:items-center"
    >
      <input
        type="search"
        name="q"
        aria-label="Search orders"
        defaultValue={query.q}
        placeholder="Number, email or product"
        maxLength={200}
        className={`${box} max-sm:col-span-2 sm:w-64`}
      />
      <label className="flex items-center gap-x-2 gap-y-1 text-sm text-soft max-sm:flex-col max-sm:items-stretch">
        From
        <input
          type="date"
          name="from"
          defaultValue={query.from}
          className={`${box} max-sm:w-full`}
          onChange={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
        />
      </label>
      <label className="flex items-center gap-x-2 gap-y-1 text-sm text-soft max-sm:flex-col max-sm:items-stretch">
        <span className="max-sm:first-letter:uppercase">to</span>
        <input
          type="date"
          name="to"
          defaultValue={query.to}
          className={`${box} max-sm:w-full`}
          onChange={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
        />
      </label>
      <select
        name="by"
        aria-label="Sort orders"
        defaultValue={Math.max(0, by)}
        onChange={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
        className={`${box} max-sm:col-span-2 sm:ml-auto`}
      >
        {sorts.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
      <div className="hidden noscript:block">
        <button type="submit" className={buttonStyle.quiet}>
          Show
        </button>
      </div>
    </form>
  )
}

function OrderBulk({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const dispatch = useDispatch<AppDispatch>()

  const take = (status: OrderStatus) => async () => {
    const { changed, rejected } = await dispatch(changeOrders({ ids: [...chosen], status })).unwrap()
    if (changed.length > 0) {
      const what = changed.length === 1 ? '1 order' : `${changed.length} orders`
      toast('success', `${what}: ${statusWord(status).toLowerCase()}.`)
    }
    if (rejected.length > 0) toast('error', [...new Set(rejected.map(({ message }) => message))].join(' '))
  }

  return (
    <ChosenBar label="Chosen orders" chosen={chosen} onDone={onDone}>
      {({ act, isBusy }) => (
        <>
          <Button type="button" look="quiet" isBusy={isBusy} onClick={() => act(take('dispatched'))}>
            Dispatch
          </Button>
          <Button type="button" look="quiet" isBusy={isBusy} onClick={() => act(take('delivered'))}>
            Mark delivered
          </Button>
          <Button type="button" look="quiet" isBusy={isBusy} onClick={() => act(take('cancelled'))}>
            Cancel them
          </Button>
        </>
      )}
    </ChosenBar>
  )
}
