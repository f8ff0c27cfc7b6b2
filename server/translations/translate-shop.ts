import { currentLanguage } from '#contract/language/current-language.ts'
import type { ShopPart } from '#contract/translations/translated-types.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { type Change, changeSettings, changeShipping, translateWith } from './shop-texts.ts'

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
