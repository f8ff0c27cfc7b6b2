import type { Locator, Page } from '@playwright/test'
import { bar, barLink, makeAccount, profileImage, shopkeeper, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { stopClock } from './moving.ts'
import { expectAddress, heading, open, tabTo } from './pages.ts'

const fullMenu = /\/assets\/full-user-menu-/
const links = ['Profile', 'My Order', 'Sign Out']

const menu = (page: Page): Locator => bar(page).getByRole('menu')
const items = (page: Page): Locator => menu(page).getByRole('menuitem')
/** The item that the keyboard would choose. */
const activeItem = (page: Page): Locator => menu(page).locator('[role="menuitem"][data-focus]')

test('the profile image opens the menu by mouse, and a press beside it closes it', async ({ page }) => {
  await openAsShopper(page)
  await profileImage(page).hover()
  await expect(profileImage(page)).toHaveAttribute('aria-haspopup', 'menu')
  await profileImage(page).click()
  await expect(items(page)).toHaveText(links)
  await expect(profileImage(page)).toHaveAttribute('aria-expanded', 'true')
  await heading(page).click()
  await expect(menu(page)).toHaveCount(0)
  await expectAddress(page, '/contact')
})

for (const key of ['Enter', 'Space', 'ArrowDown']) {
  test(`${key} opens the menu at its first item, and Escape gives the focus back`, async ({ page }) => {
    await openAsShopper(page)
    await reachMenu(page)
    await page.keyboard.press(key)
    await expect(items(page)).toHaveText(links)
    await expect(activeItem(page)).toHaveText('Profile')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expect(profileImage(page)).toBeFocused()
  })
}

test('arrow keys, Home and End go through the menu', async ({ page }) => {
  await openAsShopper(page)
  await reachMenu(page)
  await page.keyboard.press('ArrowUp')
  for (const [key, item] of [
    ['', 'Sign Out'],
    ['ArrowUp', 'My Order'],
    ['Home', 'Profile'],
    ['ArrowDown', 'My Order'],
    ['End', 'Sign Out'],
  ] as const) {
    if (key) await page.keyboard.press(key)
    await expect(activeItem(page)).toHaveText(item)
  }
})

test('typing goes to the item that begins so, and what is typed is forgotten after 350 ms', async ({ page }) => {
  await page.clock.install()
  await openAsShopper(page)
  await reachMenu(page)
  await page.keyboard.press('Enter')
  await expect(activeItem(page)).toHaveText('Profile')
  await stopClock(page)

  await page.keyboard.press('s')
  await expect(activeItem(page)).toHaveText('Sign Out')
  await page.clock.runFor(351)
  await page.keyboard.press('p')
  await page.keyboard.press('r')
  await expect(activeItem(page)).toHaveText('Profile')
  await page.clock.runFor(351)
  await page.keyboard.press('m')
  await expect(activeItem(page)).toHaveText('My Order')

  // "mp" begins nothing, so as long as the "m" counts, a "p" leads nowhere.
  await page.clock.runFor(349)
  await page.keyboard.press('p')
  await expect(activeItem(page)).toHaveText('My Order')
  await page.clock.runFor(351)
  await page.keyboard.press('p')
  await expect(activeItem(page)).toHaveText('Profile')
})

for (const [name, { path, title }] of Object.entries({
  Profile: { path: '/profile', title: 'Hello, Nora Field' },
  'My Order': { path: '/orders', title: 'Your orders' },
  'Sign Out': { path: '/', title: 'Galleria, a calm shop for good things' },
})) {
  test(`${name} in the menu leads on, by mouse and by keyboard`, async ({ page }) => {
    await openAsShopper(page)
    await profileImage(page).hover()
    await expect(profileImage(page)).toHaveAttribute('aria-haspopup', 'menu')
    await profileImage(page).click()
    await expect(items(page).filter({ hasText: name })).toHaveAttribute('href', name === 'Sign Out' ? '/logout' : path)
    await items(page).filter({ hasText: name }).click()
    await expectAddress(page, path)
    await expect(heading(page)).toHaveText(title)
    await expect(menu(page)).toHaveCount(0)

    await makeAccount(page.request)
    await open(page, '/contact')
    await reachMenu(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type(name.slice(0, 1))
    await expect(activeItem(page)).toHaveText(name)
    await page.keyboard.press('Enter')
    await expectAddress(page, path)
    await expect(heading(page)).toBeFocused()
  })
}

test('the focus stays on the profile image when the full menu takes the plain one’s place', async ({ page }) => {
  const script = await hold(page, fullMenu)
  await openAsShopper(page)
  await tabToImage(page)
  await expect(profileImage(page)).toBeFocused()
  await expect(profileImage(page)).not.toHaveAttribute('aria-haspopup')
  await script.release()
  await expect(profileImage(page)).toHaveAttribute('aria-haspopup', 'menu')
  await expect(profileImage(page)).toBeFocused()
})

test('a menu that is opened before the full one has come stays open and leads on', async ({ page }) => {
  const script = await hold(page, fullMenu)
  await openAsShopper(page)
  await profileImage(page).click()
  await expect(barLink(page, 'Profile')).toBeVisible()
  const arrived = page.waitForResponse(fullMenu)
  await script.release()
  await (await arrived).finished()
  await page.waitForLoadState('networkidle')
  await expect(barLink(page, 'Profile')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(barLink(page, 'Profile')).toBeHidden()
  await profileImage(page).click()
  await barLink(page, 'Profile').click()
  await expectAddress(page, '/profile')
})

test('a press during which the full menu comes is not lost', async ({ page }) => {
  const script = await hold(page, fullMenu)
  await openAsShopper(page)
  await profileImage(page).hover()
  await page.mouse.down()
  const arrived = page.waitForResponse(fullMenu)
  await script.release()
  await (await arrived).finished()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(barLink(page, 'Profile')).toBeVisible()
})

test('without the full menu the plain one does', async ({ page, forgive }) => {
  forgive(/ERR_FAILED/)
  await page.route(fullMenu, (route) => route.abort())
  await openAsShopper(page)
  await tabToImage(page)
  await page.keyboard.press('Enter')
  await expect(barLink(page, 'Sign Out')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(barLink(page, 'Profile')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(barLink(page, 'Profile')).toBeHidden()
  await expect(profileImage(page)).toBeFocused()
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

/** Goes to the profile image by keyboard, where the full menu then is. */
async function reachMenu(page: Page): Promise<void> {
  await tabToImage(page)
  await expect(profileImage(page)).toHaveAttribute('aria-haspopup', 'menu')
  await expect(profileImage(page)).toBeFocused()
}

/** By way of the cart: the image itself is replaced as soon as it has the focus. */
async function tabToImage(page: Page): Promise<void> {
  await tabTo(page, barLink(page, 'Cart, 0 items'), 12)
  await page.keyboard.press('Tab')
}
