import type { Page } from '@playwright/test'
import { adminAccount, bar, barLink, createAccount, profileImage, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { heading, open } from './pages.ts'

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the menu has the links of a guest, a shopper and an admin, and closes when one is followed', async ({
    page,
    otherUser: admin,
  }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const links = menu.getByRole('link')
    await openMenu(page)
    await expect(links).toHaveText(['Products', 'Login', 'Contact'])
    await createAccount(page.request)
    await openMenu(page)
    await expect(links).toHaveText(['Products', 'Home', 'My Order', 'Profile', 'Sign Out', 'Contact'])
    await links.filter({ hasText: 'Products' }).first().click()
    await expect(menu).toBeHidden()
    await expect(heading(page)).toBeFocused()

    await signIn(admin.request, adminAccount)
    await openMenu(admin)
    await expect(admin.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveText([
      'Products',
      'Edit Products',
      'Orders',
      'Profile',
      'My Order',
      'Sign Out',
      'Contact',
    ])
  })

  test('the filters apply while their panel is open, and its button counts the results', async ({ page }) => {
    await open(page, '/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: /^Mobiles/ }).check()
    await expect(panel.getByRole('button', { name: 'Show 7 results' })).toBeVisible()
    await panel.getByRole('checkbox', { name: /^Toys/ }).check()
    await panel.getByRole('button', { name: 'Show 12 results' }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  })
})

test('the bar has the links of a shopper for shoppers, and those of an admin for admins', async ({
  page,
  otherUser: admin,
}) => {
  const links = (window: Page) => bar(window).getByRole('link').filter({ visible: true })
  await createAccount(page.request)
  await page.goto('/contact')
  await expect(links(page)).toHaveText(['Galleria', 'Products', 'Home', 'My Order', ''])
  await signIn(admin.request, adminAccount)
  await admin.goto('/contact')
  await expect(links(admin)).toHaveText(['Galleria', 'Products', 'Edit Products', 'Orders', ''])
  await expect(barLink(admin, 'Edit Products')).toHaveAttribute('href', '/admin')
  await expect(barLink(admin, 'Orders')).toHaveAttribute('href', '/admin/orders')
  await expect(profileImage(admin)).toHaveText('S')
})

async function openMenu(page: Page): Promise<void> {
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
}
