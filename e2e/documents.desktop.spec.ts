import { formatMoney } from '#contract/money.ts'
import { makeAccount } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { askForList } from './product-list.ts'
import { formScreens, screens } from './screens.ts'

const content = (name: string) => `meta[name="${name}"], meta[property="${name}"]`

for (const { path, title } of screens) {
  test(`the document of ${path} has everything that search engines and previews read`, async ({ page, baseURL }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator(content('description'))).toHaveAttribute('content', /^.{20,200}$/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseURL}${path === '/' ? '/' : path}`,
    )
    await expect(page.locator(content('robots'))).toHaveAttribute('content', 'index')
    await expect(page.locator(content('og:title'))).toHaveAttribute('content', /./)
    await expect(page.locator(content('og:description'))).toHaveAttribute('content', /./)
    await expect(page.locator(content('og:url'))).toHaveAttribute('content', `${baseURL}${path}`)
    await expect(page.locator(content('og:type'))).toHaveAttribute(
      'content',
      path.includes('detail') ? 'product' : 'website',
    )
  })
}

for (const { path, title } of formScreens) {
  test(`search engines are asked to leave ${path} out`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator(content('robots'))).toHaveAttribute('content', 'noindex')
    await expect(page.locator(content('description'))).toHaveAttribute('content', /^.{20,200}$/)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  })
}

test('what is for one person is kept nowhere, and the address of a reset link is told to nobody', async ({
  request,
}) => {
  const link = await request.get('/reset-password?token=a&email=a@example.com')
  expect(link.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  await makeAccount(request)
  for (const path of ['/', '/profile', '/addaddress', '/cart', '/orders', '/payment']) {
    expect.soft((await request.get(path)).headers(), path).toMatchObject({ 'cache-control': 'no-store' })
  }
})

test('pages are sent with the headers that keep visitors safe, and again only when they have changed', async ({
  request,
}) => {
  const answer = await request.get('/products')
  const headers = answer.headers()
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('private, no-cache')
  const again = await request.get('/products', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(again.status()).toBe(304)
})

test('a product says the same price to search engines as to the shopper', async ({ page, request }) => {
  const { products } = await askForList(request, '_limit=4')
  for (const { id, title, discountedPrice } of products) {
    await page.goto(`/product-detail/${id}`)
    const printed = await page.locator('script[type="application/ld+json"]').textContent()
    const data = JSON.parse(printed ?? '') as {
      '@type': string
      name: string
      offers: { price: number; priceCurrency: string }
    }
    expect(data).toMatchObject({
      '@type': 'Product',
      name: title,
      offers: { price: discountedPrice, priceCurrency: 'USD' },
    })
    const shown = page.getByRole('main').getByText('Price', { exact: true }).first().locator('..')
    await expect(shown).toHaveText(`Price ${formatMoney(data.offers.price, 'USD')}`)
  }
})

test('every file that the head of a page names is there', async ({ page, request }) => {
  await page.goto('/')
  const files = await page
    .locator('head link[href]:not([rel="canonical"]), head script[src]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    )
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect.soft((await request.get(file)).status(), file).toBe(200)
})

test('the site map lists the pages and every product', async ({ request, baseURL }) => {
  const { total } = await askForList(request, '_limit=1')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const listed = await (await request.get('/sitemap-1.xml')).text()
  expect(listed.split(`<loc>${baseURL}/product-detail/`)).toHaveLength(total + 1)
})
