import { formatMoney, toUnits } from '#contract/money.ts'
import type { PageSettings } from '#contract/pages/page.ts'

/** "Shipping $6, free from $50" */
export function shippingText(settings: PageSettings): string {
  const { steps, freeFromCents } = settings.shipping
  const priceCents = steps[0]?.cents ?? 0
  if (priceCents === 0) return 'Free shipping'
  const price = (cents: number) => formatMoney(toUnits(cents), settings)
  const text = `Shipping ${price(priceCents)}`
  return freeFromCents === null ? text : `${text}, free from ${price(freeFromCents)}`
}
