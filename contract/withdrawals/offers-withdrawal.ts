import { saleCountries } from '../shipping/shipping-zone.ts'
import { hasWithdrawalRight } from '../text-pages/legal-pages.ts'

/** The page with the withdrawal form. */
export const withdrawalPath = '/withdraw'

/** Whether a shop has customers with the right of withdrawal: it ships to their country, or they pick up orders there. */
export function offersWithdrawal(shop: Parameters<typeof saleCountries>[0]): boolean {
  return saleCountries(shop).some(hasWithdrawalRight)
}
