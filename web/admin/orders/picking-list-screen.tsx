import { useLoaderData } from 'react-router'
import { lineKey } from '#contract/catalog/variants.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { ProductImage } from '../../product/product-image.tsx'
import { screenLoader } from '../../state/screen-loader.ts'
import { Table } from '../kit/table.tsx'
import { describeWeight } from '../kit/weight.ts'
import { loadSelectedOrders } from './load-selected-orders.ts'
import { checkboxColumn, PrintedItem, PrintFrame, quantityColumn } from './print-frame.tsx'

export const loader = screenLoader(loadSelectedOrders)

/** What to take from the shelves for the orders in the address. */
export function Component() {
  const { orders, missing } = useLoaderData<typeof loader>()
  const picks = sumItems(orders)
  const weight = describeWeight(picks)
  const numbers = orders.map(({ number }) => number).toSorted((a, b) => a - b)
  return (
    <PrintFrame missing={missing}>
      <article className="mt-6 rounded-card border border-line bg-raised p-6 sm:p-10 print:m-0 print:border-0 print:bg-transparent print:p-0">
        <h2 className="text-2xl">Picking list</h2>
        <p className="mt-1 text-soft">
          {numbers.length === 1 ? 'Order' : 'Orders'} {numbers.join(', ')}
          {weight && `, ${weight}`}
        </p>
        <Table
          caption="Products"
          look="print"
          className="mt-8"
          rows={picks}
          keyOf={({ productId, variant }) => lineKey(productId, variant)}
          columns={[
            quantityColumn,
            {
              name: 'Product',
              render: (pick) => (
                <>
                  <div className="float-left mr-3 w-11 overflow-hidden rounded-control">
                    <ProductImage src={pick.thumbnail} alt="" size="line" />
                  </div>
                  <PrintedItem item={pick} />
                </>
              ),
            },
            {
              name: 'Orders',
              cellClass: 'text-sm tabular-nums',
              render: ({ orders: from }) =>
                from.map((order) => (
                  <span key={order.number} className="block">
                    {order.quantity} × {order.number}
                  </span>
                )),
            },
            checkboxColumn('Picked'),
          ]}
        />
      </article>
    </PrintFrame>
  )
}

/** A product or variant that several orders may contain. */
type Pick = OrderItem & { orders: { number: number; quantity: number }[] }

/** What to take from the shelves for these orders: each product or variant once, by title. */
export function sumItems(orders: readonly Order[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { number, items } of orders) {
    for (const item of items) {
      const key = lineKey(item.productId, item.variant)
      const pick = picks.get(key) ?? { ...item, quantity: 0, orders: [] }
      pick.quantity += item.quantity
      pick.orders.push({ number, quantity: item.quantity })
      picks.set(key, pick)
    }
  }
  return [...picks.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}
