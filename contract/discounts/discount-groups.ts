/** The types of product groups that discounts can be limited to. */
export const discountGroupTypes = ['category', 'brand', 'collection', 'product'] as const
export type DiscountGroupType = (typeof discountGroupTypes)[number]

/** The type of a group, and the id or slug after the colon: `category:lighting`. Undefined if it isn’t a group. */
export function parseGroup(group: string): { type: DiscountGroupType; value: string } | undefined {
  const type = discountGroupTypes.find((each) => group.startsWith(`${each}:`))
  return type && { type, value: group.slice(type.length + 1) }
}
