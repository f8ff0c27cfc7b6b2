import { t } from '#contract/language/t.ts'
import { formatMoney, type MoneyFormat, toUnits } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/pricing/order-price.ts'
import type { ShippingOffer } from '#contract/shipping/shipping-offer.ts'

type Shipping = Pick<ShippingOffer, 'shipping' | 'shippingTo' | 'shipsToText' | 'isPickup'>

/** “Shipping $6, free from $50”, “Shipping to Germany $6”, “Free shipping” or “Pickup only: free” */
export function shippingText(
  { shipping, shippingTo: country, shipsToText, isPickup }: Shipping,
  format: MoneyFormat,
): string {
  if (!shipping) return shipsToText ? t('Delivery') : t('Can’t be shipped')
  const price = priceText(shipping, format)
  if (isPickup) return price ? t('Pickup only: {price}', { price }) : t('Pickup only: free')
  if (!price) return country ? t('Free shipping to {country}', { country }) : t('Free shipping')
  return country ? t('Shipping to {country} {price}', { country, price }) : t('Shipping {price}', { price })
}

/** “Pick up free at 12 Mill Road”, or “Pick up for $2, free from $50 at 12 Mill Road”. Shows the first line of the place. */
export function pickupText(method: ShippingMethod & { pickupPlace: string }, format: MoneyFormat): string {
  const price = priceText(method, format)
  const [place = ''] = method.pickupPlace.split('\n', 1)
  return price ? t('Pick up for {price} at {place}', { price, place }) : t('Pick up free at {place}', { place })
}

/** “from $6, free from $50”; empty if it is always free. */
function priceText({ steps, freeFromCents }: ShippingMethod, format: MoneyFormat): string {
  const prices = steps.map(({ cents }) => cents)
  if (Math.max(...prices) === 0) return ''
  const price = (cents: number) => formatMoney(toUnits(cents), format)
  const least = price(Math.min(...prices))
  if (freeFromCents === null) return prices.length > 1 ? t('from {least}', { least }) : least
  const subtotal = price(freeFromCents)
  return prices.length > 1
    ? t('from {least}, free from {subtotal}', { least, subtotal })
    : t('{price}, free from {subtotal}', { price: least, subtotal })
}
