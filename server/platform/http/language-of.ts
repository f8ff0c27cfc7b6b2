/** The language of a country, such as “de” for DE: the one that most of its people speak. */
export function languageOf(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language
}
