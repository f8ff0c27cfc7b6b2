import type { Page } from '@playwright/test'
import { adminAccount, signIn } from './accounts.ts'
import { checkScreen, expectToFit } from './check-screen.ts'
import { test } from './fixtures.ts'
import { open } from './pages.ts'

test('the admin’s home page is accessible and fits every width, even with products selected', async ({ page }) => {
  await openAsAdmin(page, '/admin')
  await expectToFit(page)
  await page.getByRole('table').getByRole('checkbox').first().check()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    // At the end of the list the bar covers no rows.
    await page.getByRole('navigation', { name: 'Pages' }).evaluate((pages) => pages.scrollIntoView({ block: 'end' }))
    await checkScreen(page, { at: [width] })
  }
})

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, adminAccount)
  await open(page, path)
}
