import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { orderStatuses } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import {
  barLink,
  emailField,
  makeAccount,
  openOwnLinks,
  profileImage,
  sendSignIn,
  shopkeeper,
  signIn,
  signInButton,
  somebody,
  toast,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { openFilters } from './product-list.ts'
import {
  addButton,
  journal,
  line,
  makeShopper,
  oneMore,
  openChangedCart,
  orderCard,
  placeButton,
  placeOrder,
  plate,
  putIn,
  setStatus,
  summary,
  van,
} from './shopping.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the home page': (page) => open(page, '/'),
  'the list': (page) => open(page, '/products?category=mobiles&category=bags'),
  'the list with its filters open': async (page) => {
    await open(page, '/products')
    await openFilters(page)
  },
  'the list with its sort menu open': async (page) => {
    await open(page, '/products')
    await page.locator('summary', { hasText: 'Sort' }).click()
  },
  'the list with nothing in it': (page) => open(page, '/products?category=none'),
  'a product': (page) => open(page, '/product-detail/awlstead-market-leather-tote'),
  'the contact form with errors': async (page) => {
    await open(page, '/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Enter your name.')).toBeVisible()
  },
  'the privacy policy': (page) => open(page, '/privacy'),
  'the terms': (page) => open(page, '/terms'),
  'the not-found page': (page) => open(page, '/no/such/page'),
  'the sign-in form': (page) => open(page, '/signin'),
  'the sign-in form with errors': async (page) => {
    await open(page, '/signin')
    await signInButton(page).click()
    await expect(emailField(page)).toHaveAccessibleDescription(/./)
  },
  'the sign-in form refused': async (page) => {
    await open(page, '/signin')
    await sendSignIn(page, somebody())
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'the sign-up form with errors': async (page) => {
    await open(page, '/signup')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(emailField(page)).toHaveAccessibleDescription(/./)
  },
  'a mailed link on its way': async (page) => {
    await open(page, '/forgot-password')
    await emailField(page).fill(somebody().email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  },
  'the reset-password form with errors': async (page) => {
    await open(page, '/reset-password?token=a&email=a@example.com')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('confirm password is required')).toBeVisible()
  },
  'an incorrect link': (page) => open(page, '/reset-password'),
  'the profile': (page) => openAsShopper(page, '/profile'),
  'the profile with an open form and errors': async (page) => {
    await openAsShopper(page, '/profile')
    await page.locator('summary', { hasText: /^Password/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('at least 6 characters')).toBeVisible()
  },
  'the profile with an address about to be deleted and a toast': async (page) => {
    await openAsShopper(page, '/profile')
    await page.getByRole('button', { name: 'Make default' }).click()
    await expect(toast(page, 'Default address changed.')).toBeVisible()
    await expect(page.getByRole('progressbar', { includeHidden: true })).toHaveCSS('animation-duration', '5s')
    await page.locator('summary', { hasText: 'Delete' }).first().click()
  },
  'a new address with errors': async (page) => {
    await openAsShopper(page, '/addaddress')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Enter the city.')).toBeVisible()
  },
  'a sign-out that failed': async (page) => {
    await page.route('**/api/auth/logout', (route) =>
      route.fulfill({ status: 503, json: { message: 'The shop is very busy just now.', code: 'unavailable' } }),
    )
    await openAsShopper(page, '/logout')
    await expect(page.getByRole('heading', { name: 'You are still signed in' })).toBeVisible()
  },
  'a page without access': (page) => openAsShopper(page, '/admin'),
  'the shop’s numbers and products': (page) => openAsAdmin(page, '/admin'),
  'products that were chosen': async (page) => {
    await openAsAdmin(page, '/admin')
    await page.getByLabel('Choose all on this page').check()
    // The bar floats over the rows until the last of them; there it covers none.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  },
  'the form of a product, with errors': async (page) => {
    await openAsAdmin(page, '/admin/product-form')
    await page.getByRole('button', { name: 'Put it in the shop' }).click()
    await expect(page.getByText('Enter a title.')).toBeVisible()
  },
  'a product as those see it who run the shop': (page) => openAsAdmin(page, `/admin/product-detail/${van.id}`),
  'handing in a file': async (page) => {
    await openAsAdmin(page, '/admin/import')
    await page.getByText('What the file looks like').click()
  },
  'what a file would do, with rows that cannot be taken': async (page) => {
    await openAsAdmin(page, '/admin/import')
    const file = { name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(`id,title,price\n${van.id},,cheap`) }
    await page.getByLabel('Choose a CSV file').setInputFiles(file)
    await expect(page.getByText('price: Enter a number.')).toBeVisible()
  },
  'all that was changed': async (page) => {
    await signIn(page.request, shopkeeper)
    const { stock } = await (await page.request.get(`/api/admin/products/${van.id}`)).json()
    for (const next of [stock + 1, stock]) {
      await page.request.patch(`/api/products/${van.id}`, { data: { stock: next } })
    }
    await openAsAdmin(page, '/admin/log')
    await expect(
      page.getByRole('list', { name: 'Changes' }).getByRole('button', { name: 'Undo' }).first(),
    ).toBeVisible()
  },
  'all orders, one of them open': async (page) => {
    await openAsShopper(page, '/orders')
    await putIn(page.request, van)
    await placeOrder(page.request)
    await openAsAdmin(page, '/admin/orders')
    await page
      .getByRole('button', { name: /^Details of order/ })
      .first()
      .click()
  },
  'a product just put in the cart': async (page) => {
    await open(page, `/product-detail/${van.id}`)
    await addButton(page).click()
    await expect(toast(page, 'is in your cart.')).toBeVisible()
  },
  'the empty cart': (page) => open(page, '/cart'),
  'the full cart': async (page) => {
    await putIn(page.request, van, 2)
    await putIn(page.request, plate)
    await open(page, '/cart')
  },
  'the cart with everything that there is to say of its lines': async (page) => {
    for (const product of [van, plate, journal]) await putIn(page.request, product, 3)
    await putIn(page.request, { id: 'settlebourne-low-lounge-armchair' })
    await openChangedCart(page, {
      [van.id]: 'archived',
      [plate.id]: 'soldOut',
      [journal.id]: 'fewer',
      'settlebourne-low-lounge-armchair': 'dearer',
    })
    await expect(page.getByText('The price has risen')).toBeVisible()
  },
  'the cart with a line taken out and a quantity refused': async (page) => {
    await putIn(page.request, van)
    await putIn(page.request, plate)
    await open(page, '/cart')
    await page.getByRole('button', { name: `Remove ${plate.title}` }).click()
    await expect(page.getByText(`“${plate.title}” is out of your cart.`)).toBeVisible()
    await page.route('**/api/cart/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The shop is very busy just now.', code: 'unavailable' } }),
    )
    await oneMore(line(page, van)).click()
    await expect(toast(page, 'The shop is very busy just now.')).toBeVisible()
  },
  'the checkout without an address, with errors': async (page) => {
    await makeAccount(page.request)
    await putIn(page.request, van)
    await open(page, '/checkout')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText('Enter the city.')).toBeVisible()
    await placeButton(page).click()
    await expect(summary(page).getByRole('alert')).toBeVisible()
  },
  'the checkout with addresses and one being added': async (page) => {
    await putIn(page.request, van)
    await openAsShopper(page, '/checkout')
    await page.getByRole('button', { name: 'Add another address' }).click()
    await expect(page.getByLabel('City')).toBeVisible()
  },
  'the checkout refused': async (page) => {
    await putIn(page.request, van)
    await openAsShopper(page, '/checkout')
    await page.route('**/api/order', async (route) => {
      const [item] = (await (await page.request.get('/api/cart')).json()) as { id: string }[]
      const message = `“${van.title}” is sold out.`
      const fields = { [item?.id ?? '']: message }
      await route.fulfill({ status: 409, json: { message, code: 'out_of_stock', fields } })
    })
    await placeButton(page).click()
    await expect(summary(page).getByRole('listitem')).toContainText('is sold out.')
  },
  'an order just placed': async (page) => {
    await putIn(page.request, van)
    await openAsShopper(page, '/checkout')
    await placeButton(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  },
  'an order that is cancelled': async (page) => {
    await makeShopper(page.request)
    await putIn(page.request, van)
    const placed = await placeOrder(page.request)
    await setStatus(page.request, placed, 'cancelled')
    await open(page, `/order-succcess/${placed.id}`)
  },
  'an empty cart after an order': async (page) => {
    await makeShopper(page.request)
    await putIn(page.request, van)
    await placeOrder(page.request)
    await open(page, '/cart')
    await expect(page.getByText('Your last order')).toBeVisible()
  },
  'no orders': (page) => openAsShopper(page, '/orders'),
  'orders of every status, one about to be cancelled': async (page) => {
    await makeShopper(page.request)
    await page.route('**/api/order/own', async (route) => {
      const response = await route.fetch()
      const [placed] = (await response.json()) as Order[]
      const json = orderStatuses.map((status, index) => ({
        ...placed,
        id: `order-${index}`,
        number: 9000 + index,
        status,
        history: [...(placed?.history ?? []), { status, at: new Date(index).toISOString(), by: 'Nora Field' }],
      }))
      await route.fulfill({ response, json })
    })
    await putIn(page.request, van)
    await placeOrder(page.request)
    await open(page, '/contact')
    await openOwnLinks(page)
    await barLink(page, 'My Order').first().click()
    await expect(page.getByRole('article')).toHaveCount(orderStatuses.length)
    await orderCard(page, 9000).getByRole('button', { name: 'Cancel the order' }).click()
  },
  'the payment page': (page) => openAsShopper(page, '/payment'),
}

for (const [name, show] of Object.entries(states)) {
  test(`axe finds nothing wrong with ${name}, in the light and in the dark`, async ({ page, forgive }) => {
    forgive(/40[1349]|503/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await show(page)
    await expectNothingWrong(page)
  })
}

test('axe finds nothing wrong with the open menu of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAsShopper(page, '/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectNothingWrong(page)
})

test('axe finds nothing wrong with the open user menu', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAsShopper(page, '/contact')
  await profileImage(page).hover()
  await expect(profileImage(page)).toHaveAttribute('aria-haspopup', 'menu')
  await profileImage(page).click()
  await expect(barLink(page, 'Sign Out')).toBeVisible()
  await expectNothingWrong(page)
})

async function expectNothingWrong(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilColoursRest(page)
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
    expect.soft(found, colorScheme).toEqual([])
  }
}

/** Colours that change do so over some milliseconds, in which their contrast says nothing. */
async function untilColoursRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  })
}

/** Opens a page as somebody with a whole profile. */
async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, shopkeeper)
  await open(page, path)
}

async function openAsShopper(page: Page, path: string): Promise<void> {
  await makeAccount(page.request)
  const address = { name: 'Nora Field', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }
  const addresses = [address, { ...address, street: 'Birch Lane 4' }]
  await page.request.patch('/api/users', { data: { phone: '+49 30 1234567', addresses } })
  await open(page, path)
}
