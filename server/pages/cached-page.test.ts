import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedPage } from './cached-page.ts'

const html = '<!doctype html><p>é</p>'.repeat(50)
const page = new CachedPage(200, Buffer.from(html))

test('a page has the same content in every encoding', async () => {
  expect((await page.encode('identity')).toString()).toBe(html)
  expect(brotliDecompressSync(await page.encode('br')).toString()).toBe(html)
  expect(gunzipSync(await page.encode('gzip')).toString()).toBe(html)
})

test('a page is compressed once per encoding, from its second request', async () => {
  const requested = new CachedPage(200, Buffer.from(html))
  const first = await requested.encode('br')
  const second = await requested.encode('br')
  expect(brotliDecompressSync(first).toString()).toBe(html)
  expect(await requested.encode('br')).toBe(second)
  expect(second).not.toBe(first)
})

test('the ETag depends on the content only', () => {
  expect(new CachedPage(200, Buffer.from(html)).etag).toBe(page.etag)
  expect(new CachedPage(200, Buffer.from(`${html} `)).etag).not.toBe(page.etag)
  expect(page.etag).toMatch(/^"[\w-]+"$/)
})
