import { formatMoney, type MoneyFormat, toUnits } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/pricing/order-price.ts'
import type { ShippingOffer } from '#contract/shipping/shipping-offer.ts'

type Shipping = Pick<ShippingOffer, 'shipping' | 'shippingTo' | 'shipsToText' | 'isPickup'>

/** “Shipping $6, free from $50”, “Shipping to Germany $6”, “Free shipping” or “Pickup only: free” */
export function shippingText({ shipping, shippingTo, shipsToText, isPickup }: Shipping, format: MoneyFormat): string {
  if (!shipping) return shipsToText ? 'Delivery' : 'Can’t be shipped'
  const to = shippingTo && ` to ${shippingTo}`
  const price = priceText(shipping, format)
  if (!price) return isPickup ? 'Pickup only: free' : `Free shipping${to}`
  return `${isPickup ? 'Pickup only:' : `Shipping${to}`} ${price}`
}

/** “Pick up free at 12 Mill Road”, or “Pick up for $2, free from $50 at 12 Mill Road”. Shows the first line of the place. */
export function pickupText(method: ShippingMethod & { pickupPlace: string }, format: MoneyFormat): string {
  const price = priceText(method, format)
  const [place] = method.pickupPlace.split('\n', 1)
  return `Pick up ${price ? `for ${price}` : 'free'} at ${place}`
}

/** “from $6, free from $50”; empty if it is always free. */
function priceText({ steps, freeFromCents }: ShippingMethod, format: MoneyFormat): string {
  const prices = steps.map(({ cents }) => cents)
  if (Math.max(...prices) === 0) return ''
  const price = (cents: number) => formatMoney(toUnits(cents), format)
  const text = `${prices.length > 1 ? 'from ' : ''}${price(Math.min(...prices))}`
  return freeFromCents === null ? text : `${text}, free from ${price(freeFromCents)}`
}
