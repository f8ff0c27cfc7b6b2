import { formatMoney, type MoneyFormat, toUnits } from '#contract/money.ts'
import type { ShippingOffer } from '#contract/shipping/shipping-offer.ts'

/** “Shipping $6, free from $50”, or with the name of the method if there are others: “Standard $6” */
export function shippingText(offer: ShippingOffer & MoneyFormat): string {
  const { shipping, shippingName, shipsToText } = offer
  if (!shipping) return shipsToText ? 'Delivery' : 'Can’t be shipped'
  const { steps, freeFromCents } = shipping
  const prices = steps.map(({ cents }) => cents)
  if (Math.max(...prices) === 0) return shippingName ? `${shippingName}: free` : 'Free shipping'
  const price = (cents: number) => formatMoney(toUnits(cents), offer)
  const text = `${shippingName || 'Shipping'} ${prices.length > 1 ? 'from ' : ''}${price(Math.min(...prices))}`
  return freeFromCents === null ? text : `${text}, free from ${price(freeFromCents)}`
}
