import type { Page } from '@playwright/test'
import { adminAccount, bar, barLink, createAccount, profileImage, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { heading, open } from './pages.ts'
import { showOption } from './product-list.ts'
import { shopName } from './shop-name.ts'

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the menu has the links of a guest, a shopper and an admin, and closes when one is followed', async ({
    page,
    otherUser: admin,
  }) => {
    const menuOf = (window: Page) => window.getByRole('dialog', { name: 'Menu' })
    const linksOf = (window: Page) => menuOf(window).getByRole('list').first().getByRole('link')
    const [menu, links] = [menuOf(page), linksOf(page)]
    await openMenu(page)
    await expect(links).toHaveText(['Products', 'Login', 'Wishlist', 'Contact'])
    await menu.locator('summary', { hasText: 'Home' }).click()
    await expect(menu.getByRole('link', { name: 'All in Home' })).toBeVisible()
    await menu.getByRole('link', { name: 'Chairs & Sofas' }).click()
    await expect(menu).toBeHidden()
    await expect(heading(page)).toHaveText('Chairs & Sofas')
    await createAccount(page.request)
    await openMenu(page)
    await expect(links).toHaveText(['Products', 'Home', 'My Order', 'Wishlist', 'Contact'])
    await links.filter({ hasText: 'Products' }).first().click()
    await expect(menu).toBeHidden()
    await expect(heading(page)).toBeFocused()

    await signIn(admin.request, adminAccount)
    await openMenu(admin)
    await expect(linksOf(admin)).toHaveText(['Products', 'Edit Products', 'Orders', 'Wishlist', 'Contact'])
    await menuOf(admin).getByRole('button', { name: 'Close' }).click()
    await profileImage(admin).click()
    await expect(barLink(admin, 'Profile')).toBeVisible()
  })

  test('the filters apply while their panel is open, and its button counts the results', async ({ page }) => {
    await open(page, '/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await (await showOption(page, panel, 'Mobiles')).check()
    await expect(panel.getByRole('button', { name: 'Show 7 results' })).toBeVisible()
    await (await showOption(page, panel, 'Toys')).check()
    await panel.getByRole('button', { name: 'Show 12 results' }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  })
})

test('the categories open in a panel, by keyboard too', async ({ page }) => {
  await open(page, '/contact')
  const button = bar(page).locator('summary', { hasText: 'Categories' })
  const first = bar(page).getByRole('link', { name: 'Beauty' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(first).toBeHidden()
  await button.click()
  await bar(page).getByRole('link', { name: 'Lighting' }).click()
  await expect(heading(page)).toHaveText('Lighting')
  await expect(first).toBeHidden()
})

test('the bar has shopper links for shoppers, and admin links for admins', async ({ page, otherUser: admin }) => {
  const links = (window: Page) => bar(window).getByRole('link').filter({ visible: true })
  await createAccount(page.request)
  await page.goto('/contact')
  await expect(links(page)).toHaveText([shopName, 'Products', 'Home', 'My Order', '', ''])
  await signIn(admin.request, adminAccount)
  await admin.goto('/contact')
  await expect(links(admin)).toHaveText([shopName, 'Products', 'Edit Products', 'Orders', '', ''])
  await expect(barLink(admin, 'Edit Products')).toHaveAttribute('href', '/admin')
  await expect(barLink(admin, 'Orders')).toHaveAttribute('href', '/admin/orders')
  await expect(profileImage(admin)).toHaveText('O')
  for (const width of [601, 752, 920]) {
    await admin.setViewportSize({ width, height: 700 })
    expect(await admin.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
  }
})

async function openMenu(page: Page): Promise<void> {
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
}
