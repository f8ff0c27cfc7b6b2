import type { products } from '../schema/index.ts'
import { picturesOf } from './pictures-of.ts'
import { adjectives, colors, type ProductParts, productParts } from './product-parts.ts'
import { sampleProducts } from './products/index.ts'
import { seededRandom } from './seeded-random.ts'

export type GeneratedProduct = Omit<typeof products.$inferInsert, 'id' | 'archivedAt'> & { id: string; createdAt: Date }

/** Before the sample shop's first product came in, so that its own stay the newest. */
const firstDay = Date.parse('2022-01-01T08:00:00Z')
const minute = 60_000

/** Each category of the sample shop with its makers there, and the products that lend their pictures. */
const categories = Object.entries(Object.groupBy(sampleProducts, ({ category }) => category)).map(
  ([category, group = []]) => ({
    category,
    brands: [...new Set(group.map(({ brand }) => brand))],
    thumbnails: group.map(({ id }) => picturesOf(id).thumbnail),
  }),
)

/** The nth generated product, counted from 1: always the same one for the same n. */
export function generateProduct(n: number): GeneratedProduct {
  const random = seededRandom(n)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const { category, brands, thumbnails } = pick(categories)
  const { nouns, materials, extras, prices } = productParts[category] as ProductParts
  const noun = pick(nouns)
  const color = pick(colors)
  const material = pick(materials)
  const extra = pick(extras)
  const joint = /^(with|in|on|for) /.test(extra) ? ' ' : ', '
  return {
    id: generatedId(n),
    title: `${pick(adjectives)} ${material} ${noun}${joint}${extra}`,
    description: `${noun} in ${color.toLowerCase()}: ${lowerFirst(pick(openings))} ${pick(closings)}`,
    priceCents: priceBetween(prices, random),
    discountBasisPoints: discount(random),
    rating: Math.round(250 + 250 * Math.max(random(), random())) / 100,
    color,
    thumbnail: pick(thumbnails),
    category,
    brand: pick(brands),
    stock: stock(random),
    createdAt: new Date(firstDay + n * minute),
  }
}

/** `p-000001` for 1. */
export function generatedId(n: number): string {
  return `p-${String(n).padStart(6, '0')}`
}

const openings = [
  'Made in small numbers and finished by hand.',
  'A steady favorite that does its one job well.',
  'Designed to be repaired rather than replaced.',
  'Plain at first sight, and better every year.',
  'Light enough to take along and sturdy enough to keep.',
]

const closings = [
  'It arrives in paper and card, without plastic.',
  'The maker answers for it for two years.',
  'Spare parts are kept for ten years.',
  'Each one differs a little from the next.',
  'Care for it as the label says, and it will last.',
]

/** Cents. Low prices are as frequent as high ones on a scale of ratios, and many end as prices in shops do. */
function priceBetween([lowest, highest]: [number, number], random: () => number): number {
  const units = Math.floor(lowest * (highest / lowest) ** random())
  const ending = random()
  if (ending < 0.5) return units * 100
  if (ending < 0.7) return units * 100 + 99
  if (ending < 0.85) return units * 100 + 50
  return units * 100 + Math.floor(random() * 100)
}

/** Hundredths of a percent up to 60 %: often none, else whole fives, halves or any two decimals. */
function discount(random: () => number): number {
  const kind = random()
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  if (kind < 0.45) return 0
  if (kind < 0.65) return upTo(12) * 500
  if (kind < 0.85) return upTo(120) * 50
  return upTo(6000)
}

/** Now and then uncounted or sold out. */
function stock(random: () => number): number | null {
  const kind = random()
  if (kind < 0.05) return null
  return kind < 0.09 ? 0 : 1 + Math.floor(random() * 250)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
