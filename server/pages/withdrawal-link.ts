import type { FooterLink } from '#contract/pages/page.ts'
import { servedCountries } from '#contract/shipping/shipping-zone.ts'
import { hasWithdrawalRight } from '#contract/text-pages/legal-pages.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'

export const withdrawalPath = '/withdraw'

/**
 * The link to the withdrawal form, labeled as Directive 2011/83/EU requires (Article 11a). Null if the shop delivers to no
 * country with the right, neither by shipping nor for pickup.
 */
export function withdrawalLink(shop: Pick<ShopInfo, 'country' | 'shipsTo' | 'shippingZones'>): FooterLink | null {
  const isNeeded = servedCountries(shop).some(hasWithdrawalRight)
  return isNeeded ? { label: 'Withdraw from contract here', to: withdrawalPath } : null
}
