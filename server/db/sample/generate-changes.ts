import { toUnits } from '#contract/money.ts'
import type { changes, products } from '../schema/index.ts'
import { shopkeepers, type Times } from './generate-orders.ts'
import { seededRandom } from './seeded-random.ts'

export type ChangedProduct = Pick<typeof products.$inferSelect, 'id' | 'priceCents' | 'stock'>

export type GeneratedChange = Omit<typeof changes.$inferSelect, 'id'>

/**
 * What shopkeepers did with the price and the stock of the nth product that they changed, the oldest first: at most
 * eight changes, always the same ones for the same n. Each price follows from the one before, the last is today's.
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
      const by = shopkeepers[whole(0, shopkeepers.length - 1)] as string
      const entry = { productId: id, kind: 'changed', by, at: new Date(moment) } as const
      if (stock !== null && random() < 0.6)
        return { ...entry, fields: { stock: { from: whole(0, 8), to: whole(20, 250) } } }
      const after = price
      price = Math.max(100, Math.round((after * whole(80, 125)) / 10_000) * 100)
      if (price === after) price += 100
      return { ...entry, fields: { price: { from: toUnits(price), to: toUnits(after) } } }
    })
  return changed.toReversed()
}
