import { applyDiscounts, type Reductions } from './apply-discounts.ts'
import { normalizeCode } from './discount-codes.ts'
import { matchingLines } from './matching-lines.ts'
import type { DiscountRule, PriceRequest, Refusal, RefusedDiscount } from './order-price.ts'
import { sumBy } from './rounding.ts'

type Selection = {
  selected: DiscountRule[]
  /** The reductions by the selected discounts. */
  reductions: Reductions
  refused: RefusedDiscount[]
  unknownCodes: string[]
}

/**
 * Selects the discounts that save the customer most: all that combine, or one that doesn’t. Each of the others has a
 * reason why it isn’t applied.
 */
export function selectDiscounts(request: PriceRequest, shippingCents: number): Selection {
  const codes = new Set(request.codes.map(normalizeCode))
  const discounts = request.discounts
    .filter(({ code }) => code === null || codes.has(normalizeCode(code)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const refused = new Map<string, Refusal>()
  for (const discount of discounts) {
    const refusal = refusalOf(discount, request)
    if (refusal) refused.set(discount.id, refusal)
  }
  const eligible = discounts.filter(({ id }) => !refused.has(id))

  const together = eligible.filter(({ combines }) => combines)
  const alone = eligible.filter(({ combines }) => !combines)
  const [best, ...others] = [together, ...alone.map((discount) => [discount])].map((each) =>
    toCandidate(each, applyDiscounts(request.lines, each, shippingCents, request.smallestCents)),
  ) as [Candidate, ...Candidate[]]
  const {
    discounts: applied,
    reductions,
    effective,
  } = others.reduce((most, other) => (other.savedCents > most.savedCents ? other : most), best)
  for (const discount of eligible) {
    if (!applied.includes(discount)) refused.set(discount.id, { reason: 'others' })
    else if (!effective.has(discount.id)) refused.set(discount.id, { reason: 'noEffect' })
  }
  const known = new Set(discounts.map(({ code }) => code && normalizeCode(code)))
  return {
    selected: applied.filter(({ id }) => effective.has(id)),
    reductions,
    refused: discounts.flatMap(({ id, name, code }) => {
      const refusal = refused.get(id)
      return refusal ? [{ id, name, code, ...refusal }] : []
    }),
    unknownCodes: [...codes].filter((code) => !known.has(code)),
  }
}

/** Discounts that could be applied together. */
type Candidate = {
  discounts: DiscountRule[]
  reductions: Reductions
  savedCents: number
  /** The ids of the discounts that reduce something. */
  effective: Set<string>
}

function toCandidate(discounts: DiscountRule[], reductions: Reductions): Candidate {
  const all = [...reductions.values()].flat()
  return {
    discounts,
    reductions,
    savedCents: sumBy(all, ({ cents }) => cents),
    effective: new Set(all.map(({ discountId }) => discountId)),
  }
}

/** Why a discount can’t be applied to this order, apart from other discounts. */
function refusalOf(discount: DiscountRule, { lines, country }: PriceRequest): Refusal | null {
  const { countries } = discount
  if (countries.length > 0 && !countries.includes(country)) return { reason: 'otherCountries' }

  const matching = matchingLines(discount, lines)
  if (matching.length === 0) return { reason: 'noItems' }
  const subtotalCents = sumBy(matching, ({ unitCents, quantity }) => unitCents * quantity)
  if (subtotalCents < discount.minSubtotalCents) {
    return { reason: 'minimumSubtotal', missing: discount.minSubtotalCents - subtotalCents }
  }
  const quantity = sumBy(matching, (line) => line.quantity)
  if (quantity < discount.minQuantity) return { reason: 'minimumQuantity', missing: discount.minQuantity - quantity }
  return null
}
