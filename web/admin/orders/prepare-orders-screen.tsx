import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { plural } from '../../ui/plural.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { keepSelection, keptSelection } from '../kit/kept-selection.ts'
import { ordersPath, packingSlipsPath, pickingListPath } from '../kit/paths.ts'
import { loadSelectedOrders } from './load-selected-orders.ts'
import { PrepareOrdersForm } from './prepare-orders-form.tsx'

export { action } from './prepare-orders.ts'

export const loader = screenLoader(async (screen) => {
  const [selected, { tracking }] = await Promise.all([
    loadSelectedOrders(screen),
    screen.call('GET /api/admin/orders/last-tracking', {}, screen.signal),
  ])
  return { ...selected, lastTracking: tracking }
})

/** Leads the selected orders from the shelf to the carrier: lists to print, tracking numbers, and the dispatch. */
export function Component() {
  const { orders, missing, lastTracking } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const ids = orders.map(({ id }) => id)
  const count = orders.length === 1 ? `order ${orders[0]?.number}` : `${orders.length} orders`
  const pending = orders.filter(({ status }) => status === 'pending').length

  const leave = () => {
    const path = keptSelection()?.path ?? ordersPath
    keepSelection({ path, ids: [], isWhole: false })
    void navigate(path)
  }

  return (
    <AdminPage title={`Prepare ${count}`} heading={`Prepare ${count}`}>
      {missing > 0 && (
        <p role="status" className="mt-2 text-sale">
          {plural(missing, 'order was', 'orders were')} not found.
        </p>
      )}
      <ol className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-[auto_1fr]">
        <Step number={1} title="Pick the items">
          <a href={pickingListPath(ids)} target="_blank" className={buttonStyle.quiet}>
            Picking list
            <NewTab />
          </a>
        </Step>
        <Step number={2} title="Pack the orders">
          <a href={packingSlipsPath(ids)} target="_blank" className={buttonStyle.quiet}>
            {orders.length === 1 ? 'Packing slip' : `${orders.length} packing slips`}
            <NewTab />
          </a>
        </Step>
        <Step number={3} title="Enter tracking numbers and dispatch">
          {pending === 0 && <p className="mb-3 text-sm">None of these orders can be dispatched anymore.</p>}
          <PrepareOrdersForm orders={orders} lastTracking={lastTracking} onDispatched={leave} />
        </Step>
      </ol>
    </AdminPage>
  )
}

const NewTab = () => <span className="sr-only">(opens in a new tab)</span>

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="min-w-0 last:col-span-full">
      <h2 className="mb-3 text-lg font-semibold">
        {number}. {title}
      </h2>
      {children}
    </li>
  )
}
