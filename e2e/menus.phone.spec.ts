import type { Page } from '@playwright/test'
import { makeAccount, shopkeeper, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { heading, open } from './pages.ts'

const panels = [
  { name: 'Menu', path: '/', button: 'Menu' },
  { name: 'Filters', path: '/products', button: 'Filters' },
]

for (const { name, path, button } of panels) {
  test(`the panel "${name}" closes by Escape, by its button and by a press beside it, and gives the focus back`, async ({
    page,
  }) => {
    await open(page, path)
    const opener = page.getByRole('button', { name: button })
    const panel = page.getByRole('dialog', { name })
    const ways = [
      () => page.keyboard.press('Escape'),
      () => panel.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(name === 'Menu' ? 20 : 340, 400),
    ]
    for (const close of ways) {
      await opener.click()
      await expect(panel).toBeVisible()
      await close()
      await expect(panel).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  test(`the panel "${name}" keeps the focus inside`, async ({ page }) => {
    await open(page, path)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let pressed = 0; pressed < 12; pressed += 1) {
        await page.keyboard.press(key)
        expect(await isFocusOnPage(page)).toBe(false)
      }
    }
  })
}

/** Whether something of the page behind the panel has the focus; the browser's own controls may have it. */
function isFocusOnPage(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused !== document.body && focused?.closest('dialog[open]') === null
  })
}

test('the menu leads to a screen and is closed there', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(heading(page)).toHaveText('Contact')
  await expect(menu).toBeHidden()
  await expect(heading(page)).toBeFocused()
})

test('the menu has what a visitor, a shopper and an admin need, each once', async ({ page }) => {
  const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('link')
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
  await expect(links).toHaveText(['Products', 'Edit Products', 'Orders', 'Profile', 'My Order', 'Sign Out', 'Contact'])
})

test('the filters apply while their panel is open, and its button says how many results they leave', async ({
  page,
}) => {
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
