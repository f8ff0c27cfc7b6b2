import { returnPolicy } from '#contract/catalog/returns.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
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
      `${t('Shops that sell to the EU must show its official notice on the legal guarantee, which you haven’t uploaded.')} ${settingsHints().guaranteeNotices}`,
    days > returnDays && `${describeReturns(country, days, returnDays)} ${settingsHints().returnDays}`,
  ].filter((notice) => notice !== false)
}

function describeReturns(country: string, days: number, returnDays: number): string {
  return plural(
    days,
    'Customers of a shop in {country} can return products for {count} day by law, so pages and emails state {count} day, not {returnDays}.',
    'Customers of a shop in {country} can return products for {count} days by law, so pages and emails state {count} days, not {returnDays}.',
    { country: countryInSentence(country), returnDays: formatNumber(returnDays) },
  )
}
