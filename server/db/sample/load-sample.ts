import { toBasisPoints, toCents } from '#contract/money.ts'
import type { Db } from '../database.ts'
import { brands, categories, products } from '../schema/index.ts'
import { sampleBrands } from './brands.ts'
import { sampleCategories } from './categories.ts'
import { picturesOf } from './pictures-of.ts'
import { sampleProducts } from './products/index.ts'
import type { SampleProduct } from './sample-product.ts'

/** The shop opened on this day; from then on one product of each category after the other came in, an hour apart. */
const openingDay = Date.parse('2026-09-01T08:00:00Z')
const hour = 3_600_000

/** Fills an empty catalog with the sample shop. Answers how many products that were; 0 where there were some. */
export async function loadSample(db: Db): Promise<number> {
  const [any] = await db.select({ id: products.id }).from(products).limit(1)
  if (any) return 0
  await db.transaction(async (tx) => {
    await tx.insert(categories).values(sampleCategories).onConflictDoNothing()
    await tx.insert(brands).values(sampleBrands).onConflictDoNothing()
    await tx.insert(products).values(inTurns(sampleProducts).map(toRow))
  })
  return sampleProducts.length
}

function toRow({ price, discountPercentage, ...product }: SampleProduct, index: number) {
  return {
    ...product,
    priceCents: toCents(price),
    discountBasisPoints: toBasisPoints(discountPercentage),
    ...picturesOf(product.id),
    createdAt: new Date(openingDay + index * hour),
  }
}

/** The first of every category, then the second of each, and so on: the newest products are of all kinds. */
function inTurns(all: SampleProduct[]): SampleProduct[] {
  const byCategory = Object.values(Object.groupBy(all, ({ category }) => category)).map((group) => group ?? [])
  const rounds = Math.max(...byCategory.map((group) => group.length))
  return Array.from({ length: rounds }, (_, round) => byCategory.flatMap((group) => group[round] ?? [])).flat()
}
