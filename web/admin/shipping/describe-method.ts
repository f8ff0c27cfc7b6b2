import { t } from '#contract/language/t.ts'
import type { Money } from '#contract/money.ts'
import { formatDeliveryTime } from '#contract/orders/format-delivery-time.ts'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import { pickupClass } from '#contract/shipping/shipping-classes.ts'
import { formatWeight } from '../kit/weight.ts'
import { upperFirst } from '../kit/wording.ts'

/** Returns, for example, "$4.90, from 1 kg $6.90, free from $50". */
export function describePrice({ by, steps, freeFrom }: Pick<ShopMethod, 'by' | 'steps' | 'freeFrom'>, money: Money) {
  const texts = steps.map(({ from, price }) => {
    if (from === 0) return price === 0 ? t('free') : money(price)
    const start = by === 'weight' ? formatWeight(from) : money(from)
    return price === 0 ? t('from {start} free', { start }) : t('from {start} {price}', { start, price: money(price) })
  })
  const free = freeFrom === null ? [] : [t('free from {subtotal}', { subtotal: money(freeFrom) })]
  return upperFirst([...texts, ...free].join(', '))
}

/** The shipping classes that no active method takes, apart from pickup. */
export function untakenClasses(classes: string[], zones: Pick<ShopZone, 'methods'>[]): string[] {
  const active = zones.flatMap(({ methods }) => methods).filter((method) => method.active)
  return classes.filter((name) => name !== pickupClass && !active.some((method) => method.takesClasses.includes(name)))
}

/** Returns, for example, "2–4 business days, ordered by 14:00". */
export function describeDays({ cutOffTime, ...days }: Pick<ShopMethod, 'minDays' | 'maxDays' | 'cutOffTime'>): string {
  const text = days.maxDays === 0 ? t('Same day') : formatDeliveryTime(days)
  return cutOffTime === null ? text : `${text}, ${t('ordered by {time}', { time: cutOffTime })}`
}
