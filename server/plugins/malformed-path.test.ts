import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMalformedPath } from './malformed-path.ts'

test.each(['/', '/products?category=%', '/product-detail/caf%C3%A9', '/a%20b?x=%E0'])('%s is unchanged', (url) => {
  expect(escapeMalformedPath(url)).toBe(url)
})

test.each([
  ['/product-detail/%', '/product-detail/%25'],
  ['/product-detail/%E0%A4%A?page=%2', '/product-detail/%25E0%25A4%25A?page=%2'],
])('%s becomes %s', (url, escaped) => {
  expect(escapeMalformedPath(url)).toBe(escaped)
})

test('every path can be decoded afterwards', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [path = ''] = escapeMalformedPath(`/${text}`).split('?', 1)
      expect(() => decodeURIComponent(path)).not.toThrow()
    }),
  )
})
