import * as z from 'zod/mini'
import { FilterOption, Product } from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import { searchText } from './query.ts'

/** How many there are of each, at most. */
export const maxSuggested = { products: 5, categories: 3, brands: 3 } as const

/** What to show while somebody types. The counts are those of the search. */
export const Suggestions = z.object({
  products: z.array(Product),
  categories: z.array(FilterOption),
  brands: z.array(FilterOption),
})
export type Suggestions = z.infer<typeof Suggestions>

export const listSuggestions = {
  method: 'GET',
  url: '/api/search/suggestions',
  schema: {
    summary:
      'Suggests the best products for the beginning of a search, the categories with most of its products, and the brands that it names.',
    querystring: z.object({ q: z._default(searchText, '') }),
    response: { 200: Suggestions },
  },
} satisfies Endpoint
