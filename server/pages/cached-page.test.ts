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

test('a page is compressed once per encoding', async () => {
  expect(await page.encode('br')).toBe(await page.encode('br'))
})

test('the ETag depends on the content only', () => {
  expect(new CachedPage(200, Buffer.from(html)).etag).toBe(page.etag)
  expect(new CachedPage(200, Buffer.from(`${html} `)).etag).not.toBe(page.etag)
  expect(page.etag).toMatch(/^"[\w-]+"$/)
})
