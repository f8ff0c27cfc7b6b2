import { currentLanguage } from '#contract/language/current-language.ts'
import type { TaxRate, TaxRules } from '#contract/pricing/order-price.ts'
import { shownTaxName } from '#contract/taxes/tax-names.ts'
import type { ShopPart } from '#contract/translations/translated-types.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { type Change, changeName, changeSettings, changeShipping, translateWith } from './shop-texts.ts'

type TranslatedShop = ShopInfo & { textLanguages?: Texts }

/** How a part of the shop is translated to the current language; undefined in the main one, and in those it isn't in. */
export function translationOf(
  { languages: [main, ...further], translations }: Pick<ShopInfo, 'languages' | 'translations'>,
  part: ShopPart,
): Change | undefined {
  const language = further.find((code) => code === currentLanguage().code)
  return language && translateWith(translations[language]?.[part] ?? {}, main)
}

/**
 * The settings and shipping methods in the current language. `textLanguages` has the language of each text that isn't
 * translated, but for the order button, which then has the built-in one. In the main language, it returns the same object.
 */
export function translateShop(shop: ShopInfo): TranslatedShop {
  const [settings, shipping] = [translationOf(shop, 'settings'), translationOf(shop, 'shipping')]
  if (!settings || !shipping) return shop
  const { textLanguages: { orderButton: untranslated, ...textLanguages } = {}, ...changed } = changeSettings(
    shop,
    settings,
  )
  return {
    ...changed,
    ...(untranslated && { orderButton: '' }),
    textLanguages,
    shippingZones: changeShipping(shop.shippingZones, shipping),
  }
}

/** A discount with its name in the current language. */
export function translateDiscount<T extends { name: string }>(shop: ShopInfo, discount: T): T {
  const change = translationOf(shop, 'discounts')
  return change ? { ...discount, name: changeName('discount', discount.name, change) } : discount
}

/** Labels taxes in the current language. */
export function labelTaxes(shop: ShopInfo, rules: TaxRules): TaxRules {
  const change = translationOf(shop, 'taxes')
  const labelOf = (name: string) => shownTaxName(change ? changeName('tax', name, change) : name)
  const withLabels = (rates: TaxRules['rates']) =>
    Object.fromEntries(Object.entries(rates).map(([id, rate]) => [id, withLabel(rate, labelOf(rate.name))]))
  return { ...rules, rates: withLabels(rules.rates), includedRates: withLabels(rules.includedRates) }
}

const withLabel = (rate: TaxRate, label: string): TaxRate => (label === rate.name ? rate : { ...rate, label })
