import { expect, test } from 'vitest'
import { requestPath } from './request-path.ts'

test('parameters are encoded as one path segment', () => {
  expect(requestPath('/api/products/:id/similar', { params: { id: 'a/b?c#d é%' } })).toBe(
    '/api/products/a%2Fb%3Fc%23d%20%C3%A9%25/similar',
  )
})

test('lists repeat their name, and undefined values are omitted', () => {
  const querystring = { category: ['vases', 'lighting'], brand: [], _sort: undefined, _page: 2 }
  expect(requestPath('/api/products', { querystring })).toBe('/api/products?category=vases&category=lighting&_page=2')
})

test('a path without parameters or query is unchanged', () => {
  expect(requestPath('/api/brands', {})).toBe('/api/brands')
  expect(requestPath('/api/brands', { querystring: { category: [] } })).toBe('/api/brands')
})

test('query values are encoded', () => {
  expect(requestPath('/api/brands', { querystring: { category: ['a&b=c', 'é +'] } })).toBe(
    '/api/brands?category=a%26b%3Dc&category=%C3%A9+%2B',
  )
})
