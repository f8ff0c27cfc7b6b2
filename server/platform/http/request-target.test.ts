import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestShop } from '../../test/test-shop.ts'
import { targetPath } from './request-target.ts'

test.each(['/', '/products?category=%', '/product-detail/caf%C3%A9', '/a%20b?x=%E0'])('%s is unchanged', (url) => {
  expect(targetPath(url)).toBe(url)
})

test.each([
  ['/product-detail/%', '/product-detail/%25'],
  ['/product-detail/%E0%A4%A?page=%2', '/product-detail/%25E0%25A4%25A?page=%2'],
])('%s becomes %s', (url, escaped) => {
  expect(targetPath(url)).toBe(escaped)
})

test.each([
  ['http://shop.example.com/products?page=2', '/products?page=2'],
  ['https://shop.example.com', '/'],
  ['shop.example.com:443', '/'],
  ['*', '/'],
  ['http://[', '/'],
  ['', '/'],
])('the target %j becomes the path %s', (target, path) => {
  expect(targetPath(target)).toBe(path)
})

test('every path can be decoded afterwards', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [path = ''] = targetPath(`/${text}`).split('?', 1)
      expect(() => decodeURIComponent(path)).not.toThrow()
    }),
  )
})

const { app } = await openTestShop()

test('a request for a whole URL gets the page at its path', async () => {
  const { port } = new URL(await app.listen())
  const sent = request({ port, host: '127.0.0.1', path: 'http://shop.example.com/products?page=2' }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect([answer.statusCode, await readText(answer)]).toEqual([200, expect.stringContaining('>/products<')])
})
