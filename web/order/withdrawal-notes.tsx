import { formatOptions } from '#contract/catalog/format-options.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { rich } from '../ui/rich.tsx'
import { Moment } from '../ui/time.tsx'

/** Lists a customer's withdrawals on the order’s page. */
export function WithdrawalNotes({ order: { items, withdrawals } }: { order: Pick<Order, 'items' | 'withdrawals'> }) {
  if (withdrawals.length === 0) return null
  return (
    <ul className="mt-5 grid gap-2 rounded-card bg-sunken p-4 text-sm wrap-anywhere">
      {withdrawals.map(({ id, declaredAt, lines }) => (
        <li key={id}>
          {rich('You withdrew from {items} on {time}.', {
            items: formatLines(items, lines).join(', '),
            time: <Moment at={declaredAt} />,
          })}
        </li>
      ))}
    </ul>
  )
}

/** The units of lines of an order, such as “2 × Mug, Color: Blue”. */
export function formatLines(items: OrderItem[], lines: { position: number; quantity: number }[]): string[] {
  return lines.flatMap(({ position, quantity }) => {
    const item = items[position]
    return item ? [`${quantity} × ${getItemName(item)}`] : []
  })
}

/** The title with the selected options. */
export function getItemName({ title, options }: Pick<OrderItem, 'title' | 'options'>): string {
  return options.length > 0 ? `${title}, ${formatOptions(options)}` : title
}
