import type { Locator, Page } from '@playwright/test'
import { bar, barLink, makeAccount, profileImage, shopkeeper, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { stopClock } from './moving.ts'
import { expectAddress, heading, open, tabTo } from './pages.ts'

const items = (page: Page): Locator => bar(page).getByRole('listitem').filter({ visible: true }).getByRole('link')
const item = (page: Page, name: string): Locator => items(page).filter({ hasText: name })

test('the profile image opens the menu by mouse, and a press beside it closes it', async ({ page }) => {
  await openAsShopper(page)
  await profileImage(page).click()
  await expect(items(page)).toHaveText(['Profile', 'My Order', 'Sign Out'])
  await heading(page).click()
  await expect(items(page)).toHaveCount(0)
  await expectAddress(page, '/contact')
})

for (const key of ['Enter', 'Space', 'ArrowDown']) {
  test(`${key} opens the user menu at its first link, and Escape closes it`, async ({ page }) => {
    await openAsShopper(page)
    await tabTo(page, profileImage(page), 12)
    await page.keyboard.press(key)
    await expect(items(page).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(items(page)).toHaveCount(0)
    await expect(profileImage(page)).toBeFocused()
  })
}

test('arrow keys, Home and End move through the user menu', async ({ page }) => {
  await openAsShopper(page)
  await tabTo(page, profileImage(page), 12)
  for (const [key, name] of [
    ['ArrowUp', 'Sign Out'],
    ['ArrowUp', 'My Order'],
    ['Home', 'Profile'],
    ['ArrowUp', 'Sign Out'],
    ['ArrowDown', 'Profile'],
    ['ArrowDown', 'My Order'],
    ['End', 'Sign Out'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(item(page, name)).toBeFocused()
  }
})

test('typing moves to the link that starts with it, and starts over after 350 ms', async ({ page }) => {
  await page.clock.install()
  await openAsShopper(page)
  await tabTo(page, profileImage(page), 12)
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'Profile')).toBeFocused()
  await stopClock(page)

  await page.keyboard.press('s')
  await expect(item(page, 'Sign Out')).toBeFocused()
  await page.clock.runFor(351)
  await page.keyboard.type('pr')
  await expect(item(page, 'Profile')).toBeFocused()
  await page.clock.runFor(351)
  await page.keyboard.press('m')
  await expect(item(page, 'My Order')).toBeFocused()

  // Nothing starts with "mp", so while the "m" counts, a "p" moves nowhere.
  await page.clock.runFor(349)
  await page.keyboard.press('p')
  await expect(item(page, 'My Order')).toBeFocused()
  await page.clock.runFor(351)
  await page.keyboard.press('p')
  await expect(item(page, 'Profile')).toBeFocused()
})

test('each link of the user menu opens its page, by mouse and by keyboard', async ({ page }) => {
  await openAsShopper(page)
  await profileImage(page).click()
  await item(page, 'Profile').click()
  await expectAddress(page, '/profile')
  await expect(items(page)).toHaveCount(0)

  await open(page, '/contact')
  await tabTo(page, profileImage(page), 12)
  await page.keyboard.press('Enter')
  await expect(item(page, 'Profile')).toBeFocused()
  await page.keyboard.type('m')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/orders')
  await expect(heading(page)).toBeFocused()

  await profileImage(page).click()
  await item(page, 'Sign Out').click()
  await expectAddress(page, '/')
  await expect(barLink(page, 'Login')).toBeVisible()
})

test('the bar has the links of a shopper for shoppers, and those of an admin for admins', async ({ page }) => {
  const own = bar(page).getByRole('link').filter({ visible: true })
  await openAsShopper(page)
  await expect(own).toHaveText(['Galleria', 'Products', 'Home', 'My Order', ''])
  await signIn(page.request, shopkeeper)
  await open(page, '/contact')
  await expect(own).toHaveText(['Galleria', 'Products', 'Edit Products', 'Orders', ''])
  await expect(barLink(page, 'Edit Products')).toHaveAttribute('href', '/admin')
  await expect(barLink(page, 'Orders')).toHaveAttribute('href', '/admin/orders')
  await expect(profileImage(page)).toHaveText('S')
})

async function openAsShopper(page: Page): Promise<void> {
  await makeAccount(page.request)
  await open(page, '/contact')
}
