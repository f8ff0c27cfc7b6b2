import { applyDiscounts, matchingLines } from './apply-discounts.ts'
import { normalizeCode } from './discount-codes.ts'
import type { Discount, PriceRequest, Refusal, RefusedDiscount } from './order-price.ts'

type Selection = { selected: Discount[]; refused: RefusedDiscount[]; unknownCodes: string[] }

/**
 * Selects the discounts by which the customer pays least: all that combine, or one that doesn’t. Says for each other one
 * why it isn’t applied.
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

  const candidates = [
    eligible.filter(({ combines }) => combines),
    ...eligible.filter(({ combines }) => !combines).map((discount) => [discount]),
  ]
  const savings = candidates.map((candidate) => savingsBy(candidate, request, shippingCents))
  const best = savings.indexOf(Math.max(...savings))
  const selected: Discount[] = []
  for (const discount of eligible) {
    if (!candidates[best]?.includes(discount)) refused.set(discount.id, { reason: 'others' })
    else if (hasEffect(discount, candidates[best], request, shippingCents)) selected.push(discount)
    else refused.set(discount.id, { reason: 'noEffect' })
  }
  const known = new Set(discounts.map(({ code }) => code && normalizeCode(code)))
  return {
    selected,
    refused: discounts.flatMap(({ id, name, code }) => {
      const refusal = refused.get(id)
      return refusal ? [{ id, name, code, ...refusal }] : []
    }),
    unknownCodes: [...codes].filter((code) => !known.has(code)),
  }
}

function savingsBy(discounts: Discount[], { lines }: PriceRequest, shippingCents: number): number {
  const reductions = [...applyDiscounts(lines, discounts, shippingCents).values()].flat()
  return reductions.reduce((sum, { cents }) => sum + cents, 0)
}

function hasEffect({ id }: Discount, together: Discount[], { lines }: PriceRequest, shippingCents: number): boolean {
  const reductions = [...applyDiscounts(lines, together, shippingCents).values()].flat()
  return reductions.some(({ discountId }) => discountId === id)
}

/** Why a discount can’t be applied to this order, apart from other discounts. */
function refusalOf(discount: Discount, request: PriceRequest): Refusal | null {
  return refusalOfCustomer(discount, request) ?? refusalOfOrder(discount, request)
}

/** Why a customer can’t use a discount now, whatever they order. */
export function refusalOfCustomer(
  discount: Discount,
  { uses, customer, now }: Pick<PriceRequest, 'uses' | 'customer' | 'now'>,
): Refusal | null {
  const { startsAt, endsAt, maxUses, maxUsesPerCustomer, customers } = discount
  if (startsAt !== null && now < new Date(startsAt)) return { reason: 'notStarted', at: startsAt }
  if (endsAt !== null && now >= new Date(endsAt)) return { reason: 'ended', at: endsAt }

  const { all, byCustomer } = uses[discount.id] ?? { all: 0, byCustomer: 0 }
  if (maxUses !== null && all >= maxUses) return { reason: 'usedUp' }
  if (maxUsesPerCustomer !== null && byCustomer >= maxUsesPerCustomer) return { reason: 'usedByCustomer' }

  if (discount.firstOrderOnly && customer.orders > 0) return { reason: 'notFirstOrder' }
  if (customers.length > 0 && !customers.some((group) => customer.groups.includes(group))) {
    return { reason: 'otherCustomers' }
  }
  return null
}

function refusalOfOrder(discount: Discount, { lines, country }: PriceRequest): Refusal | null {
  const { countries } = discount
  if (countries.length > 0 && !countries.includes(country)) return { reason: 'otherCountries' }

  const matching = matchingLines(discount, lines)
  if (matching.length === 0) return { reason: 'noItems' }
  const subtotalCents = matching.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  if (subtotalCents < discount.minSubtotalCents) {
    return { reason: 'minimumSubtotal', missing: discount.minSubtotalCents - subtotalCents }
  }
  const quantity = matching.reduce((sum, line) => sum + line.quantity, 0)
  if (quantity < discount.minQuantity) return { reason: 'minimumQuantity', missing: discount.minQuantity - quantity }
  return null
}
