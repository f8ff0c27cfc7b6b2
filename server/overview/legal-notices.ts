import { returnPolicy } from '#contract/catalog/returns.ts'
import { shopLanguage, toLegalGuarantee } from '#contract/shop-settings/guarantee-notice.ts'
import { settingsHints } from '#contract/shop-settings/settings-hint.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { hasLegalGuarantee } from '../legal-guarantee/legal-guarantee.ts'
import type { ShopInfo } from '../settings/settings.ts'

/** Returns the warnings about what the law wants shops to show. */
export function describeLegal(shop: ShopInfo): string[] {
  const { country, returnDays, guaranteeNotices } = shop
  const { days } = returnPolicy(returnDays, country)
  return [
    hasLegalGuarantee(shop) &&
      !toLegalGuarantee(guaranteeNotices[shopLanguage]).image &&
      `Shops that sell to the EU must show its official notice on the legal guarantee, which you haven’t uploaded. ${settingsHints().guaranteeNotices}`,
    days > returnDays &&
      `Customers of a shop in ${countryInSentence(country)} can return products for ${days} days by law, so pages and emails state ${days} days, not ${returnDays}. ${settingsHints().returnDays}`,
  ].filter((notice) => notice !== false)
}
