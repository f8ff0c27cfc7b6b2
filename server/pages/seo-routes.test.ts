import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { IndexedProduct } from '../catalog/lists/sorted-index.ts'
import { openTestShop } from '../test/test-shop.ts'
import { createSitemap, productEntries } from './sitemap.ts'

const { app, aCategory, aProductRow, catalog, db } = await openTestShop({
  settings: { PUBLIC_URL: 'https://shop.example.com/' },
})

beforeAll(async () => {
  await aProductRow({ id: 'oat-lamp' })
  await aProductRow({ id: `l'amour <3 & "you"`, category: `bed & 'bath'` })
  await aProductRow({ id: 'gone', archivedAt: new Date() })
  await aCategory({ value: 'empty' })
  await catalog.refresh()
})

/** The URLs of a sitemap, with XML entities decoded. */
async function addressesOf(url: string): Promise<string[]> {
  const reply = await app.inject(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, expect.stringContaining('xml')])
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', apos: "'", quot: '"' }
  return [...reply.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
    text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '?'),
  )
}

test('robots.txt disallows private pages and links to the sitemap', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/^Disallow: \/api\/$/m)
  expect(body).toMatch(/^Disallow: \/admin$/m)
  expect(body).toMatch(/^Sitemap: https:\/\/shop\.example\.com\/sitemap\.xml$/m)
})

test.each(['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-1.xml', '/products'])(
  '%s declares its encoding',
  async (url) => {
    expect((await app.inject(url)).headers['content-type']).toMatch(/; charset=utf-8$/)
  },
)

describe('the sitemap', () => {
  test('lists its parts, and each part can be fetched', async () => {
    const parts = await addressesOf('/sitemap.xml')
    expect(parts).toEqual(['https://shop.example.com/sitemap-pages.xml', 'https://shop.example.com/sitemap-1.xml'])
    for (const part of parts) expect(await addressesOf(new URL(part).pathname)).not.toEqual([])
  })

  test('the sitemap has the public pages, and every category and brand with products', async () => {
    expect(await addressesOf('/sitemap-pages.xml')).toEqual([
      'https://shop.example.com/',
      'https://shop.example.com/products',
      'https://shop.example.com/contact',
      'https://shop.example.com/privacy',
      'https://shop.example.com/terms',
      "https://shop.example.com/products/category/bed%20%26%20'bath'",
      'https://shop.example.com/products/category/lighting',
      'https://shop.example.com/products/brand/lumbrace',
    ])
  })

  test('the sitemap has the URL of every product for sale', async () => {
    const addresses = await addressesOf('/sitemap-1.xml')
    expect(addresses).toHaveLength(2)
    expect(addresses).toContain('https://shop.example.com/product-detail/oat-lamp')
    const ids = addresses.map((address) => decodeURIComponent(new URL(address).pathname.split('/')[2] ?? ''))
    expect(ids).toContain(`l'amour <3 & "you"`)
  })

  test('escapes XML', async () => {
    const { body } = await app.inject('/sitemap-1.xml')
    expect(body).toContain('l&apos;amour')
    expect(body.replaceAll(/&(amp|lt|apos);/g, '')).not.toMatch(/[&']/)
  })

  test.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-99999999999999999999.xml'])(
    'the sitemap has no part %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )

  /** When pages changed, by the end of their path. */
  async function lastmods(url: string): Promise<Record<string, string>> {
    const { body } = await app.inject(url)
    const entries = body.matchAll(/([^/]*)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)
    return Object.fromEntries([...entries].map(([, path = '', lastmod = '']) => [path, lastmod]))
  }

  test('the sitemap dates changes of products, but not of their stock', async () => {
    const id = 'clay-lamp'
    await aProductRow({ id, stock: 9, updatedAt: new Date('2026-01-01'), createdAt: new Date('2026-01-01') })
    const change = async (values: string) => {
      await db.execute(sql.raw(`update products set ${values} where id = '${id}'`))
      await catalog.refresh([id])
      return (await lastmods('/sitemap-1.xml'))[id] ?? ''
    }
    expect(await change('stock = 8')).toBe('2026-01-01T00:00:00.000Z')
    const changed = await change("title = 'Clay Lamp'")
    expect(changed > '2026-01-01T00:00:00.000Z').toBe(true)
    expect((await change('stock = 0')) > changed).toBe(true)
    const index = await lastmods('/sitemap.xml')
    expect(index['sitemap-1.xml']).toBe((await lastmods('/sitemap-1.xml'))[id])
    const pages = await lastmods('/sitemap-pages.xml')
    expect([pages['lumbrace'], pages['contact']]).toEqual([index['sitemap-1.xml'], ''])
    const archived = await change('archived_at = now()')
    expect([archived, ((await lastmods('/sitemap-pages.xml'))['lumbrace'] ?? '') > (pages['lumbrace'] ?? '')]).toEqual([
      '',
      true,
    ])
  })

  test('the sitemap dates changes of variants', async () => {
    const id = 'sized-lamp'
    const before = new Date('2026-01-01')
    await aProductRow({ id, options: ['Size'], variants: [{ values: ['S'], stock: 3 }] })
    const change = async (values: string) => {
      await db.execute(sql`update products set updated_at = ${before.toISOString()} where id = ${id}`)
      await db.execute(sql.raw(`update product_variants set ${values} where product_id = '${id}'`))
      await catalog.refresh([id])
      return (await lastmods('/sitemap-1.xml'))[id]
    }
    expect(await change('stock = 2')).toBe(before.toISOString())
    expect(await change('price_cents = 900')).not.toBe(before.toISOString())
  })

  test('the sitemap is compressed once, and not sent again until it changes', async () => {
    const get = (headers = {}) => app.inject({ url: '/sitemap-1.xml', headers })
    const [plain, compressed] = [await get(), await get({ 'accept-encoding': 'gzip' })]
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
    const { etag } = compressed.headers
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    await aProductRow({ id: 'new-lamp' })
    await catalog.refresh(['new-lamp'])
    expect((await get({ 'if-none-match': etag })).body).toContain('/product-detail/new-lamp<')
  })
})

test('a sitemap file has at most 50,000 products, without archived ones', () => {
  const lamp = { category: 'lighting', brand: 'lumbrace' } as IndexedProduct
  const products = Array.from({ length: 100_003 }, (_, index) => ({
    ...lamp,
    id: `lamp-${index}`,
    archived: index < 2,
    updatedAt: index,
  }))
  const contents = { version: 1, products: () => products, category: [], brand: [], collection: [] }
  const sitemap = createSitemap({ ...catalog, contents: () => contents })()
  const paths = sitemap.files.map((file) => [...productEntries(sitemap, file)].flat().map(({ path }) => path))
  expect(paths.map(({ length }) => length)).toEqual([50_000, 50_000, 1])
  expect([paths[0]?.[0], paths[1]?.[0], paths[2]?.[0]]).toEqual([
    '/product-detail/lamp-2',
    '/product-detail/lamp-50002',
    '/product-detail/lamp-100002',
  ])
})
