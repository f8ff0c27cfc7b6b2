import { getWorth, giveAway, type Pieces } from './buy-get.ts'
import { matchingLines } from './matching-lines.ts'
import type { DiscountRule, PriceLine, Reduction } from './order-price.ts'
import { getShare, roundToMultiple, split, sumBy } from './rounding.ts'

/** The id of shipping among the reductions; no line has it. */
export const shippingId = ''

/** The reductions of each line and of shipping. */
export type Reductions = Map<string, Reduction[]>

/** The order in which discounts are applied: first to single items, then to the rest of the order, then to shipping. */
const stages = ['buyGet', 'percent items', 'amount items', 'percent order', 'amount order', 'shipping'] as const
type Stage = (typeof stages)[number]

/**
 * The reductions of lines and shipping by discounts that are applied together. Each discount looks at what the ones before
 * it have left of each piece, and never reduces more than that. Discounts are sorted by id.
 */
export function applyDiscounts(
  lines: PriceLine[],
  discounts: DiscountRule[],
  shippingCents: number,
  smallest: number,
): Reductions {
  const reductions: Reductions = new Map()
  const pieces = lines
    .map((line) => ({ ...line, cents: line.unitCents * line.quantity, isFree: line.unitCents === 0 }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const shipping = { id: shippingId, cents: shippingCents }
  for (const discount of inOrder(discounts, pieces)) {
    for (const [part, cents] of reductionsBy(discount, pieces, shipping, smallest)) {
      part.cents -= cents
      add(reductions, part.id, { discountId: discount.id, cents })
    }
  }
  return reductions
}

/** Pieces of the same kind are next to each other, so the order of the lines and their division make no difference. */
function keyOf({ groups, taxClass, listCents, id }: PriceLine): string {
  return [groups, taxClass, listCents, id].join()
}

/** Sorts discounts. The most valuable one with free items comes first: a free item doesn't count for the others. */
function inOrder(discounts: DiscountRule[], pieces: Pieces[]): DiscountRule[] {
  const stageOf = ({ effect }: DiscountRule) => {
    const stage: Stage = 'of' in effect ? `${effect.kind} ${effect.of}` : effect.kind
    return stages.indexOf(stage)
  }
  return discounts.toSorted((a, b) => stageOf(a) - stageOf(b) || getWorth(b, pieces) - getWorth(a, pieces))
}

type Part = { id: string; cents: number }

/** Returns the reduction of each part of the order by a discount. */
function reductionsBy(discount: DiscountRule, pieces: Pieces[], shipping: Part, smallest: number): [Part, number][] {
  const { effect } = discount
  const matching = matchingLines(discount, pieces)
  switch (effect.kind) {
    case 'shipping':
      return [[shipping, shipping.cents]]
    case 'buyGet':
      return giveAway(discount, effect, pieces, smallest)
    case 'percent':
      if (effect.of === 'order') break
      return matching.map((each) => [each, getShare(each.cents, effect.ppb, smallest)])
    case 'amount':
      if (effect.of === 'order') break
      return matching.map((each) => [
        each,
        Math.min(each.cents, roundToMultiple(effect.cents, smallest) * each.quantity),
      ])
  }
  const sum = sumBy(matching, ({ cents }) => cents)
  const off =
    effect.kind === 'percent'
      ? getShare(sum, effect.ppb, smallest)
      : Math.min(roundToMultiple(effect.cents, smallest), sum)
  return split(off, matching, smallest, ({ cents }) => cents)
}

function add(reductions: Reductions, id: string, { discountId, cents }: Reduction): void {
  if (cents === 0) return
  const own = reductions.get(id) ?? []
  const same = own.find((each) => each.discountId === discountId)
  if (same) same.cents += cents
  else reductions.set(id, [...own, { discountId, cents }])
}
