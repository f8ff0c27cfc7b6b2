import type { Page } from '@playwright/test'
import { makeAccount, shopkeeper, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { heading, open } from './pages.ts'

const panels = [
  { name: 'Menu', path: '/', opener: 'Menu', beside: { x: 20, y: 400 } },
  { name: 'Filters', path: '/products', opener: 'Filters', beside: { x: 340, y: 400 } },
]

test.describe('on a phone', { tag: '@phone' }, () => {
  for (const { name, path, opener, beside } of panels) {
    test(`the panel "${name}" keeps the focus inside and gives it back when it is closed`, async ({ page }) => {
      await open(page, path)
      const button = page.getByRole('button', { name: opener })
      const panel = page.getByRole('dialog', { name })
      await button.click()
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 12; presses += 1) {
          await page.keyboard.press(key)
          expect(await isFocusBehind(page)).toBe(false)
        }
      }
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
      for (const close of [
        () => panel.getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(beside.x, beside.y),
      ]) {
        await button.click()
        await expect(panel).toBeVisible()
        await close()
        await expect(panel).toBeHidden()
        await expect(button).toBeFocused()
      }
    })
  }

  test('the menu has the links of a guest, a shopper and an admin, and closes when one is followed', async ({
    page,
  }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const links = menu.getByRole('link')
    const openMenu = async () => {
      await open(page, '/contact')
      await page.getByRole('button', { name: 'Menu' }).click()
    }
    await openMenu()
    await expect(links).toHaveText(['Products', 'Login', 'Contact'])
    await makeAccount(page.request)
    await openMenu()
    await expect(links).toHaveText(['Products', 'Home', 'My Order', 'Profile', 'Sign Out', 'Contact'])
    await signIn(page.request, shopkeeper)
    await openMenu()
    await expect(links).toHaveText([
      'Products',
      'Edit Products',
      'Orders',
      'Profile',
      'My Order',
      'Sign Out',
      'Contact',
    ])
    await links.filter({ hasText: 'Products' }).first().click()
    await expect(menu).toBeHidden()
    await expect(heading(page)).toBeFocused()
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

/** Whether something behind the open panel has the focus; the browser's own controls may have it. */
function isFocusBehind(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused !== document.body && focused?.closest('dialog[open]') === null
  })
}
