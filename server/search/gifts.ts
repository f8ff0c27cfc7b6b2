import { perLanguage, type Recipient, type SearchLanguage, setOf } from './languages/search-language.ts'
import { splitQuery } from './words.ts'

/**
 * A search for gifts. `rest` has the words for something else, such as "coffee" in "gift for coffee lovers". `isProduct`: it
 * is for something that gift ideas only replace, such as a gift card.
 */
export type GiftQuery = { recipient: Recipient | undefined; rest: string; isProduct: boolean }

/** In years. */
const maxKidAge = 12

const mapOf = (lists: Partial<Record<Recipient, string>>) =>
  new Map(Object.entries(lists).map(([recipient, words]) => [recipient, setOf(words)]))

const wordSets = perLanguage(({ gifts }) => ({
  gifts: setOf(gifts.gifts),
  products: setOf(gifts.products),
  occasions: setOf(gifts.occasions),
  recipients: mapOf(gifts.recipients),
  relatives: mapOf(gifts.relatives),
  fillers: setOf(gifts.fillers),
  years: new RegExp(`^(?:${gifts.years})$`),
  forSomeone: new RegExp(String.raw`\b(?:${gifts.forSomeone})\b`),
}))

/** Reads a search for gifts: it has a word such as "gift", or nothing but an occasion, or "for" and a relative. */
export function parseGift(language: SearchLanguage, query: string): GiftQuery | undefined {
  const { gifts, products, occasions, recipients, relatives, fillers, years, forSomeone } = wordSets(language)
  const words = splitQuery(language, query)
  const hasAny = (set: Set<string> | undefined) => words.some((word) => set?.has(word))
  const isGift = hasAny(gifts)
  const known = [gifts, occasions, fillers, ...recipients.values(), ...relatives.values()]
  if (isGift) known.push(products)
  const ages = words.some((word) => years.test(word)) ? words.filter((word) => /^\d{1,2}$/.test(word)) : []
  const isKnown = (word: string) => known.some((set) => set.has(word)) || ages.includes(word) || years.test(word)
  const rest = words.filter((word) => !isKnown(word)).join(' ')
  const isForRelative = [...relatives.values()].some(hasAny) && forSomeone.test(language.fold(query))
  if (!isGift && (rest !== '' || !(hasAny(occasions) || isForRelative))) return undefined
  const recipient = order.find((each) => hasAny(recipients.get(each)) || hasAny(relatives.get(each)))
  return { recipient: ofAge(ages) ?? recipient, rest, isProduct: rest === '' && hasAny(products) }
}

/** The order in which the words of a query are looked for. */
const order: Recipient[] = ['kids', 'women', 'men', 'adults']

function ofAge(ages: string[]): Recipient | undefined {
  if (ages.length === 0) return undefined
  return ages.some((age) => Number(age) <= maxKidAge) ? 'kids' : 'adults'
}
