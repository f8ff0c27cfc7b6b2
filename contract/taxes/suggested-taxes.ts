import type { ShopSettings } from '../shop-settings/setting-fields.ts'

/** Countries whose rates are filled in. */
export const countriesWithRates = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Countries whose shops usually add tax at the end. */
const withAddedTax = new Set(['CA', 'US'])

/** Returns the usual tax settings in a country. Without built-in rates, a shop charges no taxes until it has entered some. */
export function suggestedTaxes(country: string): Pick<ShopSettings, 'taxes' | 'pricesIncludeTax'> {
  return { taxes: countriesWithRates.has(country) ? 'charged' : 'none', pricesIncludeTax: !withAddedTax.has(country) }
}
