/** The language that most people of a country speak, such as “de” for DE. */
export function languageOf(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language
}
