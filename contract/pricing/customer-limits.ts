import type { Customer, Discount, DiscountUses, Refusal, RefusedDiscount } from './order-price.ts'

/** The customer's data that limits of discounts are compared with. Only the server has it. */
export type CustomerFacts = { uses: Record<string, DiscountUses>; customer: Customer; now: Date }

/** Separates the discounts that a customer can use now from the discounts that they can’t use for any order. */
export function selectUsable(
  discounts: Discount[],
  facts: CustomerFacts,
): { usable: Discount[]; refused: RefusedDiscount[] } {
  const checked = discounts.map((discount) => ({ discount, refusal: refusalOf(discount, facts) }))
  return {
    usable: checked.flatMap(({ discount, refusal }) => (refusal ? [] : [discount])),
    refused: checked.flatMap(({ discount: { id, name, code }, refusal }) =>
      refusal ? [{ id, name, code, ...refusal }] : [],
    ),
  }
}

function refusalOf(discount: Discount, { uses, customer, now }: CustomerFacts): Refusal | null {
  const { id, startsAt, endsAt, maxUses, maxUsesPerCustomer, firstOrderOnly, customers } = discount
  if (startsAt !== null && now < new Date(startsAt)) return { reason: 'notStarted', at: startsAt }
  if (endsAt !== null && now >= new Date(endsAt)) return { reason: 'ended', at: endsAt }
  const { all, byCustomer } = uses[id] ?? { all: 0, byCustomer: 0 }
  if (maxUses !== null && all >= maxUses) return { reason: 'usedUp' }
  if (maxUsesPerCustomer !== null && byCustomer >= maxUsesPerCustomer) return { reason: 'usedByCustomer' }
  if (firstOrderOnly && customer.orders > 0) return { reason: 'notFirstOrder' }
  if (customer.withheld?.includes(id)) return { reason: 'withheld' }
  if (customers.length > 0 && !customers.some((group) => customer.groups.includes(group))) {
    return { reason: 'otherCustomers' }
  }
  return null
}
