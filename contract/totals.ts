/** What a list of lines comes to. Whole cents inside, so that a sum is always the sum of its lines. */

export type Line = { unitPriceCents: number; quantity: number }

/** What sending costs: a fixed price, and from which sum on nothing; null where that never is. */
export type ShippingRule = { priceCents: number; freeFromCents: number | null }

export type Totals = { subtotalCents: number; shippingCents: number; totalCents: number }

/** Nothing to send costs nothing to send. */
export function totalsOf(lines: Line[], { priceCents, freeFromCents }: ShippingRule): Totals {
  const subtotalCents = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
  const isFree = lines.length === 0 || (freeFromCents !== null && subtotalCents >= freeFromCents)
  const shippingCents = isFree ? 0 : priceCents
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}
