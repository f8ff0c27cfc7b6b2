import { bar, barLink, createAccount, emailField, expectSignedIn, passwordField, profileRow } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, heading, open, tabTo } from './pages.ts'
import { cardLinks, chips, closedPart, optionName, pages, results } from './product-list.ts'

test('products can be filtered, paged and opened with the keyboard alone', async ({ page }) => {
  await open(page, '/')
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('All products')
  await expect(heading(page)).toBeFocused()

  const filters = page.getByRole('complementary', { name: 'Filters' })
  for (const [name, count] of [
    ['Mobiles', 0],
    ['Footwear', 3],
  ] as const) {
    const option = page.getByRole('checkbox', { name: optionName(name) })
    while (!(await option.isVisible())) {
      await tabTo(page, closedPart(page, filters, name), 60)
      await page.keyboard.press('Enter')
    }
    await tabTo(page, option, 60)
    await page.keyboard.press('Space')
    await expect(option).toBeChecked()
    await expect(chips(page).getByRole('listitem')).toHaveCount(count)
    await expect(option).toBeFocused()
  }

  await tabTo(page, pages(page).getByRole('link', { name: 'Next' }), 120)
  await page.keyboard.press('Enter')
  await expectAddress(page, '/products?category=mobiles&category=footwear&_page=2')
  await expect(results(page)).toHaveText(/^Showing 11 to/)
  await expect(heading(page)).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Skip to products' }), 3)
  await page.keyboard.press('Enter')
  const product = cardLinks(page).first()
  const title = await product.innerText()
  // The active filters come first.
  await tabTo(page, product, 5)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()

  await goBack(page)
  await expectAddress(page, '/products?category=mobiles&category=footwear&_page=2')
  await expect(results(page)).toHaveText(/^Showing 11 to/)
})

test('signing in, changing the name and signing out can be done with the keyboard alone', async ({ page, request }) => {
  const account = await createAccount(request)
  await open(page, '/contact')
  await tabTo(page, barLink(page, 'Login'), 12)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Sign in')
  await expect(heading(page)).toBeFocused()
  await tabTo(page, emailField(page), 12)
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await expect(passwordField(page)).toBeFocused()
  await page.keyboard.type('not the password')
  const show = page.getByRole('button', { name: 'Show password' })
  await page.keyboard.press('Tab')
  await expect(show).toBeFocused()
  await page.keyboard.press('Space')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expectAddress(page, '/')
  await expectSignedIn(page)

  await open(page, '/profile')
  await tabTo(page, profileRow(page, 'Name'), 20)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Nora Hill')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Hello, Nora Hill')
  await expect(profileRow(page, 'Name')).toBeFocused()

  await open(page, '/profile')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign Out' }), 20)
  await page.keyboard.press('Enter')
  await expectAddress(page, '/')
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(heading(page)).toBeFocused()
})
