import { expect, test } from 'vitest'
import { canonicalUrl, parseQuery } from './query-parser.ts'

test.each([
  ['', {}],
  ['a=1', { a: '1' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['a[]=1', { a: '1' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a=1&a[]=2', { a: ['1', '2'] }],
  ['a%5B%5D=1', { a: '1' }],
  ['a=1,2', { a: '1,2' }],
  ['a=caf%C3%A9+%26', { a: 'café &' }],
  ['a', { a: '' }],
])('%j is parsed as %j', (text, query) => {
  expect({ ...parseQuery(text) }).toEqual(query)
})

test('names of object properties are ordinary names', () => {
  const query = parseQuery('__proto__=1&constructor=2&__proto__[]=3')
  expect(Object.keys(query)).toEqual(['__proto__', 'constructor'])
  expect({}).not.toHaveProperty('1')
})

test('malformed escapes are accepted', () => {
  expect(Object.keys(parseQuery('a=%E0%A4%A&%=1'))).toHaveLength(2)
})

test.each([
  ['/products', '/products'],
  ['/products?', '/products'],
  ['/products?utm_source=email&x=1&__proto__=2', '/products'],
  ['/products?_page=2&category=a', '/products?category=a&_page=2'],
  ['/products?category[]=b&category=a', '/products?category=b&category=a'],
  ['/products?my_page=1', '/products'],
  ['/products?_page', '/products?_page='],
  ['/products?category=caf%C3%A9+%26', '/products?category=caf%C3%A9+%26'],
])('the canonical URL of %s is %s', (url, canonical) => {
  expect(canonicalUrl(url, ['category', '_page'])).toBe(canonical)
})
