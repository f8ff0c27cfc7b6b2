import type { Customer, Discount, DiscountUses, Refusal } from './order-price.ts'

/** What limits of discounts are compared with. Only the server knows it. */
export type CustomerFacts = { uses: Record<string, DiscountUses>; customer: Customer }

/** Why a customer can’t use discounts, whatever they order, by discount id. */
export function customerRefusals(discounts: Discount[], facts: CustomerFacts): Record<string, Refusal> {
  return Object.fromEntries(
    discounts.flatMap((discount) => {
      const refusal = refusalOf(discount, facts)
      return refusal ? [[discount.id, refusal]] : []
    }),
  )
}

function refusalOf(discount: Discount, { uses, customer }: CustomerFacts): Refusal | null {
  const { id, maxUses, maxUsesPerCustomer, firstOrderOnly, customers } = discount
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
