import { t } from '#contract/language/t.ts'
import type { FooterLink } from '#contract/pages/page.ts'
import { offersWithdrawal, withdrawalPath } from '#contract/withdrawals/offers-withdrawal.ts'
import type { ShopInfo } from '../settings/settings.ts'

/** The link to the withdrawal form, labeled as Directive 2011/83/EU requires (Article 11a); null if no customer needs it. */
export function withdrawalLink(shop: Pick<ShopInfo, 'country' | 'shipsTo' | 'shippingZones'>): FooterLink | null {
  return offersWithdrawal(shop) ? { label: t('Withdraw from contract here'), to: withdrawalPath } : null
}
