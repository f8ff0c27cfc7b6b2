import { flatRate } from '#contract/pricing/shop-rules.ts'
import type { Destination, ShippingOption } from '#contract/shipping/shipping-option.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { shippingCountries } from '#contract/shop-settings/shipping-countries.ts'

type Shop = Pick<ShopSettings, 'country' | 'shipsTo' | 'shippingPrice' | 'freeShippingThreshold' | 'deliveryTime'>

/** The shipping methods at a destination; none if the shop doesn’t ship there. */
export function shippingAt(shop: Shop, { country }: Destination): ShippingOption[] {
  if (!shippingCountries(shop).includes(country)) return []
  return [{ ...flatRate(shop), kind: 'shipping', days: shop.deliveryTime, cutOffTime: null }]
}
