import type { FilterOption } from '#contract/catalog.ts'
import {
  type GroupType,
  groupPath,
  type ProductSort,
  productSorts,
  type SortOrder,
  sortOrders,
} from '#contract/listing.ts'
import { readSearch } from '../product/search-path.ts'
import { readPage } from '../ui/page-numbers.ts'

/** The query of a product list, as in its URL. */
export type ListQuery = {
  /** The words of a search; empty without one. */
  q: string
  category: string[]
  brand: string[]
  sort: ProductSort | undefined
  order: SortOrder | undefined
  page: number
}

/** The options of each filter group. */
export type ListFilters = { category: FilterOption[]; brand: FilterOption[] }

/** A category or brand by its slug. */
export type Group = { type: GroupType; slug: string }

const pathPattern = /^\/products(?:\/(category|brand)\/([^/]+))?\/?$/

/** Whether a path is that of a list. */
export function isListPath(pathname: string): boolean {
  return pathPattern.test(pathname)
}

/** Relevance is the order of a search without a sort. */
const pageSorts = productSorts.filter((sort) => sort !== 'relevance')

/** Reads a list's URL. People may type it, so invalid values are ignored. */
export function readListQuery(search: URLSearchParams, pathname = '/products'): ListQuery {
  const [, type, slug = ''] = pathPattern.exec(pathname) ?? []
  const slugs = (name: GroupType) => {
    const given = [...search.getAll(name), ...search.getAll(`${name}[]`)].flatMap((value) => value.split(','))
    return [...new Set([type === name ? decode(slug) : '', ...given])].filter(Boolean).slice(0, 200)
  }
  return {
    q: readSearch(search),
    category: slugs('category'),
    brand: slugs('brand'),
    sort: pageSorts.find((sort) => sort === search.get('_sort')),
    order: sortOrders.find((order) => order === search.get('_order')),
    page: readPage(search),
  }
}

/**
 * Returns a list's only URL, with the API's parameters and without defaults. The category or brand whose page it is comes
 * in the path.
 */
export function listPath(query: ListQuery): string {
  const group = groupOf(query)
  const { q, category, brand, sort, order, page } = query
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  for (const slug of group?.type === 'category' ? [] : category) search.append('category', slug)
  for (const slug of group?.type === 'brand' ? [] : brand) search.append('brand', slug)
  if (sort) search.set('_sort', sort)
  if (order) search.set('_order', order)
  if (page > 1) search.set('_page', String(page))
  const path = group ? groupPath(group.type, group.slug) : '/products'
  return search.size > 0 ? `${path}?${search}` : path
}

/** The category or brand whose page the list is: the only category, or without categories the only brand. A search has none. */
export function groupOf({ q, category, brand }: ListQuery): Group | undefined {
  if (q) return undefined
  const type = category.length > 0 ? 'category' : 'brand'
  const [slug, ...others] = category.length > 0 ? category : brand
  return slug === undefined || others.length > 0 ? undefined : { type, slug }
}

/** The query with one filter option switched on or off; a changed filter starts at page 1. */
export function toggleOption(query: ListQuery, group: GroupType, value: string): ListQuery {
  const selected = query[group]
  const next = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
  return { ...query, [group]: next, page: 1 }
}

export function clearFilters(query: ListQuery): ListQuery {
  return { ...query, category: [], brand: [], page: 1 }
}

/** The query without its search. Newest is the order of all other lists without a sort. */
export function clearSearch(query: ListQuery): ListQuery {
  const isNewest = query.sort === 'createdAt'
  return { ...query, q: '', page: 1, ...(isNewest && { sort: undefined, order: undefined }) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
