import { test as base, expect } from './own-shop.ts'
import { open } from './pages.ts'
import { setUpShop } from './setup-shop.ts'
import type { StartedShop } from './start-shop.ts'
import { withShop } from './with-shop.ts'

/** A shop that no other test has set up. */
const test = base.extend<object, { ownShop: StartedShop }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await withShop({ SAMPLE_DATA: 'off' }, use)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('a shopkeeper sets up a shop, which is closed for visitors until it opens', async ({
  page,
  request,
  ownShop,
  allowProblems,
}) => {
  // Drafts of legal pages have gaps.
  allowProblems(/400/)
  const visit = async () => (await request.get('/products')).text()
  await setUpShop(page, ownShop.origin)
  expect(await visit()).toContain('Coming soon')
  await open(page, '/admin/setup?step=opening')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('Your shop is open.')).toBeVisible()
  expect(await visit()).toContain('All products')
})
