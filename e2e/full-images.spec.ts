import type { APIRequestContext } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

async function findWithImages(request: APIRequestContext, count: number): Promise<Product> {
  for (let page = 1; ; page += 1) {
    const products = (await (await request.get(`/api/products?_limit=100&_page=${page}`)).json()) as Product[]
    const found = products.find(({ images }) => images.length === count)
    if (found) return found
    if (products.length === 0) throw new Error(`No product has ${count} images.`)
  }
}

test('the first banner has the composition for the screen', { tag: '@both' }, async ({ page, viewport }) => {
  await page.goto('/')
  const shape = await page
    .locator('main picture img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(shape).toContain((viewport?.width ?? 0) < 601 ? '-1080x1350-' : '-2400x1040-')
  expect(shape).toMatch(/\.avif$/)
})

test('an image that fails to load is replaced by a placeholder of the same shape', async ({ page, allowProblems }) => {
  allowProblems(/media|ERR_FAILED/)
  const { id, title, color } = await findWithImages(page.request, 2)
  await page.route('**/media/**', (route) => route.abort())
  await open(page, `/product-detail/${id}`)
  const placeholder = page.getByRole('img', { name: `${title}, ${color}` })
  await expect(placeholder).toBeVisible()
  await expect(placeholder.locator('svg')).toBeVisible()
  const { width, height } = (await placeholder.boundingBox()) ?? { width: 0, height: 1 }
  expect(width / height).toBeCloseTo(0.8, 1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all images of a product are shown side by side', async ({ page }) => {
    const { id } = await findWithImages(page.request, 3)
    await page.goto(`/product-detail/${id}`)
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('img')).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Show image/ }).first()).toBeHidden()
  })
})
