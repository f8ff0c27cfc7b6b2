import { flatRate } from '#contract/pricing/shop-rules.ts'
import type { Destination, ShippingOption } from '#contract/shipping/shipping-option.ts'
import { findZone, pickupMethods, type ShippingZone } from '#contract/shipping/shipping-zone.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { shippingCountries } from '#contract/shop-settings/shipping-countries.ts'

type Shop = Pick<ShopSettings, 'country' | 'shipsTo' | 'shippingPrice' | 'freeShippingThreshold' | 'deliveryTime'> & {
  shippingZones: ShippingZone[]
}

/** The shipping methods at a destination, and those for picking up the order, which don’t depend on it. */
export function shippingAt(shop: Shop, destination: Destination): ShippingOption[] {
  if (shop.shippingZones.length === 0) {
    return shippingCountries(shop).includes(destination.country) ? [flatRateOption(shop)] : []
  }
  const methods = findZone(shop.shippingZones, destination)?.methods ?? []
  const shipped = methods.filter(({ active, kind }) => active && kind === 'shipping')
  return [...shipped, ...pickupMethods(shop)].map(({ active: _active, ...method }) => method)
}

/** The one method of a shop without zones. */
export function flatRateOption(
  shop: Pick<Shop, 'shippingPrice' | 'freeShippingThreshold' | 'deliveryTime'>,
): ShippingOption {
  return {
    ...flatRate(shop),
    kind: 'shipping',
    days: shop.deliveryTime,
    cutOffTime: null,
    pickupPlace: '',
    takesClasses: null,
  }
}
