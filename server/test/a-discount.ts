import type { DiscountFields } from '#contract/discounts/discounts.ts'

/** 10% off each item, automatically, as an admin sends it. */
export const aDiscount: DiscountFields = {
  name: 'Ten',
  code: null,
  effect: { kind: 'percent', percent: 10, of: 'items' },
  groups: [],
  excludesSale: false,
  minSubtotal: 0,
  minQuantity: 0,
  firstOrderOnly: false,
  customers: [],
  countries: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  combines: true,
}
