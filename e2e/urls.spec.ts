import { expect, test } from './fixtures.ts'
import { expectAddress, heading } from './pages.ts'
import { fetchList, results } from './product-list.ts'

for (const base of ['/product-detail', '/products/product-detail']) {
  test(`${base}/{id} shows the product, with its canonical URL`, async ({ page, request, baseURL }) => {
    const [product] = (await fetchList(request, '_limit=1')).products
    if (!product) throw new Error('The shop is empty.')
    const answer = await page.goto(`${base}/${product.id}`)
    expect(answer?.status()).toBe(200)
    await expect(heading(page)).toHaveText(product.title)
    const canonical = page.locator('link[rel="canonical"]')
    await expect(canonical).toHaveAttribute('href', `${baseURL}/product-detail/${product.id}`)
  })
}

const unknown = [
  '/product-detail/no-such-thing',
  '/products/product-detail/no-such-thing',
  '/product-detail/%00',
  '/product-detail/%FF',
  '/product-detail',
  '/no/such/page',
]

for (const path of unknown) {
  test(`${path} answers 404 with a link to the products`, async ({ page, allowProblems }) => {
    allowProblems(/404|could not be decoded/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Page not found')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const links = page.getByRole('main').getByRole('link')
    await expect(links).toHaveCount(1)
    await links.click()
    await expect(heading(page)).toHaveText('All products')
  })
}

test('a page beyond the end redirects to page 1', async ({ page, request }) => {
  const { total } = await fetchList(request, 'category=mobiles')
  const answer = await page.goto('/products?category=mobiles&_page=99')
  expect(answer?.status()).toBe(200)
  await expectAddress(page, '/products?category=mobiles')
  await expect(results(page)).toHaveText(`Showing 1 to ${total} of ${total} results`)
})

for (const search of ['_page=0', '_page=-2', '_page=zwei', '_sort=nonsense&_order=upwards', '_page=1e99']) {
  test(`/products?${search} shows the first page in the default order`, async ({ page }) => {
    const answer = await page.goto(`/products?${search}`)
    expect(answer?.status()).toBe(200)
    await expect(results(page)).toHaveText(/^Showing 1 to 10 of/)
  })
}
