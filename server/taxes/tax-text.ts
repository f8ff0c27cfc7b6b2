import { t } from '#contract/language/t.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { countriesWithRates } from '#contract/taxes/suggested-taxes.ts'

/**
 * Says at products whether their prices include tax, as shops in the EU must (Directive 2011/83/EU, Article 6). Empty for a
 * shop that charges none.
 */
export function taxText({
  taxes,
  pricesIncludeTax,
  country,
}: Pick<ShopSettings, 'taxes' | 'pricesIncludeTax' | 'country'>): string {
  if (taxes !== 'charged') return ''
  if (countriesWithRates.has(country)) return pricesIncludeTax ? t('Includes VAT') : t('Plus VAT')
  return pricesIncludeTax ? t('Includes tax') : t('Plus tax')
}
