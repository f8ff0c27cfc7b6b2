import type { FilterOption } from '#contract/catalog.ts'
import { type ProductSort, productSorts, type SortOrder, sortOrders } from '#contract/listing.ts'
import { readPage } from '../ui/page-numbers.ts'

/** The query of a product list, as in its URL. */
export type ListQuery = {
  category: string[]
  brand: string[]
  sort: ProductSort | undefined
  order: SortOrder | undefined
  page: number
}

/** The options of each filter group. */
export type ListFilters = { category: FilterOption[]; brand: FilterOption[] }

/** Reads a list's URL. People may type it, so invalid values are ignored. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    category: slugs(search, 'category'),
    brand: slugs(search, 'brand'),
    sort: productSorts.find((sort) => sort === search.get('_sort')),
    order: sortOrders.find((order) => order === search.get('_order')),
    page: readPage(search),
  }
}

/** Returns a list's URL, with the API's parameters and without defaults. */
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
  const selected = query[group]
  const next = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
  return { ...query, [group]: next, page: 1 }
}

export function clearFilters(query: ListQuery): ListQuery {
  return { ...query, category: [], brand: [], page: 1 }
}

function slugs(search: URLSearchParams, name: string): string[] {
  const given = [...search.getAll(name), ...search.getAll(`${name}[]`)].flatMap((value) => value.split(','))
  return [...new Set(given.filter(Boolean))].slice(0, 200)
}
