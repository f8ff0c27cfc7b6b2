import { useLoaderData } from 'react-router'
import { lineKey } from '#contract/catalog/variants.ts'
import { compare } from '#contract/language/compare.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { sentItems } from '#contract/orders/units.ts'
import { isCollected } from '#contract/payments/payable.ts'
import { paymentText } from '../../order/payment-text.ts'
import { ProductImage } from '../../product/product-image.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Table } from '../kit/table.tsx'
import { describeWeight } from '../kit/weight.ts'
import { loadSelectedOrders } from './load-selected-orders.ts'
import { checkboxColumn, PrintedItem, PrintFrame, quantityColumn } from './print-frame.tsx'
import { divideOrders, SkippedOrders } from './skipped-orders.tsx'

export const loader = screenLoader(loadSelectedOrders)

/** The picking list for the orders in the URL. */
export function Component() {
  const { orders, missing } = useLoaderData<typeof loader>()
  const { sendable, skipped } = divideOrders(orders)
  const settings = useSettings()
  const picks = sumItems(sendable)
  const weight = describeWeight(sendable.flatMap(sentItems))
  const numbers = sendable.map(({ number }) => number).toSorted((a, b) => a - b)
  const toCollect = sendable.filter(isCollected)
  return (
    <PrintFrame notice={<SkippedOrders {...{ skipped, missing }} />} isEmpty={sendable.length === 0}>
      <article className="mt-6 card p-6 max-sm:overflow-x-auto sm:p-10 print:m-0 print:border-0 print:bg-transparent print:p-0">
        <h2 className="text-2xl">{t('Picking list')}</h2>
        <p className="mt-1 text-soft">
          {plural(numbers.length, 'Order {numbers}', 'Orders {numbers}', { numbers: numbers.join(', ') })}
          {weight && `, ${weight}`}
        </p>
        <Table
          caption={inContext('admin area', 'Products')}
          look="print"
          className="mt-8"
          rows={picks}
          keyOf={({ productId, variant }) => lineKey(productId, variant)}
          columns={[
            quantityColumn(t('Quantity')),
            {
              name: t('Product'),
              render: (pick) => (
                <>
                  <div className="float-start me-3 w-11 overflow-hidden rounded-control">
                    <ProductImage src={pick.thumbnail} alt="" size="line" />
                  </div>
                  <PrintedItem item={pick} />
                </>
              ),
            },
            {
              name: t('Orders'),
              cellClass: 'text-sm tabular-nums',
              render: ({ orders: from }) =>
                from.map((order) => (
                  <span key={order.number} className="block">
                    {order.quantity} × {order.number}
                  </span>
                )),
            },
            checkboxColumn(t('Picked')),
          ]}
        />
        {toCollect.length > 0 && (
          <>
            <h3 className="mt-8 text-lg">{t('To collect in cash')}</h3>
            <ul className="mt-1">
              {toCollect.map((order) => (
                <li key={order.id}>
                  {order.number}: {paymentText(order, settings)}
                </li>
              ))}
            </ul>
          </>
        )}
      </article>
    </PrintFrame>
  )
}

/** A product or variant that several orders may contain. */
type Pick = OrderItem & { orders: { number: number; quantity: number }[] }

/** Returns the items to pick for these orders: each product or variant once, by title. */
export function sumItems(orders: readonly Order[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const order of orders) {
    for (const item of sentItems(order)) {
      const key = lineKey(item.productId, item.variant)
      const pick = picks.get(key) ?? { ...item, quantity: 0, orders: [] }
      pick.quantity += item.quantity
      pick.orders.push({ number: order.number, quantity: item.quantity })
      picks.set(key, pick)
    }
  }
  return [...picks.values()].toSorted((a, b) => compare(a.title, b.title))
}
