import type { FilterOption } from '#contract/catalog.ts'
import { type ProductSort, productSorts, type SortOrder, sortOrders } from '#contract/listing.ts'
import { readPage } from '../ui/page-numbers.ts'

/** What the address of a product list says. */
export type ListQuery = {
  category: string[]
  brand: string[]
  sort: ProductSort | undefined
  order: SortOrder | undefined
  page: number
}

/** The options of each filter group. */
export type ListFilters = { category: FilterOption[]; brand: FilterOption[] }

/** Reads a list's address. A person may have typed it: what makes no sense counts as absent. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    category: slugs(search, 'category'),
    brand: slugs(search, 'brand'),
    sort: productSorts.find((sort) => sort === search.get('_sort')),
    order: sortOrders.find((order) => order === search.get('_order')),
    page: readPage(search),
  }
}

/** Writes a list's address; the parameters are those of the API, and what is as usual is left out. */
export function listPath({ category, brand, sort, order, page }: ListQuery): string {
  const search = new URLSearchParams()
  for (const slug of category) search.append('category', slug)
  for (const slug of brand) search.append('brand', slug)
  if (sort) search.set('_sort', sort)
  if (order) search.set('_order', order)
  if (page > 1) search.set('_page', String(page))
  return search.size > 0 ? `/products?${search}` : '/products'
}

/** The query with one filter option switched on or off; a changed filter starts at page 1. */
export function toggleOption(query: ListQuery, group: 'category' | 'brand', value: string): ListQuery {
  const chosen = query[group]
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return { ...query, [group]: next, page: 1 }
}

export function clearFilters(query: ListQuery): ListQuery {
  return { ...query, category: [], brand: [], page: 1 }
}

function slugs(search: URLSearchParams, name: string): string[] {
  const given = [...search.getAll(name), ...search.getAll(`${name}[]`)].flatMap((value) => value.split(','))
  return [...new Set(given.filter(Boolean))].slice(0, 200)
}
