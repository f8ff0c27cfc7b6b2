import { expect, test } from 'vitest'
import { ordersExportPath, orderTablePath, parseOrderTableQuery, toOrdersRequest } from './order-query.ts'

const read = (search: string) => parseOrderTableQuery(new URLSearchParams(search))
const defaults = read('')

test('a URL without a query lists all orders, newest first', () => {
  expect(defaults).toEqual({
    q: '',
    status: '',
    mark: '',
    payment: '',
    from: '',
    to: '',
    sort: 'createdAt-desc',
    page: 1,
  })
  expect(orderTablePath(defaults)).toBe('/admin/orders')
  expect(toOrdersRequest(defaults)).toEqual({ _sort: 'createdAt', _order: 'desc', _page: 1, _limit: 20 })
})

test('a URL is parsed to the query that built it', () => {
  const query = {
    q: '#1001',
    status: 'pending',
    mark: 'reported',
    payment: 'failed',
    from: '2026-01-31',
    to: '2026-02-01',
    sort: 'total-asc',
    page: 2,
  } as const
  expect(read(orderTablePath(query).split('?')[1] ?? '')).toEqual(query)
  expect(toOrdersRequest(query)).toMatchObject({ _sort: 'total', _order: 'asc', _page: 2 })
})

test('exports have the filters of the table', () => {
  const search = 'q=anna+%26+bea&status=cancelled&payment=refunded&from=2026-01-31&sort=total-asc&_page=2'
  expect(ordersExportPath(read(search), 'items')).toBe(
    '/api/admin/orders.csv?q=anna+%26+bea&status=cancelled&payment=refunded&from=2026-01-31&rows=items',
  )
})

test('invalid values count as absent', () => {
  expect(read('status=lost&payment=maybe&from=yesterday&to=1.2.2026&sort=color-up&_page=0')).toEqual(defaults)
  expect(read('from=2026-02-30&to=0000-01-01')).toEqual(defaults)
})
