import { type ProductSort, type SortOrder } from '#contract/listing.ts'
/** What the address of a product list says. */
export type ListQuery = {
  category: string[]
  brand: string[]
  sort: ProductSort | undefined
  order: SortOrder | undefined
  page: number
}
/** The page that an address names, the first where it names none. */
export declare function readPage(search: URLSearchParams): number
/** Reads a list's address. A person may have typed it: what makes no sense counts as absent. */
export declare function readListQuery(search: URLSearchParams): ListQuery
/** Writes a list's address; the parameters are those of the API, and what is as usual is left out. */
export declare function listPath({ category, brand, sort, order, page }: ListQuery): string
/** The query with one filter option switched on or off; a changed filter starts at page 1. */
export declare function toggleOption(query: ListQuery, group: 'category' | 'brand', value: string): ListQuery
export declare function clearFilters(query: ListQuery): ListQuery
