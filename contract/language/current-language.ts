/** The texts and formats of a language. */
export type Language = {
  /** Its code in ISO 639: de. */
  code: string
  /** Its BCP 47 tag, with the country whose formats it uses: en-US. */
  locale: string
  /** Finds the translation of a text, which has several forms if it counts something. */
  find: (text: string, context?: string) => readonly string[] | undefined
  /** Returns which of these forms a count takes. */
  pluralForm: (count: number) => number
  /** The names of all countries, sorted by name. English has them in `contract/address/countries.ts`. */
  countries?: Record<string, string>
}

/** The language of the texts in the source. */
export const english: Language = {
  code: 'en',
  locale: 'en-US',
  find: () => undefined,
  pluralForm: (count) => (count === 1 ? 0 : 1),
}

let read = () => english

/** Returns the language of the page or of the request. */
export const currentLanguage = (): Language => read()

/** Sets the formats, of the language in the shop's country. */
export function setLocale(locale: string): void {
  const language = read()
  read = () => ({ ...language, locale })
}

/** Lets a server, which answers in several languages, tell which one it is working in. */
export function readLanguageFrom(reader: () => Language): void {
  read = reader
}
