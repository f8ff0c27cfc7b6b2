import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { openFilters } from './product-list.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the home page': (page) => open(page, '/'),
  'the list': (page) => open(page, '/products?category=mobiles&category=bags'),
  'the list with its filters open': async (page) => {
    await open(page, '/products')
    await openFilters(page)
  },
  'the list with its sort menu open': async (page) => {
    await open(page, '/products')
    await page.locator('summary', { hasText: 'Sort' }).click()
  },
  'the list with nothing in it': (page) => open(page, '/products?category=none'),
  'a product': (page) => open(page, '/product-detail/awlstead-market-leather-tote'),
  'the contact form with errors': async (page) => {
    await open(page, '/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Please tell us your name.')).toBeVisible()
  },
  'the privacy policy': (page) => open(page, '/privacy'),
  'the terms': (page) => open(page, '/terms'),
  'the not-found page': (page) => open(page, '/no/such/page'),
}

for (const [name, show] of Object.entries(states)) {
  test(`axe finds nothing wrong with ${name}, in the light and in the dark`, async ({ page, forgive }) => {
    forgive(/404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await show(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      )
      expect.soft(found, colorScheme).toEqual([])
    }
  })
}

test('axe finds nothing wrong with the open menu of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
