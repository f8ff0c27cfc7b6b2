import { formatMoney, toUnits } from '#contract/money.ts'
import type { PageSettings } from '#contract/pages/page.ts'

/** "Shipping $6, free from $50" */
export function shippingText(settings: PageSettings): string {
  if (!settings.shipping) return 'Delivery'
  const { steps, freeFromCents } = settings.shipping
  const prices = steps.map(({ cents }) => cents)
  if (Math.max(...prices) === 0) return 'Free shipping'
  const price = (cents: number) => formatMoney(toUnits(cents), settings)
  const text = `Shipping ${prices.length > 1 ? 'from ' : ''}${price(Math.min(...prices))}`
  return freeFromCents === null ? text : `${text}, free from ${price(freeFromCents)}`
}
