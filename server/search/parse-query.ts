import { perLanguage, type SearchLanguage } from './languages/search-language.ts'

/** Filters from the words of a query. Prices are in whole units. */
export type QueryFilters = { minPrice?: number; maxPrice?: number; onSale?: 'true' }

/** A query without the words that became filters. */
export type ParsedQuery = { words: string; filters: QueryFilters }

const sign = '[$€£¥]'
const number = String.raw`(?<![\p{L}\p{N}])\d+(?:[.,]\d+)*`
const wordStart = String.raw`(?<![\p{L}\p{N}_])`
const wordEnd = String.raw`(?![\p{L}\p{N}_])`

const patternsOf = perLanguage(({ prices: words }) => {
  const word = (pattern: string) => `${wordStart}(?:${pattern})${wordEnd}`
  const before = (pattern: string) => String.raw`${wordStart}(?:${pattern})\s+`
  const currency = `(?:${sign}|${word(words.currencies)})`
  /** In "over 200 ml", "under 50%" and "under 5g", the number is no price. */
  const noUnit = String.raw`(?![\p{L}\p{N}%"′″]|[.,]\d|\s*(?:${words.units})\b)`
  const amount = (name: string) => String.raw`(?:${sign}\s*)?(?<${name}>${number})(?:\s*${currency})?${noUnit}`
  /** A number that is marked as an amount of money. */
  const money = (name: string) =>
    String.raw`(?:${sign}\s*(?<${name}>${number})(?:\s*${currency})?|(?<${name}>${number})\s*${currency})${noUnit}`
  const to = String.raw`\s*(?:${words.to})\s*`
  const atLeast = before(words.atLeast)
  const prices = [
    `${before(words.between)}${amount('min')}${to}${amount('max')}`,
    `(?:${atLeast})?${money('min')}${to}${amount('max')}`,
    `(?:${atLeast})?${amount('min')}${to}${money('max')}`,
    before(words.below) + amount('max'),
    before(words.above) + amount('min'),
    before(words.atMost) + money('max'),
    atLeast + money('min'),
    // What one can buy for it.
    `(?:${before(words.spending)})?${money('max')}`,
  ]
  const toRegExp = (pattern: string) => new RegExp(pattern, 'iu')
  return {
    prices: prices.map(toRegExp),
    forSale: toRegExp(word(words.forSale)),
    sale: toRegExp(word(words.sale)),
    /** These words match everything. */
    anything: toRegExp(String.raw`^(?:\s|${word(words.anything)})*$`),
  }
})

/** Reads filters from a query: "lamps on sale under $100". If `readsSale` is false, "sale" is a word like others. */
export function parseQuery(language: SearchLanguage, query: string, { readsSale = true } = {}): ParsedQuery {
  const { prices, forSale, sale, anything } = patternsOf(language)
  const filters: QueryFilters = {}
  let rest = query
  for (const pattern of prices) {
    const { min, max } = pattern.exec(rest)?.groups ?? {}
    if (min === undefined && max === undefined) continue
    if (min !== undefined) filters.minPrice = Math.floor(toNumber(min))
    if (max !== undefined) filters.maxPrice = Math.ceil(toNumber(max))
    rest = rest.replace(pattern, ' ')
    break
  }
  rest = rest.replace(forSale, ' ')
  if (readsSale && sale.test(rest)) {
    filters.onSale = 'true'
    rest = rest.replace(sale, ' ')
  }
  if (Object.keys(filters).length === 0) return { words: query, filters }
  return { words: anything.test(rest) ? '' : rest.trim().replaceAll(/\s+/g, ' '), filters }
}

/** Reads "1,299.50" and "1.299,50". */
function toNumber(text: string): number {
  const [, whole = text, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(text) ?? []
  return Math.min(Number(`${whole.replaceAll(/[.,]/g, '')}.${cents || 0}`), maxPrice)
}

/** The maximum that filters accept. */
const maxPrice = 999_999_999
