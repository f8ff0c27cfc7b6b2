import { expect, test } from 'vitest'
import { orderTablePath, readOrderTableQuery, toOrdersRequest } from './order-query.ts'

const read = (search: string) => readOrderTableQuery(new URLSearchParams(search))
const usual = read('')

test('an address without a word is all orders, the newest first', () => {
  expect(usual).toEqual({ q: '', status: '', from: '', to: '', sort: 'createdAt', order: 'desc', page: 1 })
  expect(orderTablePath(usual)).toBe('/admin/orders')
  expect(toOrdersRequest(usual)).toEqual({ _sort: 'createdAt', _order: 'desc', _page: 1, _limit: 20 })
})

test('what an address says is what is read from it', () => {
  const query = {
    q: '#1001',
    status: 'pending',
    from: '2026-01-31',
    to: '2026-02-01',
    sort: 'total',
    order: 'asc',
    page: 2,
  } as const
  expect(read(orderTablePath(query).split('?')[1] ?? '')).toEqual(query)
})

test('what makes no sense counts as absent', () => {
  expect(read('status=lost&from=yesterday&to=1.2.2026&_sort=color&_order=up&_page=0')).toEqual(usual)
})
