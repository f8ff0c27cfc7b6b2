import { formatMoney } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { lineKey } from '#contract/variants.ts'
import { describeOptions, productPath } from '../product/options.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

/** The items of an order at the prices paid, and the totals. */
export function OrderLines({ order, hasSkus = false }: { order: Order; hasSkus?: boolean }) {
  const money = (units: number) => formatMoney(units, order.currency)
  return (
    <>
      <ul className="grid gap-4 wrap-anywhere">
        {order.items.map(({ productId, variant, options, sku, title, thumbnail, unitPrice, quantity }) => (
          <li key={lineKey(productId, variant)} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4">
            <div className="overflow-hidden rounded-control">
              <ProductPicture src={thumbnail} alt="" size="line" />
            </div>
            <p className="min-w-0 text-sm">
              <PrefetchLink to={productPath(productId, variant)} className="line-clamp-2 hover:underline">
                {title}
              </PrefetchLink>
              {options.length > 0 && <span className="block text-soft">{describeOptions(options)}</span>}
              {hasSkus && sku && <span className="block text-soft">{sku}</span>}
              <span className="text-soft">
                {quantity} × {money(unitPrice)}
              </span>
            </p>
            <p className="text-sm whitespace-nowrap tabular-nums">{money(unitPrice * quantity)}</p>
          </li>
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
