import { toUnits } from '#contract/money.ts'
import type { productChanges, products } from '#server/db/schema/index.ts'
import { staff, type Times } from './orders.ts'
import { seededRandom } from './seeded-random.ts'

export type ChangedProduct = Pick<typeof products.$inferSelect, 'id' | 'priceCents' | 'stock'>

export type GeneratedChange = Omit<typeof productChanges.$inferSelect, 'id'>

/**
 * Returns one to eight log entries for the nth changed product, oldest first; the same ones each time. Each price change
 * starts from the price before, and the last one ends at the current price.
 */
export function generateChanges(
  n: number,
  { id, priceCents, stock }: ChangedProduct,
  { from, to }: Omit<Times, 'now'>,
): GeneratedChange[] {
  const random = seededRandom(n)
  const whole = (lowest: number, highest: number) => lowest + Math.floor(random() * (highest - lowest + 1))
  const moments = Array.from({ length: whole(1, 8) }, () => Math.floor(from + random() * (to - from)))
  let price = priceCents
  const changed: GeneratedChange[] = moments
    .toSorted((one, other) => other - one)
    .map((moment) => {
      const by = staff[whole(0, staff.length - 1)] as string
      const entry = { productId: id, type: 'changed', by, createdAt: new Date(moment) } as const
      if (stock !== null && random() < 0.6)
        return { ...entry, fields: { stock: { from: whole(0, 8), to: whole(20, 250) } } }
      const after = price
      price = Math.max(100, Math.round((after * whole(80, 125)) / 10_000) * 100)
      if (price === after) price += 100
      return { ...entry, fields: { price: { from: toUnits(price), to: toUnits(after) } } }
    })
  return changed.toReversed()
}
