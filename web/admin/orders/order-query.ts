import { isDay } from '#contract/day.ts'
import { type SortOrder, sortOrders } from '#contract/listing.ts'
import {
  type OrderMarkFilter,
  type OrderSort,
  type OrderStatus,
  orderMarkFilters,
  orderSorts,
  orderStatuses,
} from '#contract/orders/order-status.ts'
import { type PaymentFilter, paymentFilters } from '#contract/payments/payment-filters.ts'
import { parsePage } from '../../ui/page-numbers.ts'
import { ordersPath, withoutEmpty, withQuery } from '../kit/paths.ts'

/** The maximum number of orders that one request can change. */
export const maxSelected = 100

/** Suspicious orders are cancelled together. */
export const rowsPerPage = ({ mark }: Pick<OrderTableQuery, 'mark'>) => (mark === 'suspicious' ? maxSelected : 20)

/** The sort order, for example `total-asc`. */
export type OrderTableSort = `${OrderSort}-${SortOrder}`

export const defaultSort = 'createdAt-desc'

/** The query in the URL of the order table. Days as in 2026-02-28, or empty. */
export type OrderTableQuery = {
  q: string
  status: OrderStatus | ''
  mark: OrderMarkFilter | ''
  payment: PaymentFilter | ''
  from: string
  to: string
  sort: OrderTableSort
  page: number
}

/** Parses the query of a URL; anything invalid counts as absent. */
export function parseOrderTableQuery(search: URLSearchParams): OrderTableQuery {
  const day = (name: string) => {
    const given = search.get(name) ?? ''
    return isDay(given) ? given : ''
  }
  const sorts = orderSorts.flatMap((sort) => sortOrders.map((order) => `${sort}-${order}` as const))
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    status: orderStatuses.find((status) => status === search.get('status')) ?? '',
    mark: orderMarkFilters.find((mark) => mark === search.get('mark')) ?? '',
    payment: paymentFilters.find((payment) => payment === search.get('payment')) ?? '',
    from: day('from'),
    to: day('to'),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? defaultSort,
    page: parsePage(search),
  }
}

/** The URL of a query. Defaults are omitted. */
export function orderTablePath({ sort, page, ...filters }: OrderTableQuery): string {
  return withQuery(ordersPath, { ...filters, sort: sort === defaultSort ? '' : sort }, page)
}

/** The file of the orders that the query finds, with a row for each order or each item. */
export function ordersExportPath(query: OrderTableQuery, rows: 'orders' | 'items'): string {
  const { _sort, _order, ...filters } = toFilters(query)
  return `/api/admin/orders.csv?${new URLSearchParams({ ...filters, rows })}`
}

/** The query of the API request for one page. */
export function toOrdersRequest(query: OrderTableQuery) {
  return { ...toFilters(query), _page: query.page, _limit: rowsPerPage(query) }
}

/** The query of an API request for all pages. */
export function toFilters({ sort, page: _page, ...filters }: OrderTableQuery) {
  const [_sort, _order] = sort.split('-') as [OrderSort, SortOrder]
  return { ...withoutEmpty(filters), _sort, _order }
}
