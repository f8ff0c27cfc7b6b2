import type { ReactNode } from 'react'
import { lineKey } from '#contract/catalog/variants.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { productPath } from '../product/product-path.ts'
import { useMoney } from '../product/settings-context.ts'
import { ItemLine, quantityText } from './item-line.tsx'

type OrderLinesProps = {
  order: Pick<Order, 'items' | 'subtotal' | 'shipping' | 'total' | 'currency'>
  hasSkus?: boolean
  /** A link below an item. */
  link?: ((item: OrderItem) => ReactNode) | undefined
}

/** The items of an order at the prices paid, and the totals. */
export function OrderLines({ order, hasSkus = false, link }: OrderLinesProps) {
  const money = useMoney(order.currency)
  return (
    <>
      <ul className="grid gap-4">
        {order.items.map((item) => (
          <ItemLine
            key={lineKey(item.productId, item.variant)}
            item={item}
            path={productPath(item.productId, item.variant)}
            details={
              <>
                {hasSkus && item.sku && <p>{item.sku}</p>}
                {quantityText(item.quantity, money(item.unitPrice))}
                {link?.(item)}
              </>
            }
            price={money(item.unitPrice * item.quantity)}
          />
        ))}
      </ul>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-1.5 border-t border-line pt-4 text-sm tabular-nums">
        <dt className="text-soft">Subtotal</dt>
        <dd className="text-right">{money(order.subtotal)}</dd>
        <dt className="text-soft">Shipping</dt>
        <dd className="text-right">{order.shipping === 0 ? 'Free' : money(order.shipping)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="text-right font-semibold">{money(order.total)}</dd>
      </dl>
    </>
  )
}
