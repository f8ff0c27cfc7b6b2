import { expect, test } from 'vitest'
import { pageSize } from '../listing.ts'
import { ProductQuery } from './catalog.ts'

test('an empty query requests the first page of the default size', () => {
  expect(ProductQuery.parse({})).toEqual({ _page: 1, _limit: pageSize })
})

test.each([
  ['one slug', 'lighting', ['lighting']],
  ['a repeated parameter', ['lighting', 'vases'], ['lighting', 'vases']],
  ['slugs joined by commas', 'lighting,vases', ['lighting', 'vases']],
  ['both together', ['lighting,vases', 'toys'], ['lighting', 'vases', 'toys']],
  ['commas with nothing between', ',lighting,,', ['lighting']],
  ['an empty parameter', '', []],
])('%s is read as a list of slugs', (_, given, slugs) => {
  expect(ProductQuery.parse({ category: given, brand: given })).toMatchObject({ category: slugs, brand: slugs })
})

test.each([
  [{ _sort: 'popularity' }, '_sort', '_sort must be one of: rating, price, discount, title, createdAt, relevance.'],
  [
    { _sort: ['price', 'title'] },
    '_sort',
    '_sort must be one of: rating, price, discount, title, createdAt, relevance.',
  ],
  [{ _order: 'upwards' }, '_order', '_order must be one of: asc, desc.'],
  [{ _page: '0' }, '_page', '_page must be a whole number from 1.'],
  [{ _page: '-1' }, '_page', '_page must be a whole number from 1.'],
  [{ _page: '1.5' }, '_page', '_page must be a whole number from 1.'],
  [{ _page: '1e3' }, '_page', '_page must be a whole number from 1.'],
  [{ _page: '' }, '_page', '_page must be a whole number from 1.'],
  [{ _page: '9'.repeat(30) }, '_page', '_page must be a whole number from 1.'],
  [{ _page: ['1', '2'] }, '_page', '_page must be a whole number from 1.'],
  [{ _limit: '0' }, '_limit', '_limit must be a whole number from 1 to 100.'],
  [{ _limit: '101' }, '_limit', '_limit must be a whole number from 1 to 100.'],
  [{ _limit: 'all' }, '_limit', '_limit must be a whole number from 1 to 100.'],
  [{ admin: 'yes' }, 'admin', 'admin must be one of: true, false.'],
  [{ brand: Array.from({ length: 51 }, (_, index) => `b${index}`).join() }, 'brand', 'At most 50 values.'],
])('%j is rejected with an error for the parameter', (query, field, message) => {
  const { error } = ProductQuery.safeParse(query)
  expect(error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]])
})

test('the minimum and maximum page sizes are accepted', () => {
  expect(ProductQuery.parse({ _limit: '1' })._limit).toBe(1)
  expect(ProductQuery.parse({ _limit: '100' })._limit).toBe(100)
})
