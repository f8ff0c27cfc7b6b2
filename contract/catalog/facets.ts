import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Filters } from './catalog.ts'

const Count = z.object({ value: z.string(), count: z.number() })

/**
 * How many products each value of a filter finds, together with all other filters: values selected in a filter don't
 * affect its own counts. See docs/behavior.md#filters-and-sorting.
 */
export const Facets = z.object({
  /** The lowest displayed price, rounded down, and the highest, rounded up; null when there are no products. */
  price: z.nullable(z.object({ min: z.number(), max: z.number() })),
  /** Products in price ranges that each reach a quarter further than the last, from the lowest to the highest price. */
  histogram: z.array(z.number()),
  /** Products rated 4, 3, 2 and 1 or higher. */
  ratings: z.array(z.object({ value: z.number(), count: z.number() })),
  /** Color groups with products, in display order. */
  colors: z.array(Count),
  /** The options of the products and their values, the most frequent option first. */
  options: z.array(z.object({ name: z.string(), values: z.array(Count) })),
  inStock: z.number(),
  onSale: z.number(),
})
export type Facets = z.infer<typeof Facets>

export const listFacets = endpoint('GET', '/api/facets', {
  summary: 'Counts the products for sale by price, rating, color, options, stock and discount.',
  querystring: Filters,
  response: Facets,
})
