import type { ReactNode } from 'react'
import { lineKey } from '#contract/catalog/variants.ts'
import { t } from '#contract/language/t.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { refundedText } from '#contract/orders/units.ts'
import type { Amounts } from '#contract/pricing/amounts.ts'
import { productPath } from '../product/product-path.ts'
import { useMoney } from '../product/settings-context.ts'
import { AmountList } from './amount-list.tsx'
import { ItemLine, quantityText } from './item-line.tsx'

type OrderLinesProps = {
  order: Amounts & Pick<Order, 'items' | 'currency' | 'refunded' | 'chargedBack' | 'pickupPlace' | 'toRefund'>
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
                {refundedText(item, order) && <p>{refundedText(item, order)}</p>}
                {link?.(item)}
              </>
            }
            price={money(item.unitPrice * item.quantity)}
          />
        ))}
      </ul>
      <div className="mt-5 border-t border-line pt-4">
        <AmountList amounts={order} isPickup={order.pickupPlace !== null} currency={order.currency}>
          {order.refunded > 0 && (
            <>
              <dt>{t('Refunded')}</dt>
              <dd className="text-end">{money(-order.refunded)}</dd>
            </>
          )}
          {order.chargedBack > 0 && (
            <>
              <dt>{t('Returned by the bank')}</dt>
              <dd className="text-end">{money(-order.chargedBack)}</dd>
            </>
          )}
        </AmountList>
      </div>
    </>
  )
}
