import { productStates, saleStates, stockLevels } from '#contract/catalog/product-states.ts'
import type { ImportFormat } from '#contract/imports/import-file.ts'
import { type ProductSort, productSorts, type SortOrder, sortOrders } from '#contract/listing.ts'
import { parsePage } from '../../../ui/page-numbers.ts'
import { bulkEditPath, productsPath, withoutEmpty, withQuery } from '../../kit/paths.ts'

export const rowsPerPage = 20

/** The query in the URL of the product table. */
export type ProductTableQuery = {
  q: string
  category: string
  brand: string
  state: (typeof productStates)[number] | ''
  stock: (typeof stockLevels)[number] | ''
  sale: (typeof saleStates)[number] | ''
  sort: ProductSort
  order: SortOrder
  page: number
}

/** Parses the query of a URL; anything invalid counts as absent. */
export function parseProductTableQuery(search: URLSearchParams): ProductTableQuery {
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === search.get(name))
  const q = (search.get('q') ?? '').slice(0, 200)
  return {
    q,
    category: search.get('category') ?? '',
    brand: search.get('brand') ?? '',
    state: oneOf('state', productStates) ?? '',
    stock: oneOf('stock', stockLevels) ?? '',
    sale: oneOf('sale', saleStates) ?? '',
    sort: oneOf('_sort', productSorts) ?? defaultSort(q),
    order: oneOf('_order', sortOrders) ?? 'desc',
    page: parsePage(search),
  }
}

/** Searches list the best matches first. */
const defaultSort = (q: string): ProductSort => (q ? 'relevance' : 'createdAt')

export const hasDefaultSort = ({ q, sort, order }: ProductTableQuery) => sort === defaultSort(q) && order === 'desc'

/** Whether a query may skip products. */
export const isFiltered = ({ q, category, brand, state, stock, sale }: ProductTableQuery) =>
  [q, category, brand, state, stock, sale].some((value) => value !== '')

/** The URL of a query. Defaults are omitted. */
export const productTablePath = (query: ProductTableQuery) => pathOf(productsPath, query)

function pathOf(path: string, query: ProductTableQuery): string {
  const { sort, order, page, ...filters } = query
  return withQuery(path, { ...filters, ...(!hasDefaultSort(query) && { _sort: sort, _order: order }) }, page)
}

/** The query of the API request for one page. */
export function toApiQuery(query: ProductTableQuery) {
  return { ...toFilters(query), admin: 'true', _page: query.page, _limit: rowsPerPage } as const
}

/** The query of an API request for all pages. */
export function toFilters({ q, category, brand, state, stock, sale, sort, order }: ProductTableQuery) {
  return {
    ...withoutEmpty({ q, state, stock, sale }),
    ...(category && { category: [category] }),
    ...(brand && { brand: [brand] }),
    _sort: sort,
    _order: order,
  } as const
}

/** The URL of the form that changes all pages of the table. */
export const toBulkEditPath = (query: ProductTableQuery) => pathOf(bulkEditPath, { ...query, page: 1 })

/** The URL of a CSV file with all pages of the table, in the shop's own format or another one. */
export function exportPath(table: ProductTableQuery, format?: ImportFormat): string {
  const query = { ...toFilters(table), ...(format && { format }) }
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `/api/admin/products.csv?${search}`
}
