import type { Response } from '@playwright/test'
import { formatMoney } from '#contract/money.ts'
import { makeAccount, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { stopClock } from './moving.ts'
import { expectAddress, heading, open } from './pages.ts'
import { buyAway } from './scarce.ts'
import {
  addButton,
  cartLink,
  contentOf,
  expectBadge,
  goToCart,
  home,
  journal,
  line,
  lines,
  oneLess,
  oneMore,
  openChangedCart,
  placeOrder,
  plate,
  putIn,
  quantityField,
  sum,
  summary,
  toCheckout,
  van,
} from './shopping.ts'

const item = /\/api\/cart\/[\da-f-]{36}$/
const usd = (units: number) => formatMoney(units, 'USD')

test('an empty cart says so and leads to the products', async ({ page }) => {
  await open(page, '/cart')
  await expect(page.getByText('There is nothing in it yet')).toBeVisible()
  await expectBadge(page, 0)
  await expect(page.getByText('Your last order')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Browse all products' }).click()
  await expectAddress(page, '/products')
})

test('an empty cart that has just become an order leads to it', async ({ page }) => {
  await makeAccount(page.request)
  await putIn(page.request, van)
  const placed = await placeOrder(page.request)
  await open(page, '/cart')
  await expect(page.getByText(`Your last order, number ${placed.number}, was placed on`)).toBeVisible()
  await page.getByRole('link', { name: 'See it' }).click()
  await expectAddress(page, `/order-succcess/${placed.id}`)
})

test('a quantity is stepped by buttons between one and what there is', async ({ page, scarce }) => {
  await putIn(page.request, scarce, scarce.stock - 1)
  await open(page, '/cart')
  const only = line(page, scarce)
  await oneMore(only).click()
  await expect(quantityField(only)).toHaveValue(String(scarce.stock))
  await expect(oneMore(only)).toBeDisabled()
  await expectBadge(page, scarce.stock)
  await oneLess(only).click()
  await expectBadge(page, scarce.stock - 1)
  await expect(oneMore(only)).toBeEnabled()
  await expect.poll(() => contentOf(page.request)).toEqual({ [scarce.title]: scarce.stock - 1 })
})

test('one is the least, and taking the product out is another button', async ({ page, requests }) => {
  await putIn(page.request, van)
  await open(page, '/cart')
  await expect(oneLess(line(page, van))).toBeDisabled()
  await oneLess(line(page, van)).click({ force: true })
  await expectBadge(page, 1)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((one) => item.test(one))).toEqual([])
})

test('a quantity can be typed, and what is none comes back to the last one', async ({ page, requests }) => {
  await putIn(page.request, van, 2)
  await open(page, '/cart')
  const field = quantityField(line(page, van))
  for (const nonsense of ['', '0', '-3', '1.5', 'many', '٣']) {
    await field.fill(nonsense)
    await field.press('Enter')
    await expect(field).toHaveValue('2')
    await field.fill(nonsense)
    await field.blur()
    await expect(field).toHaveValue('2')
  }
  await page.waitForLoadState('networkidle')
  expect(requests.filter((one) => item.test(one))).toEqual([])

  await field.fill('12')
  await field.press('Enter')
  await expectBadge(page, 12)
  await expect(sum(summary(page), 'Total')).toHaveText(usd(12 * van.price))
  await field.fill('7')
  await field.blur()
  await expectBadge(page, 7)
  await expect.poll(() => contentOf(page.request)).toEqual({ [van.title]: 7 })
  await page.reload()
  await expect(field).toHaveValue('7')
})

test('more than can be had becomes as many as there are', async ({ page, scarce }) => {
  await putIn(page.request, scarce)
  await putIn(page.request, van)
  await open(page, '/cart')
  await quantityField(line(page, scarce)).fill('5000')
  await quantityField(line(page, scarce)).press('Enter')
  await expect(quantityField(line(page, scarce))).toHaveValue(String(scarce.stock))
  await quantityField(line(page, van)).fill('5000')
  await quantityField(line(page, van)).press('Enter')
  await expect(quantityField(line(page, van))).toHaveValue('99')
  await expect(oneMore(line(page, van))).toBeDisabled()
  await expect.poll(() => contentOf(page.request)).toEqual({ [scarce.title]: scarce.stock, [van.title]: 99 })
})

test('a new quantity is shown before the shop has answered', async ({ page }) => {
  await putIn(page.request, van)
  await open(page, '/cart')
  const answer = await hold(page, item)
  await oneMore(line(page, van)).click()
  await oneMore(line(page, van)).click()
  await expect(quantityField(line(page, van))).toHaveValue('3')
  await expect(sum(summary(page), 'Total')).toHaveText(usd(3 * van.price))
  await expectBadge(page, 3)
  expect(await contentOf(page.request)).toEqual({ [van.title]: 1 })
  await answer.release()
  await expect.poll(() => contentOf(page.request)).toEqual({ [van.title]: 3 })
  await expect(quantityField(line(page, van))).toHaveValue('3')
})

test('a refused quantity goes back with a message that stays, and shows what is left', async ({
  page,
  stranger,
  scarce,
  forgive,
}) => {
  forgive(/409/)
  await putIn(page.request, scarce, scarce.stock - 1)
  await open(page, '/cart')
  await buyAway(stranger.request, scarce, 2)
  const answer = await hold(page, item)
  await oneMore(line(page, scarce)).click()
  await expect(quantityField(line(page, scarce))).toHaveValue(String(scarce.stock))
  await answer.release()
  await expect(toast(page, `Only ${scarce.stock - 2} left of “${scarce.title}”.`)).toBeVisible()
  await expect(quantityField(line(page, scarce))).toHaveValue(String(scarce.stock - 1))
  await expectBadge(page, scarce.stock - 1)
  await expect(line(page, scarce)).toContainText(`Only ${scarce.stock - 2} left.`)
  await expect(toCheckout(page)).toHaveCount(0)
  await expect(summary(page)).toContainText('Before you can order, please look at the notes beside the products.')

  await line(page, scarce)
    .getByRole('button', { name: `Take ${scarce.stock - 2}` })
    .click()
  await expect(quantityField(line(page, scarce))).toHaveValue(String(scarce.stock - 2))
  await expect(quantityField(line(page, scarce))).toBeFocused()
  await expect(line(page, scarce)).not.toContainText('Only')
  await expect(toCheckout(page)).toBeVisible()
})

test('a quantity that could not be sent goes back with a message', async ({ page, forgive }) => {
  forgive(/ERR_INTERNET_DISCONNECTED/)
  await putIn(page.request, van)
  await open(page, '/cart')
  await page.route(item, (route) => route.abort('internetdisconnected'))
  await oneMore(line(page, van)).click()
  await expect(toast(page, "Can't reach the shop. Check your connection and try again.")).toBeVisible()
  await expect(quantityField(line(page, van))).toHaveValue('1')
  await expectBadge(page, 1)
})

test('what is taken out is gone at once, and can be put back', async ({ page }) => {
  await putIn(page.request, van, 3)
  await putIn(page.request, plate)
  await open(page, '/cart')
  const answer = await hold(page, item)
  await page.getByRole('button', { name: `Remove ${van.title}` }).click()
  await expect(lines(page)).toHaveCount(1)
  await expectBadge(page, 1)
  await expect(sum(summary(page), 'Total')).toHaveText(usd(plate.price))
  await answer.release()
  await expect.poll(() => contentOf(page.request)).toEqual({ [plate.title]: 1 })
  await expect(page.getByText(`“${van.title}” is out of your cart.`)).toBeVisible()

  await page.getByRole('button', { name: `Remove ${plate.title}` }).click()
  await expect(page.getByText('There is nothing in it yet')).toBeVisible()
  await page.getByRole('button', { name: `Put ${van.title} back` }).click()
  await expect(quantityField(line(page, van))).toHaveValue('3')
  await expectBadge(page, 3)
  await expect(page.getByText(`“${van.title}” is out of your cart.`)).toHaveCount(0)
  await expect(page.getByText(`“${plate.title}” is out of your cart.`)).toBeVisible()
  await expect.poll(() => contentOf(page.request)).toEqual({ [van.title]: 3 })
  await page.reload()
  await expect(page.getByText(/is out of your cart/)).toHaveCount(0)
})

test('a line that could not be taken out comes back with a message', async ({ page, forgive }) => {
  forgive(/503/)
  await putIn(page.request, van)
  await open(page, '/cart')
  await page.route(item, (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is very busy just now.', code: 'unavailable' } }),
  )
  await page.getByRole('button', { name: `Remove ${van.title}` }).click()
  await expect(toast(page, 'The shop is very busy just now.')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByText(/is out of your cart/)).toHaveCount(0)
})

test('what another tab has put in or taken out shows after a reload, or when it is touched', async ({
  page,
  context,
  forgive,
}) => {
  forgive(/404/)
  await putIn(page.request, van)
  await putIn(page.request, plate)
  await open(page, '/cart')
  const other = await context.newPage()
  await open(other, `/product-detail/${journal.id}`)
  await addButton(other).click()
  await expectBadge(other, 3)
  await page.reload()
  await expect(lines(page)).toHaveCount(3)
  await expectBadge(page, 3)

  await goToCart(other)
  for (const { title } of [van, plate]) {
    await other.getByRole('button', { name: `Remove ${title}` }).click()
    await expect(other.getByText(`“${title}” is out of your cart.`)).toBeVisible()
  }
  await expect.poll(() => contentOf(page.request)).toEqual({ [journal.title]: 1 })
  await page.getByRole('button', { name: `Remove ${van.title}` }).click()
  await expect(lines(page)).toHaveCount(1)
  await expectBadge(page, 1)
  await expect(page.getByRole('button', { name: `Put ${van.title} back` })).toBeVisible()
})

test('what is no longer sold is marked, cannot be counted, and is left out of the total', async ({ page }) => {
  await putIn(page.request, van, 2)
  await putIn(page.request, plate)
  await openChangedCart(page, { [van.id]: 'archived' })
  await expect(line(page, van)).toContainText('No longer sold. It is left out of the total.')
  await expect(line(page, van)).not.toContainText('$')
  await expect(quantityField(line(page, van))).toHaveCount(0)
  await expect(sum(summary(page), 'Total')).toHaveText(usd(plate.price))
  await expect(toCheckout(page)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${plate.title}` }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(sum(summary(page), 'Total')).toHaveText('$0')
  await expect(toCheckout(page)).toHaveCount(0)
})

test('what is sold out is marked and must go before the rest can be ordered', async ({ page }) => {
  await putIn(page.request, van, 2)
  await putIn(page.request, plate)
  await openChangedCart(page, { [van.id]: 'soldOut' })
  await expect(line(page, van)).toContainText('Sold out. Please remove it to order the rest.')
  await expect(toCheckout(page)).toHaveCount(0)
  await page.getByRole('button', { name: `Remove ${van.title}` }).click()
  await expect(toCheckout(page)).toBeVisible()
  await expect(sum(summary(page), 'Total')).toHaveText(usd(plate.price))
})

test('of what there is less than wanted, the line says how many are left', async ({ page }) => {
  await putIn(page.request, van, 5)
  await openChangedCart(page, { [van.id]: 'fewer' })
  await expect(line(page, van)).toContainText('Only 2 left.')
  await expect(toCheckout(page)).toHaveCount(0)
  const sent = page.waitForRequest(item)
  await line(page, van).getByRole('button', { name: 'Take 2' }).click()
  expect((await sent).postDataJSON()).toEqual({ quantity: 2 })
})

test('a price that has changed since is told from and to', async ({ page }) => {
  await putIn(page.request, van, 2)
  await openChangedCart(page, { [van.id]: 'cheaper' })
  const told = (way: string, to: number) =>
    `The price has ${way} from ${usd(van.price)} to ${usd(to)} since you put it in.`
  await expect(line(page, van)).toContainText(told('fallen', van.price - 5))
  await expect(sum(summary(page), 'Total')).toHaveText(usd(2 * (van.price - 5)))
  await page.unrouteAll()
  await openChangedCart(page, { [van.id]: 'dearer' })
  await expect(line(page, van)).toContainText(told('risen', van.price + 5))
  await expect(sum(summary(page), 'Total')).toHaveText(usd(2 * (van.price + 5)))
})

test('the badge sums quantities and stops counting at 99', async ({ page }) => {
  await putIn(page.request, van, 60)
  await putIn(page.request, plate, 39)
  await open(page, '/cart')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 99 items')
  await expect(cartLink(page)).toHaveText('99')
  await oneMore(line(page, van)).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 100 items')
  await expect(cartLink(page)).toHaveText('99+')
})

test('the badge bumps for 300 ms when the count changes, and not as a page opens', async ({ page }) => {
  await putIn(page.request, van)
  await page.addInitScript(countBumps)
  await page.clock.install()
  await open(page, `/product-detail/${plate.id}`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.dataset['bumps'])).toBeUndefined()

  await stopClock(page)
  const mark = cartLink(page).locator('span')
  for (const count of [2, 3]) {
    await addButton(page).click()
    await expectBadge(page, count)
    await expect(mark).toHaveClass(/animate-bump/)
    await expect(mark).toHaveCSS('animation-duration', '0.3s')
    await page.clock.runFor(299)
    await expect(mark).toHaveClass(/animate-bump/)
    await page.clock.runFor(2)
    await expect(mark).not.toHaveClass(/animate-bump/)
  }
  await page.clock.resume()
  await goToCart(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.dataset['bumps'])).toBe('2')
})

test('a product that cannot be had as often says so where it is added', async ({ page, scarce, forgive }) => {
  forgive(/409/)
  await putIn(page.request, scarce, scarce.stock)
  await open(page, `/product-detail/${scarce.id}`)
  await addButton(page).click()
  const refusal = `Only ${scarce.stock} left of “${scarce.title}”, and your cart already has ${scarce.stock}.`
  await expect(toast(page, refusal)).toBeVisible()
  await expectBadge(page, scarce.stock)
})

test('a sold-out product cannot be added', async ({ page }) => {
  await open(page, '/product-detail/cobblekiln-espresso-cups')
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(addButton(page)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is added, counted anew and taken out by forms', async ({ page }) => {
    await page.goto(`/product-detail/${van.id}`)
    await addButton(page).click()
    await expectAddress(page, '/cart')
    await expect(heading(page)).toHaveText('Your cart')
    await expectBadge(page, 1)
    await expect(line(page, van).getByRole('group')).toBeHidden()

    await line(page, van).getByRole('textbox', { name: 'Quantity' }).fill('4')
    await line(page, van).getByRole('button', { name: 'Update' }).click()
    await expectAddress(page, '/cart')
    await expectBadge(page, 4)
    await expect(sum(summary(page), 'Total')).toHaveText(usd(4 * van.price))

    await page.goto(`/product-detail/${plate.id}`)
    await addButton(page).click()
    await expect(lines(page)).toHaveCount(2)
    await page.getByRole('button', { name: `Remove ${van.title}` }).click()
    await expectAddress(page, '/cart')
    await expect(lines(page)).toHaveCount(1)
    await expectBadge(page, 1)
    await page.getByRole('button', { name: `Remove ${plate.title}` }).click()
    await expect(page.getByText('There is nothing in it yet')).toBeVisible()
  })

  test('a refusal is shown on the cart, with its status', async ({ page, scarce, forgive }) => {
    forgive(/40[09]/)
    await putIn(page.request, scarce, scarce.stock)
    await page.goto(`/product-detail/${scarce.id}`)
    const full = page.waitForResponse(isSentForm)
    await addButton(page).click()
    expect((await full).status()).toBe(409)
    const refusal = `Only ${scarce.stock} left of “${scarce.title}”, and your cart already has ${scarce.stock}.`
    await expect(page.getByRole('alert')).toHaveText(refusal)
    await expect(lines(page)).toHaveCount(1)

    const field = line(page, scarce).getByRole('textbox', { name: 'Quantity' })
    await field.fill('many')
    const nonsense = page.waitForResponse(isSentForm)
    await line(page, scarce).getByRole('button', { name: 'Update' }).click()
    expect((await nonsense).status()).toBe(400)
    await expect(page.getByRole('alert')).toHaveText('A whole number from 1 to 99, please.')
    await expectBadge(page, scarce.stock)
  })

  test('the checkout is reached, by signing in', async ({ page, request }) => {
    const account = await makeAccount(request)
    expect((await request.patch('/api/users', { data: { addresses: [home] } })).status()).toBe(200)
    await putIn(page.request, van)
    await page.goto('/cart')
    await toCheckout(page).click()
    await expectAddress(page, '/signin?next=%2Fcheckout')
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectAddress(page, '/checkout')
    await expect(summary(page)).toContainText(van.title)
    await expectBadge(page, 1)
  })
})

const isSentForm = (response: Response) => response.request().method() === 'POST'

/** Notes at the page itself how often the badge has begun to bump. */
function countBumps(): void {
  let isBumping = false
  const look = () => {
    const was = isBumping
    isBumping = document.querySelector('nav a[href="/cart"] .animate-bump') !== null
    const { dataset } = document.documentElement
    if (isBumping && !was) dataset['bumps'] = String(Number(dataset['bumps'] ?? 0) + 1)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
}
