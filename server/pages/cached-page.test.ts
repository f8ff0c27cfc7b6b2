import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedPage, chooseEncoding } from './cached-page.ts'

const html = '<!doctype html><p>é</p>'.repeat(50)
const page = new CachedPage(200, html)

test('a page is the same in every encoding', async () => {
  expect((await page.as('identity')).toString()).toBe(html)
  expect(brotliDecompressSync(await page.as('br')).toString()).toBe(html)
  expect(gunzipSync(await page.as('gzip')).toString()).toBe(html)
})

test('a page is compressed once', async () => {
  expect(await page.as('br')).toBe(await page.as('br'))
})

test('pages that differ have different tags, and the same page has the same', () => {
  expect(new CachedPage(200, html).etag).toBe(page.etag)
  expect(new CachedPage(200, `${html} `).etag).not.toBe(page.etag)
  expect(page.etag).toMatch(/^"[\w-]+"$/)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip; q=0.0, br ; q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that takes %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
