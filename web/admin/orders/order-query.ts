import { type SortOrder, sortOrders } from '#contract/listing.ts'
import { type OrderSort, type OrderStatus, orderSorts, orderStatuses } from '#contract/order-status.ts'
import { readPage } from '../../ui/page-numbers.ts'

/** Orders per page. */
export const rowsPerPage = 20

/** What the address of the order table says; days as in 2026-02-28, empty where any will do. */
export type OrderTableQuery = {
  q: string
  status: OrderStatus | ''
  from: string
  to: string
  sort: OrderSort
  order: SortOrder
  page: number
}

const aDay = /^\d{4}-\d{2}-\d{2}$/

/** Reads the table's address; what makes no sense counts as absent. The newest come first. */
export function readOrderTableQuery(search: URLSearchParams): OrderTableQuery {
  const day = (name: string) => (aDay.test(search.get(name) ?? '') ? (search.get(name) as string) : '')
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    status: orderStatuses.find((status) => status === search.get('status')) ?? '',
    from: day('from'),
    to: day('to'),
    sort: orderSorts.find((sort) => sort === search.get('_sort')) ?? 'createdAt',
    order: sortOrders.find((order) => order === search.get('_order')) ?? 'desc',
    page: readPage(search),
  }
}

/** Writes the table's address; what is as usual is left out. */
export function orderTablePath({ q, status, from, to, sort, order, page }: OrderTableQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, status, from, to })) if (value) search.set(name, value)
  if (sort !== 'createdAt' || order !== 'desc') {
    search.set('_sort', sort)
    search.set('_order', order)
  }
  if (page > 1) search.set('_page', String(page))
  return search.size > 0 ? `/admin/orders?${search}` : '/admin/orders'
}

/** The same as the API is asked. */
export function toOrdersRequest({ q, status, from, to, sort, order, page }: OrderTableQuery) {
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    _sort: sort,
    _order: order,
    _page: page,
    _limit: rowsPerPage,
  }
}
