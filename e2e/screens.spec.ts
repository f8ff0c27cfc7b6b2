import type { Page } from '@playwright/test'
import { makeAccount } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { goBack, heading, open, scrollPosition } from './pages.ts'
import { cardLinks } from './product-list.ts'
import { formScreens, missing, ownScreens, screens } from './screens.ts'
import { makeShopper, placeOrder, putIn, van } from './shopping.ts'

test('each screen has a title of its own and one heading', async ({ page, forgive }) => {
  forgive(/404/)
  for (const screen of [...screens, ...formScreens, { ...missing, heading: 'Page not found' }]) {
    await page.goto(screen.path)
    await expectTitles(page, screen)
  }
})

test('each screen of somebody signed in has a title of its own and one heading', async ({ page, forgive }) => {
  forgive(/403/)
  await makeAccount(page.request)
  for (const screen of ownScreens) {
    await page.goto(screen.path)
    await expectTitles(page, screen)
  }
})

test('the screens on the way to an order have a title of their own and one heading', async ({ page }) => {
  await makeShopper(page.request)
  await putIn(page.request, van)
  await page.goto('/checkout')
  await expectTitles(page, { title: 'Checkout · Galleria', heading: 'Checkout' })
  const { id, number } = await placeOrder(page.request)
  await page.goto(`/order-succcess/${id}`)
  await expectTitles(page, { title: `Order ${number} · Galleria`, heading: 'Thank you for your order' })
})

async function expectTitles(page: Page, { title, heading: text }: { title: string; heading: string }): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expect(heading(page)).toHaveText(text)
  await expect(heading(page)).toHaveCount(1)
}

test('going to another screen starts at its top, with its title and the focus on its heading', async ({ page }) => {
  await open(page, '/products')
  const footer = page.getByRole('contentinfo')
  for (const [name, title] of [
    ['Contact', 'Contact · Galleria'],
    ['Privacy Policy', 'Privacy Policy · Galleria'],
    ['Terms & Conditions', 'Terms & Conditions · Galleria'],
    ['Products', 'All products · Galleria'],
  ] as const) {
    await footer.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(title)
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toHaveCount(1)
    await expect.poll(() => scrollPosition(page)).toBe(0)
  }
  const product = await cardLinks(page).first().innerText()
  await cardLinks(page).first().click()
  await expect(heading(page)).toHaveText(product)
  await expect(heading(page)).toBeFocused()
  expect(await page.title()).toContain(product)
  await goBack(page)
  await expect(page).toHaveTitle('All products · Galleria')
  await expect(heading(page)).toBeFocused()
})

test('from one product to a similar one the heading has the focus again', async ({ page }) => {
  await open(page, '/product-detail/awlstead-market-leather-tote')
  const similar = cardLinks(page).first()
  const title = await similar.innerText()
  await similar.click()
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => scrollPosition(page)).toBe(0)
})

test('an address that leads nowhere inside the shop shows the not-found page under the bar', async ({
  page,
  forgive,
}) => {
  forgive(/404/)
  await open(page, '/product-detail/awlstead-market-leather-tote')
  await page.route('**/api/products/**', (route) =>
    route.fulfill({ status: 404, json: { message: 'There is no such product.', code: 'not_found' } }),
  )
  await cardLinks(page).first().click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
