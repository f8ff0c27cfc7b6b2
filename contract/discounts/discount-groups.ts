/** What discounts can be limited to, each with the id or slug after a colon, such as `category:lighting`. */
export const discountGroupTypes = ['category', 'brand', 'collection', 'product'] as const
export type DiscountGroupType = (typeof discountGroupTypes)[number]
