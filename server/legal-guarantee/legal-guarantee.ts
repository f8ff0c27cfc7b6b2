import { isMemberState } from '#contract/address/member-states.ts'
import { saleCountries } from '#contract/shipping/shipping-zone.ts'
import type { ShopInfo } from '../settings/settings.ts'

/** Whether the shop sells to the EU, whose law wants the notice on the legal guarantee to be shown. See decision 168. */
export function hasLegalGuarantee(shop: Pick<ShopInfo, 'country' | 'shipsTo' | 'shippingZones'>): boolean {
  return saleCountries(shop).some(isMemberState)
}
