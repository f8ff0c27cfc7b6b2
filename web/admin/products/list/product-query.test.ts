import { expect, test } from 'vitest'
import { exportPath, parseProductTableQuery, productTablePath, toApiQuery } from './product-query.ts'

const read = (search: string) => parseProductTableQuery(new URLSearchParams(search))
const defaults = read('')

test('a URL without a query lists all products, newest first', () => {
  expect(defaults).toEqual({
    q: '',
    category: '',
    brand: '',
    state: '',
    stock: '',
    sale: '',
    sort: 'createdAt',
    order: 'desc',
    page: 1,
  })
  expect(productTablePath(defaults)).toBe('/admin')
})

test('a URL is parsed to the query that built it', () => {
  const query = {
    ...defaults,
    q: 'oak & ash',
    category: 'lighting',
    brand: 'lumbrace',
    state: 'archived',
    stock: 'out',
    sale: 'ending',
  } as const
  const path = productTablePath({ ...query, sort: 'price', order: 'asc', page: 3 })
  expect(read(path.split('?')[1] ?? '')).toEqual({ ...query, sort: 'price', order: 'asc', page: 3 })
})

test('invalid values count as absent', () => {
  expect(read('state=lost&stock=much&_sort=color&_order=up&_page=-1')).toEqual(defaults)
})

test('a search lists the best matches first, unless another sort was selected', () => {
  const search = { ...defaults, q: 'lamp', sort: 'relevance' } as const
  expect([productTablePath(search), read('q=lamp')]).toEqual(['/admin?q=lamp', search])
  expect(productTablePath({ ...search, sort: 'createdAt' })).toBe('/admin?q=lamp&_sort=createdAt&_order=desc')
})

test('the API request is made as an admin, without empty filters', () => {
  expect(toApiQuery(defaults)).toEqual({ admin: 'true', _sort: 'createdAt', _order: 'desc', _page: 1, _limit: 20 })
})

test('the export contains all pages of the table', () => {
  const query = { ...defaults, q: 'oak & ash', stock: 'out', page: 3 } as const
  expect(exportPath(query)).toBe('/api/admin/products.csv?q=oak+%26+ash&stock=out&_sort=createdAt&_order=desc')
  expect(exportPath(query, 'Shopify')).toBe(`${exportPath(query)}&format=Shopify`)
})
