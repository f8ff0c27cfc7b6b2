import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../test/test-shop.ts'

const { app, aCategory, aProductRow, catalog } = await openTestShop({
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

test('robots.txt disallows private pages and names the sitemap', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/^Disallow: \/api\/$/m)
  expect(body).toMatch(/^Disallow: \/admin$/m)
  expect(body).toMatch(/^Sitemap: https:\/\/shop\.example\.com\/sitemap\.xml$/m)
})

test.each(['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-1.xml', '/products'])(
  '%s names its encoding',
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

  test('has the public pages and a list for every category with products', async () => {
    expect(await addressesOf('/sitemap-pages.xml')).toEqual([
      'https://shop.example.com/',
      'https://shop.example.com/products',
      'https://shop.example.com/contact',
      'https://shop.example.com/privacy',
      'https://shop.example.com/terms',
      "https://shop.example.com/products?category=bed%20%26%20'bath'",
      'https://shop.example.com/products?category=lighting',
    ])
  })

  test('has the URL of every product for sale', async () => {
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
    'has no part %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )
})
