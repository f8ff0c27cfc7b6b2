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
  ['/product-detail/a%00b?page=%00', '/product-detail/a%2500b?page=%00'],
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

test.each([
  ['///', '/'],
  ['//a/..', '/'],
  ['//evil.com/%2e%2e', '/'],
  ['//evil.com', '/evil.com'],
  ['/\\\\evil.com', '/evil.com'],
  ['/products/%2E', '/products/'],
  ['/products//%2e%2e?page=2', '/products/?page=2'],
  ['/a/.%2e//b/./c?next=//x/../y', '/b/c?next=//x/../y'],
  ['http://shop.example.com//evil.com/..', '/'],
  ['/products#reviews', '/products'],
])('%s is normalized to %s', (target, path) => {
  expect(targetPath(target)).toBe(path)
})

test('parsing a path as a URL does not change it afterwards', () => {
  const part = fc.constantFrom('/', '\\', '.', '%2e', '%2E', '%', '%2F', '#', 'a', 'é', ' ')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const path = targetPath(`/${parts.join('')}`)
      expect(decodeURIComponent(new URL(`http://shop${path}x`).pathname)).toBe(`${decodeURIComponent(path)}x`)
      expect(path).toMatch(/^\/(?!\/)/)
      expect(targetPath(path)).toBe(path)
    }),
    { numRuns: 1000 },
  )
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
const { port } = new URL(await app.listen())

/** Sends a request target as it is, which `fetch` would normalize. */
async function send(path: string, method = 'GET') {
  const sent = request({ port, host: '127.0.0.1', path, method }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, location: answer.headers.location, body: await readText(answer) }
}

test('a request for a whole URL gets the page at its path', async () => {
  const { status, body } = await send('http://shop.example.com/products?page=2')
  expect([status, body]).toEqual([200, expect.stringContaining('>/products<')])
})

test.each([
  ['GET', '///', '/'],
  ['GET', '//a/..', '/'],
  ['GET', '//evil.com/%2e%2e', '/'],
  ['GET', '//evil.com/', '/evil.com/'],
  ['GET', '/products/%2e', '/products/'],
  ['GET', '/products//%2e%2e?page=2', '/products/?page=2'],
  ['POST', '//api/cart', '/api/cart'],
])('%s %s is redirected to %s, with all methods', async (method, path, location) => {
  expect(await send(path, method)).toEqual({ status: 308, location, body: '' })
})
