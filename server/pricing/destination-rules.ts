import type { User } from '#contract/accounts/accounts.ts'
import type { DestinationQuery, DestinationRules } from '#contract/cart/cart-pricing.ts'
import type { Destination } from '#contract/shipping/shipping-option.ts'
import { needsAddress } from '#contract/shipping/shipping-zone.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { shippingAt } from '../shipping/shipping-at.ts'

/** Tax rules and shipping methods for a destination. Carts and orders both use it. */
export function destinationRules(shop: ShopInfo, destination: Destination): DestinationRules {
  return {
    destination,
    shipping: shippingAt(shop, destination),
    needsAddress: needsAddress(shop.shippingZones, destination),
  }
}

/**
 * The requested destination, or else the customer’s first address to which the shop ships, in the country of the cart if it
 * has one, or else that country, or the shop’s.
 */
export function findDestination(
  shop: ShopInfo,
  user: Pick<User, 'addresses'> | undefined,
  cartCountry: string,
  { country, region = '', postalCode = '' }: DestinationQuery,
): Destination {
  if (country) return { country, region, postalCode }
  const served = (user?.addresses ?? [])
    .filter((address) => cartCountry === '' || address.country === cartCountry)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(toDestination)
    .filter((address) => shippingAt(shop, address).some(({ kind }) => kind === 'shipping'))
  return served[0] ?? toDestination({ country: cartCountry || shop.country })
}

/** The part of an address on which prices depend. */
export function toDestination({
  country,
  region = '',
  postalCode = '',
}: {
  country: string
  region?: string | undefined
  postalCode?: string | undefined
}): Destination {
  return { country, region, postalCode }
}
