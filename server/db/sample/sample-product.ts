/** One product of the sample shop, as its author wrote it down. Prices are in units (149 or 149.5), not cents. */
export type SampleProduct = {
  /** The product's address as well: lower-case words joined by hyphens. */
  id: string
  title: string
  description: string
  price: number
  /** 0 to 60, at most two decimals. */
  discountPercentage: number
  /** 0 to 5, two decimals. */
  rating: number
  /** The colour's name as a shopper reads it. */
  color: string
  category: string
  brand: string
  /** Units left; null where the shop does not count them. */
  stock: number | null
}
