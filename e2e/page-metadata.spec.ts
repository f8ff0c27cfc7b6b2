import { expect, test } from './fixtures.ts'
import { fetchList } from './product-list.ts'
import { publicPaths } from './public-paths.ts'
import { usd } from './shopping.ts'

const privatePaths = [
  '/cart',
  '/discount/WELCOME10',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=a&email=a@example.com',
]

test('public pages have metadata for search engines and link previews', async ({ request, baseURL }) => {
  for (const path of publicPaths) {
    const response = await request.get(path)
    expect.soft(response.status(), path).toBe(200)
    const html = await response.text()
    const url = `${baseURL}${path}`
    for (const element of [
      '<html lang="en"',
      `<link rel="canonical" href="${url}"`,
      '<meta name="robots" content="index"',
      `<meta property="og:url" content="${url}"`,
      `<meta property="og:type" content="${path.includes('detail') ? 'product' : 'website'}"`,
    ]) {
      expect.soft(html, path).toContain(element)
    }
    for (const element of [
      /<meta name="description" content="[^"]{20,200}"/,
      /<meta property="og:title" content="[^"]+"/,
      /<meta property="og:description" content="[^"]+"/,
      ...(/^\/(contact|privacy|terms)/.test(path) ? [] : [/<meta property="og:image" content="[^"]+\/1200x630\.jpg"/]),
    ]) {
      expect.soft(html, path).toMatch(element)
    }
  }
})

test('carts and account forms are not indexed', async ({ request }) => {
  for (const path of privatePaths) {
    const html = await (await request.get(path)).text()
    expect.soft(html, path).toContain('<meta name="robots" content="noindex"')
    expect.soft(html, path).toMatch(/<meta name="description" content="[^"]{20,200}"/)
    expect.soft(html, path).not.toContain('rel="canonical"')
  }
})

test('a product has the same price for search engines as for shoppers', async ({ page, request }) => {
  const { products } = await fetchList(request, 'category=toys&_limit=2')
  for (const { id, title, discountedPrice } of products) {
    await page.goto(`/product-detail/${id}`)
    const printed = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(printed ?? '')).toMatchObject({
      '@type': 'Product',
      name: title,
      offers: { price: discountedPrice, priceCurrency: 'USD' },
    })
    const shown = page.getByRole('main').getByText('Price', { exact: true }).first().locator('..')
    await expect(shown).toHaveText(`Price ${usd(discountedPrice)}`)
  }
})

test('every file named in the head of a page exists', async ({ page, request }) => {
  await page.goto('/')
  const files = await page
    .locator('head link[href]:not([rel="canonical"]), head script[src]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    )
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect.soft((await request.get(file)).status(), file).toBe(200)
})
