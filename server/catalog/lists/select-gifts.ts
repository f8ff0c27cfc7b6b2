import { listOf, type Recipient } from '../../search/languages/search-language.ts'
import type { ProductSearch } from '../../search/product-search.ts'
import { type Found, maxScore } from '../../search/rank.ts'
import type { LiveContents } from '../contents.ts'

/** Others are rarely a good gift, unless the shop has none with this rating. */
const minRating = 4

/** How many products are looked at, from the best rated one, and selected per category: no one reads more ideas. */
const maxRead = 20_000
const maxPerCategory = 200

/** This share of the gifts is cheap enough to come first. */
const affordableShare = 0.75

/** The last selections by recipient for a language, and the version of the catalog and its words that they are of. */
const kept = new WeakMap<ProductSearch, { version: string; selections: Map<Recipient | undefined, Promise<Found>> }>()

/** Returns the gift ideas for someone. A page needs them several times. */
export function selectGifts(live: LiveContents, recipient?: Recipient): Promise<Found> {
  const words = live.words.current
  const version = `${live.current.version} ${words.version}`
  let last = kept.get(words)
  if (last?.version !== version) {
    last = { version, selections: new Map() }
    kept.set(words, last)
  }
  const selection = last.selections.get(recipient) ?? select(live, recipient)
  last.selections.set(recipient, selection)
  return selection
}

/**
 * Selects gift ideas: the best rated products that are in stock. Those for the recipient come first, then the best one of each
 * category, and so on; the most expensive quarter comes last. Products for other people are skipped, and kids get only
 * products for kids, if there are any.
 */
async function select(live: LiveContents, recipient?: Recipient): Promise<Found> {
  const words = live.words.current
  const { productsFor, oftenGiven } = words.language.gifts
  const [women, men, kids, given] = await Promise.all(
    [productsFor.women, productsFor.men, productsFor.kids, oftenGiven[recipient ?? 'adults']].map((names) =>
      words.findNamed(listOf(names)),
    ),
  )
  const groups = { women, men, kids }
  const own = recipient && recipient !== 'adults' ? groups[recipient] : undefined
  const others = recipient ? Object.values(groups).filter((group) => group !== own) : []
  const isFor = (number: number) =>
    own?.has(number) === true || (!(recipient === 'kids' && own?.size) && !others.some((group) => group?.has(number)))

  const candidates = live.current.index
    .listBestRated({ minRating, limit: maxRead })
    .filter(({ archived, stock, number = 0 }) => !archived && stock !== 0 && isFor(number))
  const prices = candidates.map(({ price }) => price).toSorted((a, b) => a - b)
  const affordable = prices[Math.floor(prices.length * affordableShare)] ?? Infinity
  const counts = new Map<string, number>()
  const gifts = candidates.flatMap(({ number = 0, category, price }) => {
    const key = `${category} ${price < affordable}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    if (count >= maxPerCategory) return []
    const place = own?.has(number) ? count : count * 2 + (given?.has(number) ? 2 : 4)
    return [{ number, score: maxPlaces - place + (price < affordable ? maxPlaces : 0) }]
  })
  return {
    products: Uint32Array.from(gifts, ({ number }) => number),
    scores: Uint16Array.from(gifts, ({ score }) => score),
  }
}

/** More than the number of places. */
const maxPlaces = maxScore / 2 - 1
