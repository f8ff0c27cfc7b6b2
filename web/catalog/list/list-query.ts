import type { FilterOption } from '#contract/catalog/catalog.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import {
  type GroupType,
  groupPath,
  type ListType,
  maxFilterValues,
  type ProductSort,
  productSorts,
  type SortOrder,
  sortOrders,
} from '#contract/listing.ts'
import { parseSearch } from '../../product/search-path.ts'
import { parsePage } from '../../ui/page-numbers.ts'

/** The query of a product list, as in its URL. */
export type ListQuery = {
  /** The slug of the collection whose page the list is. */
  collection: string | undefined
  /** The words of a search; empty without one. */
  q: string
  /** Whether to search for these words as they are, without a guess. */
  exact: boolean
  category: string[]
  brand: string[]
  /** The displayed price, in whole units. */
  minPrice: number | undefined
  maxPrice: number | undefined
  /** This many stars and up. */
  rating: number | undefined
  color: string[]
  /** Options with a value, such as `Size:M`. */
  option: string[]
  inStock: boolean
  onSale: boolean
  sort: ProductSort | undefined
  order: SortOrder | undefined
  page: number
  /** Whether there is no category or brand with the only slug. Such a list has no separate path. */
  isUnknown?: boolean | undefined
}

/** The options of each filter group. */
export type ListFilters = { category: FilterOption[]; brand: FilterOption[]; facets: Facets }

/** A category, brand or collection by its slug. */
export type Group = { type: ListType; slug: string }

const pathPattern = /^\/(?:products(?:\/(category|brand)\/([^/]+))?|collections\/([^/]+))\/?$/

/** Whether a path is a list's. */
export function isListPath(pathname: string): boolean {
  return pathPattern.test(pathname)
}

/** Relevance is the order of a search without a sort. */
const pageSorts = productSorts.filter((sort) => sort !== 'relevance')

/** Reads a list's URL. People may type it, so invalid values are ignored. */
export function parseListQuery(search: URLSearchParams, pathname = '/products'): ListQuery {
  const [, type, slug = '', collection] = pathPattern.exec(pathname) ?? []
  const values = (name: string) => [...search.getAll(name), ...search.getAll(`${name}[]`)]
  const slugs = (name: string) => {
    const given = values(name).flatMap((value) => value.split(','))
    return [...new Set([type === name ? decode(slug) : '', ...given])].filter(Boolean).slice(0, maxFilterValues)
  }
  const [minPrice, maxPrice] = parsePrices(search.get('minPrice'), search.get('maxPrice'))
  const q = parseSearch(search)
  return {
    collection: collection && decode(collection),
    q,
    exact: q !== '' && search.get('exact') === 'true',
    category: slugs('category'),
    brand: slugs('brand'),
    minPrice,
    maxPrice,
    rating: /^[1-4]$/.test(search.get('rating') ?? '') ? Number(search.get('rating')) : undefined,
    color: slugs('color').toSorted().slice(0, 13),
    option: [...new Set(values('option'))]
      .filter((value) => /^[^:\0]+:[^\0]+$/.test(value))
      .toSorted()
      .slice(0, 24),
    inStock: search.get('inStock') === 'true',
    onSale: search.get('onSale') === 'true',
    sort: pageSorts.find((sort) => sort === search.get('_sort')),
    order: sortOrders.find((order) => order === search.get('_order')),
    page: parsePage(search),
  }
}

/** Parses input as a range of prices: anything but whole units is ignored, and the lower price comes first. */
export function parsePrices(min: string | null, max: string | null): [number | undefined, number | undefined] {
  const [from, to] = [min, max].map((text) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined))
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return [low || undefined, high]
}

/** The filters of a list as the API takes them. */
export function apiFilters({ sort: _sort, order: _order, page: _page, isUnknown: _isUnknown, ...filters }: ListQuery) {
  const flag = (isSet: boolean) => (isSet ? ('true' as const) : undefined)
  const { q, exact, inStock, onSale } = filters
  return { ...filters, q: q || undefined, exact: flag(exact), inStock: flag(inStock), onSale: flag(onSale) }
}

/**
 * Returns a list's only URL, with the API's parameters and without defaults. The category, brand or collection whose page
 * it is comes in the path.
 */
export function listPath(query: ListQuery): string {
  const group = findGroup(query)
  const { sort, order, page } = query
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(apiFilters(query))) {
    if (name !== group?.type) for (const value of [values ?? []].flat()) search.append(name, String(value))
  }
  if (sort) search.set('_sort', sort)
  if (order) search.set('_order', order)
  if (page > 1) search.set('_page', String(page))
  const path = group ? groupPath(group.type, group.slug) : '/products'
  // A colon is allowed in queries, and `option=Size:M` is easier to read.
  return search.size > 0 ? `${path}?${String(search).replaceAll('%3A', ':')}` : path
}

/**
 * Returns the group whose page the list is: a collection, the only category, or without categories the only brand. A search
 * is never the page of a category or brand.
 */
export function findGroup({ collection, q, category, brand, isUnknown }: ListQuery): Group | undefined {
  if (collection !== undefined) return { type: 'collection', slug: collection }
  if (q || isUnknown) return undefined
  const type = category.length > 0 ? 'category' : 'brand'
  const [slug, ...others] = category.length > 0 ? category : brand
  return slug === undefined || others.length > 0 ? undefined : { type, slug }
}

/** The query with one filter option switched on or off; a changed filter starts at page 1. */
export function toggleOption(query: ListQuery, group: GroupType | 'color' | 'option', value: string): ListQuery {
  const selected = query[group]
  const next = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
  return { ...query, [group]: next, page: 1 }
}

/** Like `toggleOption`. A category replaces the one that it is in, and those in it, which would add nothing to each other. */
export function toggleCategory(query: ListQuery, value: string, categories: FilterOption[]): ListQuery {
  const parent = categories.find((each) => each.value === value)?.parent
  const related = categories.filter((each) => each.value === parent || each.parent === value).map((each) => each.value)
  return toggleOption(
    { ...query, category: query.category.filter((each) => !related.includes(each)) },
    'category',
    value,
  )
}

export function clearFilters({ collection, q, exact, sort, order }: ListQuery): ListQuery {
  return { ...parseListQuery(new URLSearchParams()), collection, q, exact, sort, order }
}

/** The query with the filters for its words and the slugs of this language, given as a query string with the other words. */
export function applyFilters(query: ListQuery, filters: string): ListQuery {
  const { q, category, brand, minPrice, maxPrice, onSale } = parseListQuery(new URLSearchParams(filters))
  return {
    ...query,
    q,
    category: category.length > 0 ? category : query.category,
    brand: brand.length > 0 ? brand : query.brand,
    page: q === query.q ? query.page : 1,
    onSale: onSale || query.onSale,
    minPrice: minPrice ?? query.minPrice,
    maxPrice: maxPrice ?? query.maxPrice,
  }
}

/** The number of active filters, not counting the collection; a price range counts as one. */
export function countFilters(query: ListQuery): number {
  const lists = [query.category, query.brand, query.color, query.option]
  const others = [query.minPrice ?? query.maxPrice, query.rating, query.inStock, query.onSale]
  return lists.flat().length + others.filter(Boolean).length
}

/** Whether a list shows a whole category, brand or collection. */
export function isWholeGroup(query: ListQuery): boolean {
  const group = findGroup(query)
  return group !== undefined && countFilters(query) === Number(group.type !== 'collection')
}

/** The query without its search. Newest is the order of all other lists without a sort. */
export function clearSearch(query: ListQuery): ListQuery {
  const isNewest = query.sort === 'createdAt'
  return { ...query, q: '', exact: false, page: 1, ...(isNewest && { sort: undefined, order: undefined }) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
