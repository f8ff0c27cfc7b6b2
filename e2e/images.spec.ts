import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The file that the browser has loaded, and its size in bytes. */
async function loadedFile(image: Locator): Promise<{ file: string; bytes: number }> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true)
  return image.evaluate((element: HTMLImageElement) => {
    const [timing] = performance.getEntriesByName(element.currentSrc) as PerformanceResourceTiming[]
    return { file: element.currentSrc.split('/').at(-1) ?? '', bytes: timing?.encodedBodySize ?? 0 }
  })
}

test('a card’s image is AVIF and no larger than the screen can show', { tag: '@both' }, async ({ page }) => {
  // Other tests create products without images, of other categories.
  await page.goto('/products/category/cameras')
  const { file, bytes } = await loadedFile(page.getByRole('article').first().locator('img').first())
  expect(file).toMatch(/^(320|480)\.avif$/)
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThan(20_000)
})
