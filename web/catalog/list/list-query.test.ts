import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratingSteps } from '#contract/catalog/product-states.ts'
import { productSorts, sortOrders } from '#contract/listing.ts'
import { parseSearch } from '../../product/search-path.ts'
import {
  clearFilters,
  clearSearch,
  countFilters,
  isListPath,
  type ListQuery,
  listPath,
  parseListQuery,
  toggleOption,
} from './list-query.ts'

const slugs = fc.uniqueArray(fc.stringMatching(/^[^,]+$/u, { maxLength: 8 }), { maxLength: 5 })

const prices = fc
  .tuple(fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }), fc.option(fc.nat(99), { nil: undefined }))
  .map(([a, b]) => (a !== undefined && b !== undefined && a > b ? [a, undefined] : [a, b]))

const queries: fc.Arbitrary<ListQuery> = fc
  .record({
    collection: fc.option(fc.stringMatching(/^[a-z0-9-]+$/), { nil: undefined }),
    q: fc.string({ maxLength: 300 }).map((text) => parseSearch(new URLSearchParams({ q: text }))),
    exact: fc.boolean(),
    category: slugs,
    brand: slugs,
    prices,
    rating: fc.constantFrom(undefined, ...ratingSteps),
    color: slugs.map((values) => values.toSorted()),
    option: fc
      .uniqueArray(
        fc.tuple(fc.stringMatching(/^[^:\0]+$/u), fc.stringMatching(/^[^\0]+$/u)).map((pair) => pair.join(':')),
        {
          maxLength: 4,
        },
      )
      .map((values) => values.toSorted()),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    sort: fc.constantFrom(undefined, ...productSorts.filter((sort) => sort !== 'relevance')),
    order: fc.constantFrom(undefined, ...sortOrders),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ prices: [minPrice, maxPrice], exact, ...query }) => ({
    ...query,
    exact: exact && query.q !== '',
    minPrice,
    maxPrice,
  }))

const read = (search: string) => parseListQuery(new URLSearchParams(search))
const readPath = (path: string) => {
  const [pathname = '', search] = path.split('?', 2)
  return parseListQuery(new URLSearchParams(search), pathname)
}

test('a written address reads back as the same query', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(readPath(listPath(query))).toEqual(query)
      expect(isListPath(listPath(query).split('?')[0] ?? '')).toBe(true)
    }),
  )
})

test('the default list has the address without a query', () => {
  expect(listPath(read(''))).toBe('/products')
})

test.each([
  ['category=bags', '/products/category/bags'],
  ['q=mug&category=bags', '/products?q=mug&category=bags'],
  ['category=bags&_sort=rating&_order=desc&_page=2', '/products/category/bags?_sort=rating&_order=desc&_page=2'],
  ['brand=awlstead', '/products/brand/awlstead'],
  ['brand=awlstead&category=bags', '/products/category/bags?brand=awlstead'],
  ['brand=awlstead&brand=luma', '/products?brand=awlstead&brand=luma'],
  ['category=bags&category=toys', '/products?category=bags&category=toys'],
  [
    'onSale=true&option=Size:M&maxPrice=50&category=bags',
    '/products/category/bags?maxPrice=50&option=Size:M&onSale=true',
  ],
  [
    'color=red&color=blue&option=Size:M&option=Fit:Slim',
    '/products?color=blue&color=red&option=Fit:Slim&option=Size:M',
  ],
  ['minPrice=50&maxPrice=20&rating=4&inStock=true', '/products?minPrice=20&maxPrice=50&rating=4&inStock=true'],
  ['minPrice=0&maxPrice=ten&rating=5&rating=&option=M&inStock=yes&onSale=', '/products'],
  ['category=bed%20%26%20bath%2F', '/products/category/bed%20%26%20bath%2F'],
])('the list of %s has the address %s', (search, path) => {
  expect(listPath(read(search))).toBe(path)
})

test('the filters of a collection come after its path', () => {
  const path = '/collections/gifts?category=bags&onSale=true&_sort=price'
  const query = readPath(path)
  expect(query).toMatchObject({ collection: 'gifts', category: ['bags'], onSale: true })
  expect(listPath(query)).toBe(path)
  expect(listPath(clearFilters(query))).toBe('/collections/gifts?_sort=price')
  expect(countFilters(query)).toBe(2)
})

test('a list can be read from any of its addresses', () => {
  for (const path of ['/products/brand/awlstead?category=bags', '/products?brand=awlstead&category=bags']) {
    expect(listPath(readPath(path))).toBe('/products/category/bags?brand=awlstead')
  }
  expect(readPath('/products/category/%E0%A4%A').category).toEqual(['%E0%A4%A'])
})

const names = fc.constantFrom('q', 'category', 'brand', 'category[]', '_sort', '_order', '_page', '__proto__', '')
const searches = fc.array(fc.tuple(names, fc.string())).map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

test('any address can be read', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { page, category } = read(search)
      expect(page).toBeGreaterThanOrEqual(1)
      expect(new Set(category).size).toBe(category.length)
    }),
  )
})

test.each(['', '0', '-1', '1.5', 'two', '1e99', 'Infinity'])('the page %j counts as the first', (page) => {
  expect(read(`_page=${page}`).page).toBe(1)
})

test('an unknown sort or order is ignored', () => {
  expect(read('_sort=popularity&_order=upwards')).toMatchObject({ sort: undefined, order: undefined })
})

test.each(['category=a&category=b', 'category[]=a&category[]=b', 'category=a,b', 'category=a,b&category=a'])(
  '%s is read as the categories a and b',
  (search) => {
    expect(read(search).category).toEqual(['a', 'b'])
  },
)

test.each([
  ['q=Mug', 'Mug'],
  ['q=%20tea+mug%20', 'tea mug'],
  ['q=', ''],
  ['q=%20%00', ''],
  [`q=${'a'.repeat(300)}`, 'a'.repeat(200)],
])('%s searches for %j', (search, q) => {
  expect(read(search).q).toBe(q)
})

test('relevance is the order of a search without a sort', () => {
  expect(listPath(read('q=mug&_sort=relevance'))).toBe('/products?q=mug')
})

test('a list keeps its filters and its order when the search is removed', () => {
  const query = read('q=mug&category=a&category=b&_sort=price&_order=asc&_page=2')
  expect(listPath(clearSearch(query))).toBe('/products?category=a&category=b&_sort=price&_order=asc')
  expect(listPath(clearSearch(read('q=mug&_sort=createdAt&_order=desc')))).toBe('/products')
})

describe('a changed filter', () => {
  const query = read('category=a&brand=x&_sort=price&_order=asc&_page=4')

  test('a changed filter adds or removes an option, and starts at page 1', () => {
    expect(toggleOption(query, 'category', 'b')).toEqual({ ...query, category: ['a', 'b'], page: 1 })
    expect(toggleOption(query, 'brand', 'x')).toEqual({ ...query, brand: [], page: 1 })
  })

  test('clearing all filters keeps the sort', () => {
    const cleared = clearFilters(read('category=a&color=red&maxPrice=9&onSale=true&_sort=price&_order=asc&_page=4'))
    expect(listPath(cleared)).toBe('/products?_sort=price&_order=asc')
  })

  test('a range of prices counts as one filter', () => {
    const counts = [
      'category=a&brand=x&_page=2',
      'minPrice=1&maxPrice=2&rating=4',
      'color=red,blue&option=Size:M&onSale=true',
    ]
    expect(counts.map((search) => countFilters(read(search)))).toEqual([2, 2, 4])
  })
})

test('only 50 values of a filter count', () => {
  const search = new URLSearchParams(Array.from({ length: 60 }, (_, index) => ['category', `c-${index}`]))
  expect(parseListQuery(search).category).toHaveLength(50)
})
