import { expect, test } from 'vitest'
import { parseQuery } from './query-parser.ts'

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
