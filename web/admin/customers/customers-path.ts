import { readPage } from '../../ui/page-numbers.ts'

export const rowsPerPage = 20

/** The query in the address of the list of customers. */
export type CustomersQuery = { q: string; page: number }

export function readCustomersQuery(search: URLSearchParams): CustomersQuery {
  return { q: (search.get('q') ?? '').slice(0, 200), page: readPage(search) }
}

export function customersPath({ q, page }: CustomersQuery): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { _page: String(page) }) })
  return search.size > 0 ? `/admin/customers?${search}` : '/admin/customers'
}
