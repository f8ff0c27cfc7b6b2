import { useLoaderData } from 'react-router'
import { lineKey } from '#contract/catalog/variants.ts'
import { currentLanguage } from '#contract/language/current-language.ts'
import { directionOf } from '#contract/language/languages.ts'
import { plural, t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PackingSlip } from '#contract/orders/packing-slips.ts'
import { sentItems } from '#contract/orders/units.ts'
import { isCollected } from '#contract/payments/payable.ts'
import { flatRateId } from '#contract/pricing/order-price.ts'
import { paymentText } from '../../order/payment-text.ts'
import { SellerLines } from '../../product/seller-lines.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { Logo } from '../../shell/logo.tsx'
import { screenLoader } from '../../state/screen-loader.ts'
import { Table } from '../kit/table.tsx'
import { loadSelectedOrders } from './load-selected-orders.ts'
import { checkboxColumn, PrintedItem, PrintFrame, quantityColumn } from './print-frame.tsx'
import { divideOrders, SkippedOrders } from './skipped-orders.tsx'

export const loader = screenLoader(async (screen) => {
  const selected = await loadSelectedOrders(screen)
  const id = selected.orders.map((order) => order.id).join(',')
  const slips = await screen.call('GET /api/admin/orders/packing-slips', { querystring: { id } }, screen.signal)
  return { ...selected, slips }
})

/** Packing slips of the orders in the URL to print, each on its own page. */
export function Component() {
  const { orders, missing, slips } = useLoaderData<typeof loader>()
  const { sendable, skipped } = divideOrders(orders, { isReprint: true })
  const title = describeSlips(sendable)
  return (
    <PrintFrame title={title} notice={<SkippedOrders {...{ skipped, missing }} />} isEmpty={sendable.length === 0}>
      {sendable.map((order) => {
        const slip = slips.find(({ orderId }) => orderId === order.id)
        return slip && <Slip key={order.id} {...{ order, slip }} />
      })}
    </PrintFrame>
  )
}

function describeSlips(orders: Order[]): string {
  const [only] = orders
  if (!only) return t('Packing slips')
  return plural(orders.length, 'Packing slip {number}', '{count} packing slips', { number: String(only.number) })
}

/**
 * The address, the items and the customer's texts of an order, without prices. It lies in the parcel, so notes for staff are
 * only on the screen. On paper, the address is where the windows of envelopes are: see docs/behavior.md#admin-area.
 */
function Slip({ order, slip }: { order: Order; slip: PackingSlip }) {
  const { address, pickupPlace, shippingMethod } = order
  const settings = useSettings()
  const { name, seller } = settings
  const sender = [seller.name || name, ...seller.address.split('\n')].filter(Boolean).join(' · ')
  return (
    <article
      lang={slip.language}
      dir={directionOf(slip.language)}
      className="mt-6 break-after-page last:break-after-auto card p-6 sm:p-10 print:m-0 print:border-0 print:bg-transparent print:p-0"
    >
      <header>
        <div className="print:h-[30mm]">
          <Logo />
        </div>
        <div className="mt-6 flex flex-wrap items-start justify-between gap-6 print:mt-0 print:min-h-[45mm] print:flex-nowrap print:gap-0">
          <div className="min-w-0 print:w-[85mm] print:shrink-0 print:ps-[5mm]">
            <p className="hidden h-[17.7mm] items-end pb-[1mm] text-[7pt] print:flex">
              <span className="truncate border-b">{sender}</span>
            </p>
            <address className="text-lg not-italic wrap-anywhere print:text-[11pt] print:leading-[4.5mm]">
              {slip.addressLines.map((line, index) => (
                <span key={index} className="block">
                  {line}
                </span>
              ))}
            </address>
          </div>
          <div className="min-w-0 print:w-[65mm]">
            <h2 className="text-2xl print:text-xl">{slip.title}</h2>
            <p className="text-soft">{slip.day}</p>
            {address.phone && <p className="text-sm text-soft print:hidden">{address.phone}</p>}
            <div className="mt-3">
              <SellerLines seller={seller} />
            </div>
          </div>
        </div>
      </header>
      <Table
        caption={slip.items}
        look="print"
        className="mt-10"
        rows={sentItems(order)}
        keyOf={({ productId, variant }) => lineKey(productId, variant)}
        columns={[
          quantityColumn(slip.quantity),
          { name: slip.item, render: (item) => <PrintedItem item={item} /> },
          checkboxColumn(slip.packed),
        ]}
      />
      {shippingMethod && shippingMethod.id !== flatRateId && (
        <div className="mt-8 break-inside-avoid">
          <p className="text-sm text-soft">{slip.shipping}</p>
          <p className="text-lg font-semibold wrap-anywhere">{shippingMethod.name}</p>
          {pickupPlace !== null && <p className="whitespace-pre-line wrap-anywhere">{pickupPlace}</p>}
        </div>
      )}
      {isCollected(order) && (
        <div lang={currentLanguage().code} className="mt-8 print:hidden">
          <p className="text-sm text-soft">{t('Payment')}</p>
          <p className="text-lg font-semibold">{paymentText(order, settings)}</p>
        </div>
      )}
      {slip.texts.map(({ heading, text }) => (
        <div key={heading} className="mt-8 break-inside-avoid">
          <p className="text-sm text-soft">{heading}</p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      ))}
    </article>
  )
}
