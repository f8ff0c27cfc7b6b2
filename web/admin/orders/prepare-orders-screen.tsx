import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { plural, t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { keepSelection, keptSelection } from '../kit/kept-selection.ts'
import { labelsOfPath, ordersPath, packingSlipsPath, pickingListPath } from '../kit/paths.ts'
import { loadSelectedOrders } from './load-selected-orders.ts'
import { PrepareOrdersForm } from './prepare-orders-form.tsx'
import { divideOrders, SkippedOrders } from './skipped-orders.tsx'

export { action } from './prepare-orders.ts'

export const loader = screenLoader(async (screen) => {
  const [selected, { tracking }] = await Promise.all([
    loadSelectedOrders(screen),
    screen.call('GET /api/admin/orders/last-tracking', {}, screen.signal),
  ])
  return { ...selected, lastTracking: tracking }
})

/** Picking list, packing slips, tracking numbers and dispatch for the selected orders. */
export function Component() {
  const { orders, missing, lastTracking } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { sendable, skipped } = divideOrders(orders)
  const heading = headingOf(sendable)
  const slips = divideOrders(orders, { isReprint: true }).sendable
  const arePickups = sendable.length > 0 && sendable.every(({ pickupPlace }) => pickupPlace !== null)

  const labeled = sendable.filter(({ pickupPlace }) => pickupPlace === null)

  const leave = () => {
    const path = keptSelection()?.path ?? ordersPath
    keepSelection({ path, ids: [], isWhole: false })
    void navigate(path)
  }

  return (
    <AdminPage title={heading} heading={heading}>
      {/* Orders that have been dispatched from this page are in the list below. */}
      <SkippedOrders skipped={skipped.filter(({ reason }) => reason !== 'dispatched')} missing={missing} />
      <ol className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-[auto_auto_1fr]">
        <Step number={1} title={t('Pick the items')}>
          {sendable.length > 0 ? (
            <a href={pickingListPath(idsOf(sendable))} target="_blank" className={buttonStyle.quiet}>
              {t('Picking list')}
              <NewTab />
            </a>
          ) : (
            <p className="text-sm">{t('None of these orders can be dispatched.')}</p>
          )}
        </Step>
        <Step number={2} title={t('Pack the orders')}>
          {slips.length > 0 && (
            <a href={packingSlipsPath(idsOf(slips))} target="_blank" className={buttonStyle.quiet}>
              {plural(slips.length, 'Packing slip', '{count} packing slips')}
              <NewTab />
            </a>
          )}
        </Step>
        {labeled.length > 0 && (
          <Step number={3} title={t('Print the labels')}>
            <a href={labelsOfPath(idsOf(labeled))} target="_blank" className={buttonStyle.quiet}>
              {t('Addresses for labels')}
              <NewTab />
            </a>
          </Step>
        )}
        <Step
          number={labeled.length > 0 ? 4 : 3}
          title={arePickups ? t('Mark as ready for pickup') : t('Enter tracking numbers and dispatch')}
        >
          <PrepareOrdersForm orders={orders} lastTracking={lastTracking} onDispatched={leave} />
        </Step>
      </ol>
    </AdminPage>
  )
}

function headingOf(orders: Order[]): string {
  const [only] = orders
  if (!only) return t('Prepare orders')
  return plural(orders.length, 'Prepare order {number}', 'Prepare {count} orders', { number: String(only.number) })
}

const idsOf = (orders: Order[]) => orders.map(({ id }) => id)

const NewTab = () => <span className="sr-only">{t('(opens in a new tab)')}</span>

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
