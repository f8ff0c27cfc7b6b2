import type { Money } from '#contract/money.ts'
import { formatDeliveryTime } from '#contract/orders/format-delivery-time.ts'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import { pickupClass } from '#contract/shipping/shipping-classes.ts'
import { formatWeight } from '../kit/weight.ts'
import { upperFirst } from '../kit/wording.ts'

/** Returns, for example, "$4.90, from 1 kg $6.90, free from $50". */
export function describePrice({ by, steps, freeFrom }: Pick<ShopMethod, 'by' | 'steps' | 'freeFrom'>, money: Money) {
  const amount = (price: number) => (price === 0 ? 'free' : money(price))
  const texts = steps.map(({ from, price }) =>
    from === 0 ? amount(price) : `from ${by === 'weight' ? formatWeight(from) : money(from)} ${amount(price)}`,
  )
  return upperFirst([...texts, ...(freeFrom === null ? [] : [`free from ${money(freeFrom)}`])].join(', '))
}

/** The shipping classes that no active method takes, apart from pickup. */
export function untakenClasses(classes: string[], zones: Pick<ShopZone, 'methods'>[]): string[] {
  const active = zones.flatMap(({ methods }) => methods).filter((method) => method.active)
  return classes.filter((name) => name !== pickupClass && !active.some((method) => method.takesClasses.includes(name)))
}

/** Returns, for example, "2–4 business days, ordered by 14:00". */
export function describeDays({ cutOffTime, ...days }: Pick<ShopMethod, 'minDays' | 'maxDays' | 'cutOffTime'>): string {
  const text = days.maxDays === 0 ? 'Same day' : formatDeliveryTime(days)
  return cutOffTime === null ? text : `${text}, ordered by ${cutOffTime}`
}
