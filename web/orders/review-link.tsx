import { useState } from 'react'
import { t } from '#contract/language/t.ts'
import { hasArrived } from '#contract/orders/has-arrived.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { unitsToSend } from '#contract/orders/units.ts'
import { productPath } from '../product/product-path.ts'
import { useSettings } from '../product/settings-context.ts'
import { TextLink } from '../ui/prefetch-link.tsx'

/** Renders the link to review an item of an order; undefined until it has arrived. */
export function useReviewLink(order: Order) {
  const { timeZone } = useSettings()
  const [now] = useState(() => new Date())
  return hasArrived(order, timeZone, now) ? reviewLink : undefined
}

const reviewLink = (item: OrderItem) =>
  unitsToSend(item) > 0 && (
    <p className="print:hidden">
      <TextLink
        to={`${productPath(item.productId)}/review`}
        aria-label={t('Write a review of {title}', { title: item.title })}
      >
        {t('Write a review')}
      </TextLink>
    </p>
  )
