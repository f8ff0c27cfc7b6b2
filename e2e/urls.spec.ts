import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading } from './pages.ts'
import { cards, fetchList } from './product-list.ts'

test('both addresses of a product show it, with the canonical URL', async ({ request, baseURL }) => {
  const [product] = (await fetchList(request, '_limit=1')).products
  for (const base of ['/product-detail', '/products/product-detail']) {
    const [status, html] = await readPage(request, `${base}/${product?.id}`)
    expect.soft(status, base).toBe(200)
    const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
    expect.soft(title.replaceAll(/<[^>]*>/g, ''), base).toBe(product?.title)
    expect.soft(html, base).toContain(`<link rel="canonical" href="${baseURL}/product-detail/${product?.id}"`)
  }
})

test('unknown URLs return 404 and are not indexed', async ({ request }) => {
  for (const path of [
    '/product-detail/no-such-thing',
    '/products/product-detail/no-such-thing',
    '/product-detail/%00',
    '/product-detail/%FF',
    '/product-detail',
    '/no/such/page',
  ]) {
    const [status, html] = await readPage(request, path)
    expect.soft(status, path).toBe(404)
    expect.soft(html, path).toContain('Page not found</h1>')
    expect.soft(html, path).toContain('<meta name="robots" content="noindex"')
  }
})

test('the not-found page links to the products', async ({ page, allowProblems }) => {
  allowProblems(/404/)
  await page.goto('/no/such/page')
  await page.getByRole('main').getByRole('link', { name: 'Browse all products' }).click()
  await expect(heading(page)).toHaveText('All products')
})

test('a page beyond the end redirects to page 1', async ({ page, request }) => {
  const { total } = await fetchList(request, 'category=mobiles')
  const answer = await page.goto('/products/category/mobiles?_page=99')
  expect(answer?.status()).toBe(200)
  await expectAddress(page, '/products/category/mobiles')
  await expect(cards(page)).toHaveCount(total)
})

test('invalid parameters of the list show the first page in the default order', async ({ request }) => {
  for (const search of ['_page=0', '_page=-2', '_page=zwei', '_sort=nonsense&_order=upwards', '_page=1e99']) {
    const [status, html] = await readPage(request, `/products?${search}`)
    expect.soft(status, search).toBe(200)
    expect.soft(html.replaceAll(/<[^>]*>/g, ''), search).toContain('Showing 1 to 10 of')
  }
})

async function readPage(request: APIRequestContext, path: string): Promise<[status: number, html: string]> {
  const response = await request.get(path)
  return [response.status(), await response.text()]
}
