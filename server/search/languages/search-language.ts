import type { ColorGroup } from '#contract/catalog/colors.ts'
import type { LanguageCode } from '#contract/language/languages.ts'

/**
 * Words and rules of a language for searches. Lists of words are separated by spaces, and folded: without accents and capital
 * letters. `pattern` is the source of a regular expression.
 */
export type SearchLanguage = {
  code: LanguageCode
  /** Removes accents and case, and writes what has several spellings in one way. */
  fold: (text: string) => string
  /** Whether suggested words keep their accents: “Kopfhörer”, but "boucle". */
  showsAccents: boolean
  /** Returns a folded word without its ending. */
  toStem: (word: string) => string
  /** The shortest form of a word, which compounds with it contain, and the forms that they end with. */
  endsOf: (word: string) => { base: string; ends: string[] }
  /** Undefined for languages that write compounds as several words. */
  compounds?: CompoundRules
  /** Words without significance for a product. */
  smallWords: string
  titles: TitleWords
  /** Pattern for words after the name of a product: "bag for laptops". */
  afterHead: string
  /** How people call the colors of a group. */
  colors: Partial<Record<ColorGroup, string>>
  questions: QuestionWords
  prices: PriceWords
  gifts: GiftWords
  everyday: EverydayWords
}

/** Rules for languages such as German, which write compounds as one word. */
export type CompoundRules = {
  /** Letters of the shortest part. */
  minPart: number
  /** Letters between two parts. */
  links: string[]
}

/** Words that tell which word of a title names the type of the product. */
export type TitleWords = {
  /** Words before parts of the product: "Backpack with Leather Straps". */
  details: string
  /** Words after the type of the product: "Tote in Leather". */
  prepositions: string
  /** Words whose content is the type of the product, and the word between them: "Tin of Sardines". */
  containers: { words: string; link: string }
  /** Words that stand behind the type of a product, or before it: units, sizes and colors. */
  notTypes: string
}

export type QuestionWords = {
  /** Topics of customers’ questions with their words. None of them is a common word for a product. */
  topics: Record<Topic, string>
  /** Words in questions about the shop that don't identify a page. */
  asking: string
  /** Patterns for phrases, and a word that means the same. */
  phrases: [pattern: string, word: string][]
}

export type Topic =
  | 'return'
  | 'delivery'
  | 'contact'
  | 'privacy'
  | 'terms'
  | 'payment'
  | 'cancel'
  | 'warranty'
  | 'order'
  | 'wishlist'

/** Patterns for the words of prices and sales. */
export type PriceWords = {
  currencies: string
  /** Units after which a number is no price. */
  units: string
  between: string
  /** Words between two amounts. */
  to: string
  below: string
  above: string
  /** Words after which only an amount of money is a price: "up to 64", "from 6 to 9". */
  atMost: string
  atLeast: string
  /** Words before what someone wants to spend. */
  spending: string
  forSale: string
  sale: string
  /** Words that match everything. */
  anything: string
}

/** Who a gift is for; `adults` without more details. */
export type Recipient = 'women' | 'men' | 'kids' | 'adults'

export type GiftWords = {
  /** The name of gifts in a shop that sells products by that name. */
  name: string
  gifts: string
  /** Products that are named for gifts: "gift card". */
  products: string
  occasions: string
  /** Persons. They also name departments, so that "for men" isn't a search for gifts. */
  recipients: Record<Recipient, string>
  /** Persons that name no department. */
  relatives: Partial<Record<Recipient, string>>
  /** Words that say nothing about the gift. */
  fillers: string
  /** Patterns for the word after an age, and for words with which relatives are a search for gifts. */
  years: string
  forSomeone: string
  /** Words of products for someone. */
  productsFor: Record<Exclude<Recipient, 'adults'>, string>
  /** Words of products that are often given. */
  oftenGiven: Record<Recipient, string>
}

export type EverydayWords = {
  /**
   * Departments by the names that shops give them. A later line is only tried if the lines above find nothing, or only a
   * parent category.
   */
  departments: Record<string, string>
  /** Things that people look for in shops, with their departments, or names of departments and similar products. */
  things: [things: string, ...closest: string[]][]
}

/** Computes a value once per language, when it is first needed. */
export function perLanguage<Value>(compute: (language: SearchLanguage) => Value): (language: SearchLanguage) => Value {
  const computed = new Map<SearchLanguage, Value>()
  return (language) => {
    const known = computed.get(language)
    if (known !== undefined) return known
    const value = compute(language)
    computed.set(language, value)
    return value
  }
}

export const listOf = (words: string): string[] => words.split(/\s+/).filter(Boolean)

export const setOf = (words: string): Set<string> => new Set(listOf(words))
