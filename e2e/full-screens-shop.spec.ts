import { barLink, createAccount, profileImage } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { openGroup } from './product-list.ts'

// Every screen of the shop is accessible in light and in dark, and fits every width from 320 px on.

test('a filtered list is accessible and fits every width, including without results', async ({ page }) => {
  await open(page, '/products/category/toys')
  await checkScreen(page, { title: 'Toys', heading: 'Toys', largeText: true })
  await open(page, '/products/category/toys?brand=none')
  await checkScreen(page, { at: phoneWidths })
  // With one product, the open menu covers no part of a button, which axe would report as too small.
  await open(page, '/products?q=kettlebell')
  await page.locator('summary', { hasText: 'Sort' }).click()
  await checkScreen(page, { at: [1280] })
})

test('a search is accessible and fits every width: suggestions, results, and what comes nearest', async ({ page }) => {
  await open(page, '/products?q=lamp')
  await checkScreen(page, { title: 'Results for “lamp”', heading: 'Results for “lamp”', largeText: true })
  await page.getByRole('combobox').fill('brass lamp')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await checkScreen(page)
  await open(page, '/products?q=purple+xylophone+lamp')
  await checkScreen(page, { at: phoneWidths })
})

test('the contact page is accessible and fits every width, including errors', async ({ page }) => {
  await open(page, '/contact')
  await checkScreen(page, { title: 'Contact', heading: 'Contact', largeText: true })
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/./)
  await checkScreen(page, { at: phoneWidths })
})

test('text pages and the not-found page are accessible and fit every width', async ({ page, allowProblems }) => {
  allowProblems(/404/)
  await open(page, '/privacy')
  await checkScreen(page, { title: 'Privacy Policy', heading: 'Privacy Policy' })
  await open(page, '/terms')
  await checkScreen(page, {
    title: 'Terms & Conditions',
    heading: 'Terms & Conditions',
    at: phoneWidths,
    largeText: true,
  })
  await open(page, '/no/such/page')
  await checkScreen(page, { at: phoneWidths })
})

test('the menu and the filters of a phone are accessible', { tag: '@phone' }, async ({ page }) => {
  await createAccount(page.request)
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkScreen(page, { at: [360] })
  await open(page, '/products/category/footwear')
  await page.getByRole('button', { name: /^Filters/ }).click()
  for (const group of ['Price', 'Color']) await openGroup(page.getByRole('dialog'), group)
  await checkScreen(page, { at: phoneWidths })
})

test('the user menu is accessible', async ({ page }) => {
  await createAccount(page.request)
  await open(page, '/contact')
  await profileImage(page).click()
  await expect(barLink(page, 'Sign Out')).toBeVisible()
  await checkScreen(page, { at: [1280] })
})

test('the steps of a withdrawal are accessible and fit every width, including errors', async ({ page }) => {
  await open(page, '/withdraw')
  await checkScreen(page, { title: 'Withdraw from contract', heading: 'Withdraw from contract', largeText: true })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/./)
  await checkScreen(page, { at: phoneWidths })
  await page.getByLabel('Your name').fill('w'.repeat(120))
  await page.getByLabel('Order number').fill('w'.repeat(200))
  await page.getByLabel('Email').fill(`${'w'.repeat(60)}@example.com`)
  await page.getByLabel('Items', { exact: true }).fill('w'.repeat(300))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await checkScreen(page, { title: 'Check your withdrawal', heading: 'Check your withdrawal', largeText: true })
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await checkScreen(page, { title: 'We’ve received your withdrawal', heading: 'We’ve received your withdrawal' })
})
