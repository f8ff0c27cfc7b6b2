import { formatMoney } from '#contract/money.ts'
import { expect, test } from './fixtures.ts'
import { fetchList } from './product-list.ts'

const publicPaths = [
  '/',
  '/products',
  '/products?category=toys',
  '/products?_page=2',
  '/product-detail/awlstead-market-leather-tote',
  '/contact',
  '/privacy',
  '/terms',
]

const privatePaths = ['/cart', '/signin', '/signup', '/forgot-password', '/reset-password?token=a&email=a@example.com']

const meta = (name: string) => `meta[name="${name}"], meta[property="${name}"]`

test('public pages have metadata for search engines and link previews', async ({ page, baseURL }) => {
  for (const path of publicPaths) {
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      const attributes = {
        html: { lang: 'en' },
        'link[rel="canonical"]': { href: `${baseURL}${path}` },
        [meta('description')]: { content: /^.{20,200}$/ },
        [meta('robots')]: { content: 'index' },
        [meta('og:title')]: { content: /./ },
        [meta('og:description')]: { content: /./ },
        [meta('og:url')]: { content: `${baseURL}${path}` },
        [meta('og:type')]: { content: path.includes('detail') ? 'product' : 'website' },
      }
      for (const [element, expected] of Object.entries(attributes)) {
        for (const [name, value] of Object.entries(expected)) {
          await expect.soft(page.locator(element)).toHaveAttribute(name, value)
        }
      }
    })
  }
})

test('carts and account forms are not indexed', async ({ page }) => {
  for (const path of privatePaths) {
    await page.goto(path)
    await expect(page.locator(meta('robots'))).toHaveAttribute('content', 'noindex')
    await expect(page.locator(meta('description'))).toHaveAttribute('content', /^.{20,200}$/)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  }
})

test('a product has the same price for search engines as for shoppers', async ({ page, request }) => {
  const { products } = await fetchList(request, 'category=toys&_limit=2')
  for (const { id, title, discountedPrice } of products) {
    await page.goto(`/product-detail/${id}`)
    const printed = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(printed ?? '')).toMatchObject({
      '@type': 'Product',
      name: title,
      offers: { price: discountedPrice, priceCurrency: 'USD' },
    })
    const shown = page.getByRole('main').getByText('Price', { exact: true }).first().locator('..')
    await expect(shown).toHaveText(`Price ${formatMoney(discountedPrice, 'USD')}`)
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
