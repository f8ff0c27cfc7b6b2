/** The languages that the texts have been translated to. The first is that of the source. */
export const languages = [
  { code: 'en', name: 'English', locales: ['en-US'], direction: 'ltr' },
  { code: 'de', name: 'Deutsch', locales: ['de-DE', 'de-AT', 'de-CH'], direction: 'ltr' },
] as const satisfies ShopLanguage[]

/** A language that a shop can be in. */
export type ShopLanguage = {
  /** Its code in ISO 639: de. */
  code: string
  /** Its name in itself: Deutsch. */
  name: string
  /** The BCP 47 tags of the countries whose formats it has. The first is for all other countries. */
  locales: readonly [string, ...string[]]
  /** The direction of its script. */
  direction: 'ltr' | 'rtl'
}

export type LanguageCode = (typeof languages)[number]['code']

/** The languages of a shop. The first is the main one, whose paths have no prefix. */
export type LanguageCodes = readonly [LanguageCode, ...LanguageCode[]]

/** Whether the shop has texts in a language. */
export const isLanguageCode = (code: string): code is LanguageCode =>
  languages.some((language) => language.code === code)

/** The direction of the script of a language. */
export const directionOf = (code: LanguageCode): ShopLanguage['direction'] =>
  languages.find((language) => language.code === code)?.direction ?? 'ltr'

/** The name of a language in itself. */
export const languageName = (code: LanguageCode): string =>
  languages.find((language) => language.code === code)?.name ?? code
