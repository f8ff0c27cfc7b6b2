import type { ShippingMethod } from '#contract/pricing/order-price.ts'
import { selectMethod } from '#contract/pricing/shipping-price.ts'
import { methodsFor, pickupClass } from '#contract/shipping/shipping-classes.ts'
import type { ShippingOffer } from '#contract/shipping/shipping-offer.ts'
import type { ShippingOption } from '#contract/shipping/shipping-option.ts'
import { servedCountries } from '#contract/shipping/shipping-zone.ts'
import { countryInSentence, formatShipsTo } from '#contract/shop-settings/shipping-countries.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { shippingAt } from './shipping-at.ts'
import { pickupText, shippingText } from './shipping-text.ts'

/** The shipping information that is shown for products of a class, or for normal ones. */
export function shippingOffer(shop: ShopInfo, shippingClass = ''): ShippingOffer {
  const methods = methodsFor(shippingAt(shop, { country: shop.country, region: '', postalCode: '' }), [shippingClass])
  const method = selectMethod(methods, [])
  const isPickup = method?.kind === 'pickup'
  const pickups = methods.filter(({ kind }) => kind === 'pickup')
  const pickup = isPickup ? undefined : pickups.toSorted((a, b) => lowestCents(a) - lowestCents(b))[0]
  const shipsTo = countriesFor(shop, shippingClass)
  const hasZones = shop.shippingZones.length > 0
  const offer = {
    shipping: method ? withoutDelivery(method) : null,
    shippingTo: hasZones && shipsTo.length > 1 ? countryInSentence(shop.country) : '',
    isPickup,
    shipsToText: shipsTo.length > 0 ? formatShipsTo(shipsTo) : '',
  }
  return {
    ...offer,
    shippingText: shippingText(offer, shop),
    delivery: method ? deliveryTimeOf(method) : { ...shop.deliveryTime, cutOffTime: null },
    pickup: pickup ? { text: pickupText(pickup, shop), delivery: deliveryTimeOf(pickup) } : null,
  }
}

const lowestCents = ({ steps }: ShippingOption) => Math.min(...steps.map(({ cents }) => cents))

const deliveryTimeOf = ({ days, cutOffTime }: ShippingOption) => ({ ...days, cutOffTime })

/** The countries that products of a class are shipped to. */
function countriesFor(shop: ShopInfo, shippingClass: string): string[] {
  if (shop.shippingZones.length === 0) return shippingClass === pickupClass ? [] : servedCountries(shop)
  const shippingZones = shop.shippingZones.map((zone) => ({
    ...zone,
    methods: methodsFor(zone.methods, [shippingClass]).filter(({ kind }) => kind === 'shipping'),
  }))
  return shippingZones.some(({ methods }) => methods.length > 0) ? servedCountries({ ...shop, shippingZones }) : []
}

function withoutDelivery({ id, version, name, by, steps, freeFromCents }: ShippingOption): ShippingMethod {
  return { id, version, name, by, steps, freeFromCents }
}
