import { useId } from 'react'
import { lineKey } from '#contract/catalog/variants.ts'
import { plural, t } from '#contract/language/t.ts'
import { deliveryStatement } from '#contract/orders/delivery-statement.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isToPay } from '#contract/payments/payable.ts'
import { OrderPills } from '../order/status-pill.tsx'
import { ProductImage } from '../product/product-image.tsx'
import { useMoney, useSettings } from '../product/settings-context.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { hidden } from '../ui/hidden.tsx'
import { ButtonLink, PrefetchLink, QuietButtonLink } from '../ui/prefetch-link.tsx'
import { richPlural } from '../ui/rich.tsx'
import { Day } from '../ui/time.tsx'
import { OrderAgainButton } from './order-actions.tsx'

/** Images of a card; the other items are counted. */
const maxImages = 4

/** An order in a list: its items as images, its status and the next step. Everything else is on its page. */
export function OrderCard({ order }: { order: Order }) {
  const id = useId()
  const money = useMoney(order.currency)
  const delivery = deliveryStatement(order, useSettings().timeZone)
  const { items, number, createdAt, total } = order
  const first = items[0]?.title ?? ''
  const images = items.length > maxImages ? items.slice(0, maxImages - 1) : items
  const more = items.length - images.length
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article aria-labelledby={id} className="relative card p-4 transition-colors hover:border-edge sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-lg">
            <PrefetchLink to={orderPath(order)} className="after:absolute after:inset-0">
              {t('Order {number}', { number: String(number) })}
            </PrefetchLink>
          </h2>
          <p className="text-sm text-soft">
            <Day at={createdAt} /> · {plural(units, '{count} item', '{count} items')} · {money(total)}
          </p>
        </div>
        <OrderPills order={order} />
      </header>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <ul className="flex flex-wrap gap-2">
          {images.map(({ productId, variant, title, thumbnail }, index) => (
            <li key={lineKey(productId, variant)} className="w-14 overflow-hidden rounded-control">
              <ProductImage src={thumbnail} alt={index === 0 ? '' : title} size="line" />
            </li>
          ))}
          {more > 0 && (
            <li className="grid w-14 place-items-center rounded-control bg-sunken text-sm text-soft">
              {richPlural(more, '+{count}<hidden> more</hidden>', '+{count}<hidden> more</hidden>', {
                hidden,
              })}
            </li>
          )}
        </ul>
        <div className="text-sm wrap-anywhere">
          <p className="line-clamp-2">
            {items.length > 1
              ? plural(items.length - 1, '{title} and {count} more', '{title} and {count} more', { title: first })
              : first}
          </p>
          {delivery && (
            <p className="mt-1 text-soft">
              {delivery.label}: {delivery.days}
            </p>
          )}
        </div>
        <div className="relative grid">
          <NextStep order={order} />
        </div>
      </div>
    </article>
  )
}

const orderPath = ({ id }: Order) => `/order-succcess/${id}`

/** The most likely action of a customer for an order. */
function NextStep({ order }: { order: Order }) {
  const { status, tracking } = order
  if (isToPay(order)) return <ButtonLink to={orderPath(order)}>{t('Pay now')}</ButtonLink>
  if (status === 'dispatched' && tracking && tracking.url !== '') {
    return (
      <a href={tracking.url} rel="noopener noreferrer" className={buttonStyle.quiet}>
        {t('Track parcel')}
      </a>
    )
  }
  if (status === 'delivered' || status === 'cancelled') return <OrderAgainButton order={order} />
  return <QuietButtonLink to={orderPath(order)}>{t('View order')}</QuietButtonLink>
}
