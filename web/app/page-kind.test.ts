import { expect, test } from 'vitest'
import { listPath } from '../catalog/list/list-query.ts'
import { pageKind } from './entry-server.tsx'
import { ListedParameters } from './listed-parameters.ts'

test.each([
  ['/', []],
  ['/product-detail/lamp?x=1', ['variant']],
  ['/products/product-detail/lamp', ['variant']],
  ['/unknown?x=1', []],
  ['/signin?next=%2Forders', ['next']],
])('the page at %s reads the parameters %j', (path, parameters) => {
  expect(pageKind(path).parameters).toEqual(parameters)
})

test('the product list reads every parameter of its addresses', () => {
  const path = listPath({
    collection: undefined,
    q: 'lamp',
    exact: true,
    category: ['a', 'b'],
    brand: ['b'],
    minPrice: 1,
    maxPrice: 2,
    rating: 4,
    color: ['red'],
    option: ['Size:M'],
    inStock: true,
    onSale: true,
    sort: 'price',
    order: 'asc',
    page: 2,
  })
  const written = new URL(path, 'http://shop.test').searchParams.keys()
  expect(pageKind(path).parameters).toEqual([...new Set(written)])
  for (const other of ['/products/category/a', '/collections/a']) {
    expect(pageKind(other).parameters).toEqual(pageKind(path).parameters)
  }
})

test.each(['/orders', '/addaddress?id=1', '/checkout', '/admin', '/admin/unknown'])(
  'all parameters of %s, which needs a session, are kept for the way back after the sign-in',
  (path) => {
    expect(pageKind(path).parameters).toBeUndefined()
  },
)

test('a loader can’t read a parameter that the route of its screen doesn’t list', () => {
  const search = new ListedParameters('/products?q=lamp&category[]=a&x=1', ['q', 'category'])
  expect([search.get('q'), search.getAll('category[]'), search.has('q')]).toEqual(['lamp', ['a'], true])
  for (const read of ['get', 'getAll', 'has'] as const) expect(() => search[read]('x')).toThrow('“x”')
  expect(new ListedParameters('/addaddress?id=1', undefined).get('id')).toBe('1')
})
