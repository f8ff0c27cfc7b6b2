import { expect, test } from 'vitest'
import { changeTable, exportPath, productTablePath, readProductTableQuery, toApiQuery } from './product-query.ts'

const read = (search: string) => readProductTableQuery(new URLSearchParams(search))
const usual = read('')

test('an address without a word is the newest products of all kinds', () => {
  expect(usual).toEqual({
    q: '',
    category: '',
    brand: '',
    state: '',
    stock: '',
    sort: 'createdAt',
    order: 'desc',
    page: 1,
  })
  expect(productTablePath(usual)).toBe('/admin')
})

test('what an address says is what is read from it', () => {
  const query = {
    ...usual,
    q: 'oak & ash',
    category: 'lighting',
    brand: 'lumbrace',
    state: 'archived',
    stock: 'out',
  } as const
  const path = productTablePath({ ...query, sort: 'price', order: 'asc', page: 3 })
  expect(read(path.split('?')[1] ?? '')).toEqual({ ...query, sort: 'price', order: 'asc', page: 3 })
})

test('what makes no sense counts as absent', () => {
  expect(read('state=lost&stock=much&_sort=color&_order=up&_page=-1')).toEqual(usual)
})

test('a change begins at page 1, unless it is of the page', () => {
  const third = { ...usual, page: 3 }
  expect(changeTable(third, { q: 'lamp' })).toEqual({ ...usual, q: 'lamp' })
  expect(changeTable(third, { page: 4 }).page).toBe(4)
})

test('the API is asked as an admin, and for nothing that was not chosen', () => {
  expect(toApiQuery(usual)).toEqual({ admin: 'true', _sort: 'createdAt', _order: 'desc', _page: 1, _limit: 20 })
})

test('the file holds all pages of what the table shows', () => {
  const query = { ...usual, q: 'oak & ash', stock: 'out', page: 3 } as const
  expect(exportPath(query)).toBe('/api/admin/products.csv?q=oak+%26+ash&stock=out&_sort=createdAt&_order=desc')
})
