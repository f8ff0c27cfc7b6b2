/** Filters from the words of a query. Prices are in whole units. */
export type QueryFilters = { minPrice?: number; maxPrice?: number; onSale?: 'true' }

/** A query without the words that became filters. */
export type ParsedQuery = { words: string; filters: QueryFilters }

const sign = '[$€£¥]'
const currency = `(?:${sign}|\\b(?:usd|eur|gbp|dollars?|euros?|bucks)\\b)`
const number = String.raw`(?<![\p{L}\p{N}])\d+(?:[.,]\d+)*`
/** In "over 200 ml", "under 50%" and "under 5g", the number is no price. */
const noUnit = String.raw`(?![\p{L}\p{N}%"′″]|[.,]\d|\s*(?:%|percent|ml|cl|l|liters?|oz|ounces?|lbs?|pounds?|g|kg|mg|grams?|tb|gb|mb|mm|cm|m|km|meters?|miles?|in|inch|inches|ft|feet|watts?|w|v|mah|mp|megapixels?|hz|pages?|pieces?|pcs|years?|months?|weeks?|days?|hours?|minutes?)\b)`
const amount = (name: string) => `(?:${sign}\\s*)?(?<${name}>${number})(?:\\s*${currency})?${noUnit}`
/** A number that is marked as an amount of money. */
const money = (name: string) =>
  `(?:${sign}\\s*(?<${name}>${number})(?:\\s*${currency})?|(?<${name}>${number})\\s*${currency})${noUnit}`

const below = String.raw`\b(?:under|below|less than|cheaper than|no more than|not more than)\s+`
const above = String.raw`\b(?:over|above|more than)\s+`
/** Words after which only an amount of money is a price: "up to 64", "from 6 to 9". */
const atMost = String.raw`\b(?:up to|at most|max\.?|maximum)\s+`
const atLeast = String.raw`\b(?:from|at least|min\.?|minimum)\s+`
const to = String.raw`\s*(?:-|–|to|and)\s*`

const prices = [
  String.raw`\bbetween\s+${amount('min')}${to}${amount('max')}`,
  `(?:${atLeast})?${money('min')}${to}${amount('max')}`,
  `(?:${atLeast})?${amount('min')}${to}${money('max')}`,
  below + amount('max'),
  above + amount('min'),
  atMost + money('max'),
  atLeast + money('min'),
  // What one can buy for it.
  String.raw`(?:\bfor\s+)?${money('max')}`,
].map((pattern) => new RegExp(pattern, 'iu'))

const forSale = /\bfor sale\b/iu
const sale = /\b(?:(?:on|in) (?:the )?sale|sales?|deals?|discounts?|discounted|clearance|special offers?)\b/iu

/** These words match everything. */
const anything = /^(?:\s|\b(?:all|any|anything|everything|something|products?|items?|things?|stuff)\b)*$/iu

/** Reads filters from a query: "lamps on sale under $100". If `readsSale` is false, "sale" is a word like others. */
export function parseQuery(query: string, { readsSale = true } = {}): ParsedQuery {
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
