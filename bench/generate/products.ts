import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { toPpb } from '#contract/money.ts'
import type { products } from '#server/platform/db/schema/index.ts'
import { toSlug } from '#server/platform/text/slug.ts'
import { createRandom, type Random } from './random.ts'

export type GeneratedProduct = Omit<typeof products.$inferInsert, 'id' | 'archivedAt'> & { id: string; createdAt: Date }

type SampleRow = { category: string; brand: string; images: string }

/** Units of currency, and words for titles separated by semicolons. */
type WordsRow = Record<'category' | 'minPrice' | 'maxPrice' | 'nouns' | 'materials' | 'extras', string>

const readRows = <T>(path: string) => parse<T>(readFileSync(join(import.meta.dirname, path)), { columns: true })
/** The sample's products; rows of further variants are skipped. */
const sample = readRows<SampleRow>('../../sample/products.csv').filter(({ category }) => category !== '')
const words = new Map(readRows<WordsRow>('product-words.csv').map((row) => [row.category, row]))

/** Names by slug. */
export const sampleBrands = new Map(sample.map(({ brand }) => [toSlug(brand), brand]))

/** Each category of the sample with its brands, its thumbnails and the words for titles. */
const categories = [...Map.groupBy(sample, ({ category }) => category)].map(([category, rows]) => {
  const { minPrice, maxPrice, nouns, materials, extras } = words.get(category) as WordsRow
  return {
    category,
    brands: [...new Set(rows.map(({ brand }) => toSlug(brand)))],
    thumbnails: rows.map(({ images }) => images.split('\n', 1)[0] ?? ''),
    prices: [Number(minPrice), Number(maxPrice)] as const,
    nouns: nouns.split('; '),
    materials: materials.split('; '),
    extras: extras.split('; '),
  }
})

/** Generated products are older than the sample's, so that the sample's come first on the home page. */
const firstCreatedAt = Date.parse('2022-01-01T08:00:00Z')
const minute = 60_000

/** Returns the nth generated product, counted from 1; the same one each time. */
export function generateProduct(n: number): GeneratedProduct {
  const random = createRandom(n)
  const { pick } = random
  const { category, brands, thumbnails, prices, nouns, materials, extras } = pick(categories)
  const noun = pick(nouns)
  const color = pick(colors)
  const material = pick(materials)
  const extra = pick(extras)
  const model = modelName(random.next())
  const separator = /^(with|in|on|for) /.test(extra) ? ' ' : ', '
  return {
    id: generatedId(n),
    title: `${model} ${pick(adjectives)} ${material} ${noun}${separator}${extra}`,
    description: `${noun} in ${color.toLowerCase()}. ${pick(openings)} ${pick(closings)} Goes with the ${modelName(random.next())}. Article ${model.slice(0, 3).toUpperCase()}-${n}.`,
    priceCents: priceBetween(prices, random),
    discountPpb: toPpb(discount(random) / 100),
    rating: Math.round(250 + 250 * Math.max(random.next(), random.next())) / 100,
    color,
    thumbnail: pick(thumbnails),
    category,
    brand: pick(brands),
    stock: stock(random),
    createdAt: new Date(firstCreatedAt + n * minute),
  }
}

const syllables = 'ba ke lo mi ta ro vi sen dar pel no ru qui sho fen gar hol jin wex zan'.split(' ')

const modelNames = 100_000

/** One of 100,000 made-up names. As with real words, few are frequent and most are rare. `share` is from 0 up to 1. */
export function modelName(share: number): string {
  let rest = Math.floor(modelNames ** share)
  let name = ''
  while (rest > 0) {
    name += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  }
  return name[0]?.toUpperCase() + name.slice(1)
}

/** `p-000001` for 1. */
export function generatedId(n: number): string {
  return `p-${String(n).padStart(6, '0')}`
}

const adjectives = [
  'Everyday',
  'Compact',
  'Classic',
  'Slim',
  'Heritage',
  'Weekend',
  'Studio',
  'Coastal',
  'Signature',
  'Modern',
  'Essential',
  'Northern',
  'Quiet',
  'Harbor',
  'Orchard',
  'Meadow',
  'Atelier',
  'Lakeside',
  'Parlor',
  'Wayfarer',
  'Linden',
  'Juniper',
  'Alder',
  'Heron',
  'Marlow',
  'Sorrel',
  'Tansy',
  'Bracken',
  'Larkspur',
  'Thistle',
]

const colors = [
  'Cobalt',
  'Teal',
  'Sage',
  'Mustard',
  'Rust',
  'Plum',
  'Persimmon',
  'Forest',
  'Sky',
  'Moss',
  'Lilac',
  'Ink',
  'Coral',
  'Celadon',
  'Butter',
  'Aubergine',
  'Slate',
  'Bone',
  'Blush',
  'Graphite',
]

const openings = [
  'Made in small batches and hand-finished.',
  'A reliable favorite that does one job well.',
  'Designed to be repaired rather than replaced.',
  'Simple at first sight, and better every year.',
  'Light enough to carry and sturdy enough to keep.',
]

const closings = [
  'Shipped in paper and cardboard, without plastic.',
  'Comes with a two-year warranty.',
  'Spare parts are available for ten years.',
  'Each one is slightly different.',
  'Follow the care label and it will last.',
]

/** Cents, spread evenly over the logarithm of the range; most end in .00, .99 or .50. */
function priceBetween([lowest, highest]: readonly [number, number], random: Random): number {
  const units = Math.floor(lowest * (highest / lowest) ** random.next())
  const ending = random.next()
  if (ending < 0.5) return units * 100
  if (ending < 0.7) return units * 100 + 99
  if (ending < 0.85) return units * 100 + 50
  return units * 100 + random.below(100)
}

/** Up to 60 %: often 0, otherwise a multiple of 5 % or 0.5 %, or any number with two decimals. */
function discount(random: Random): number {
  const kind = random.next()
  const upTo = (max: number) => 1 + random.below(max)
  if (kind < 0.45) return 0
  if (kind < 0.65) return upTo(12) * 500
  if (kind < 0.85) return upTo(120) * 50
  return upTo(6000)
}

/** Sometimes not tracked or out of stock. */
function stock(random: Random): number | null {
  const kind = random.next()
  if (kind < 0.05) return null
  return kind < 0.09 ? 0 : 1 + random.below(250)
}
