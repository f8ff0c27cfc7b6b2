import { useLoaderData } from 'react-router'
import { formatOptions, lineKey } from '#contract/catalog/variants.ts'
import { ProductImage } from '../../product/product-image.tsx'
import { screenLoader } from '../../state/screen-loader.ts'
import { describeWeight } from '../kit/weight.ts'
import { loadSelectedOrders } from './load-selected-orders.ts'
import { type Pick, sumItems } from './picking-list.ts'
import { PrintFrame } from './print-frame.tsx'

export const loader = screenLoader(loadSelectedOrders)

/** What to take from the shelves for the orders in the address. */
export function Component() {
  const { orders, missing } = useLoaderData<typeof loader>()
  const picks = sumItems(orders)
  const weight = describeWeight(picks)
  const numbers = orders.map(({ number }) => number).toSorted((a, b) => a - b)
  return (
    <PrintFrame title="Picking list" missing={missing}>
      <article className="mt-6 rounded-card border border-line bg-raised p-6 sm:p-10 print:m-0 print:border-0 print:bg-transparent print:p-0">
        <h2 className="text-2xl">Picking list</h2>
        <p className="mt-1 text-soft">
          {numbers.length === 1 ? 'Order' : 'Orders'} {numbers.join(', ')}
          {weight && `, ${weight}`}
        </p>
        <table className="mt-8 w-full text-left">
          <caption className="sr-only">Products</caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="w-20 py-2">
                Quantity
              </th>
              <th scope="col" className="py-2">
                Product
              </th>
              <th scope="col" className="py-2">
                Orders
              </th>
              <th scope="col" className="w-16 py-2 text-right">
                Picked
              </th>
            </tr>
          </thead>
          <tbody>
            {picks.map((pick) => (
              <Row key={lineKey(pick.productId, pick.variant)} pick={pick} />
            ))}
          </tbody>
        </table>
      </article>
    </PrintFrame>
  )
}

function Row({ pick: { title, thumbnail, options, sku, quantity, orders } }: { pick: Pick }) {
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <td className="py-3 text-lg font-semibold tabular-nums">{quantity}</td>
      <td className="py-3 pr-4 wrap-anywhere">
        <div className="float-left mr-3 w-11 overflow-hidden rounded-control">
          <ProductImage src={thumbnail} alt="" size="line" />
        </div>
        {title}
        {options.length > 0 && <span className="block">{formatOptions(options)}</span>}
        {sku && <span className="block text-sm text-soft">{sku}</span>}
      </td>
      <td className="py-3 text-sm tabular-nums">
        {orders.map((order) => (
          <span key={order.number} className="block">
            {order.quantity} × {order.number}
          </span>
        ))}
      </td>
      <td aria-label="Checkbox on paper" className="py-3 text-right">
        <span className="inline-block size-5 rounded-sm border border-ink" />
      </td>
    </tr>
  )
}
