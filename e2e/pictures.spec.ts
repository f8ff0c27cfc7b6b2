import type { APIRequestContext, Locator } from '@playwright/test'
import type { Product } from '#contract/catalog.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

/** The file that the browser has loaded, and its size in bytes. */
async function loadedFile(picture: Locator): Promise<{ file: string; bytes: number }> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  return picture.evaluate((image: HTMLImageElement) => {
    const [timing] = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[]
    return { file: image.currentSrc.split('/').at(-1) ?? '', bytes: timing?.encodedBodySize ?? 0 }
  })
}

async function findWithPictures(request: APIRequestContext, count: number): Promise<Product> {
  for (let page = 1; ; page += 1) {
    const products = (await (await request.get(`/api/products?_limit=100&_page=${page}`)).json()) as Product[]
    const found = products.find(({ pictures }) => pictures.length === count)
    if (found) return found
    if (products.length === 0) throw new Error(`No product has ${count} pictures.`)
  }
}

test('a card’s picture is AVIF and no larger than the screen can show', { tag: '@both' }, async ({ page }) => {
  // Other tests create products without pictures, of other categories.
  await page.goto('/products/category/cameras')
  const { file, bytes } = await loadedFile(page.getByRole('article').first().locator('img'))
  expect(file).toMatch(/^(320|480)\.avif$/)
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThan(20_000)
})

test('the first banner has the composition for the screen', { tag: '@both' }, async ({ page, viewport }) => {
  await page.goto('/')
  const shape = await page
    .locator('main picture img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(shape).toContain((viewport?.width ?? 0) < 601 ? '-1080x1350-' : '-2400x1040-')
  expect(shape).toMatch(/\.avif$/)
})

test('a picture that fails to load is replaced by a placeholder of the same shape', async ({ page, allowProblems }) => {
  allowProblems(/media|ERR_FAILED/)
  const { id, title, color } = await findWithPictures(page.request, 2)
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

  test('all pictures of a product are shown side by side', async ({ page }) => {
    const { id } = await findWithPictures(page.request, 3)
    await page.goto(`/product-detail/${id}`)
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Show picture/ }).first()).toBeHidden()
  })
})
