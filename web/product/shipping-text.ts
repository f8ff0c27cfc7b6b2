import { formatMoney, type MoneyFormat, toUnits } from '#contract/money.ts'
import type { ShippingOffer } from '#contract/shipping/shipping-offer.ts'

/** “Shipping $6, free from $50”, “Shipping to Germany $6”, “Free shipping” or “Pickup only: free” */
export function shippingText(offer: ShippingOffer & MoneyFormat): string {
  const { shipping, shippingTo, shipsToText, isPickup } = offer
  if (!shipping) return shipsToText ? 'Delivery' : 'Can’t be shipped'
  const { steps, freeFromCents } = shipping
  const prices = steps.map(({ cents }) => cents)
  const to = shippingTo && ` to ${shippingTo}`
  if (Math.max(...prices) === 0) return isPickup ? 'Pickup only: free' : `Free shipping${to}`
  const price = (cents: number) => formatMoney(toUnits(cents), offer)
  const name = isPickup ? 'Pickup only:' : `Shipping${to}`
  const text = `${name} ${prices.length > 1 ? 'from ' : ''}${price(Math.min(...prices))}`
  return freeFromCents === null ? text : `${text}, free from ${price(freeFromCents)}`
}
