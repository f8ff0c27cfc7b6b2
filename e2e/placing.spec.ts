import type { Page } from '@playwright/test'
import type { CartItem } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import { endOtherSessions, makeAccount, receiveMails, sendSignIn, shopkeeper, signIn, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { expectAddress, goBack, goForward, heading, open } from './pages.ts'
import { buyAway } from './scarce.ts'
import {
  arriveAtSuccess,
  contentOf,
  expectBadge,
  goToCart,
  home,
  line,
  lines,
  makeShopper,
  openChangedCart,
  ordersOf,
  placeButton,
  placeOrder,
  plate,
  putIn,
  setStatus,
  sum,
  summary,
  toCheckout,
  van,
} from './shopping.ts'

const orderCall = '**/api/order'
const usd = (units: number) => formatMoney(units, 'USD')

const presses: Record<string, (page: Page) => Promise<void>> = {
  click: (page) => placeButton(page).dblclick(),
  Enter: async (page) => {
    await placeButton(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  },
}

for (const [name, pressTwice] of Object.entries(presses)) {
  test(`a double ${name} places one order`, async ({ page, requests }) => {
    const account = await openCheckout(page)
    const answer = await hold(page, orderCall)
    await pressTwice(page)
    await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true')
    await answer.release()
    const id = await arriveAtSuccess(page)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((one) => one === '/api/order')).toHaveLength(1)
    expect((await ordersOf(page.request)).map((one) => one.id)).toEqual([id])
    const [placed] = await ordersOf(page.request)
    await receiveMails(account.email, `Your order ${placed?.number}`)
  })
}

test('two tabs that both press place one order, and both end on its page', async ({ page, context }) => {
  await openCheckout(page)
  const other = await context.newPage()
  await open(other, '/checkout')
  const first = await hold(page, orderCall)
  const second = await hold(other, orderCall)
  await placeButton(page).click()
  await placeButton(other).click()
  await expect(placeButton(other)).toHaveAttribute('aria-busy', 'true')
  await Promise.all([first.release(), second.release()])
  const id = await arriveAtSuccess(page)
  expect(await arriveAtSuccess(other)).toBe(id)
  expect(await ordersOf(page.request)).toHaveLength(1)
  await expectBadge(page, 0)
  await expectBadge(other, 0)
})

test('a tab left open at the checkout leads to the order that another has placed', async ({ page, context }) => {
  await openCheckout(page)
  const other = await context.newPage()
  await open(other, '/checkout')
  await placeButton(other).click()
  const id = await arriveAtSuccess(other)
  await placeButton(page).click()
  expect(await arriveAtSuccess(page)).toBe(id)
  expect(await ordersOf(page.request)).toHaveLength(1)
})

test('going back from the order offers no second one, and going forward shows it again', async ({ page }) => {
  await makeShopper(page.request)
  await putIn(page.request, van)
  await open(page, '/cart')
  await toCheckout(page).click()
  await expect(heading(page)).toHaveText('Checkout')
  await placeButton(page).click()
  const id = await arriveAtSuccess(page)
  await goBack(page)
  await expectAddress(page, '/cart')
  await expect(page.getByText('There is nothing in it yet')).toBeVisible()
  await expect(placeButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'See it' }).click()
  await expectAddress(page, `/order-succcess/${id}`)
  await goBack(page)
  await goForward(page)
  expect(await arriveAtSuccess(page)).toBe(id)
  expect(await ordersOf(page.request)).toHaveLength(1)
})

test('the page of an order can be opened again, and empties no cart', async ({ page }) => {
  await openCheckout(page)
  await placeButton(page).click()
  const id = await arriveAtSuccess(page)
  await putIn(page.request, plate, 2)
  await page.reload()
  expect(await arriveAtSuccess(page)).toBe(id)
  await expectBadge(page, 2)
  await expect(page.getByRole('main')).toContainText(van.title)
  await page.goto(`/order-success/${id}`)
  await expectAddress(page, `/order-succcess/${id}`)
  expect(await arriveAtSuccess(page)).toBe(id)
  expect(await contentOf(page.request)).toEqual({ [plate.title]: 2 })
})

test('the page of an order says what has become of it', async ({ page, request }) => {
  await makeShopper(page.request)
  await putIn(page.request, van)
  const placed = await placeOrder(page.request)
  await signIn(request, shopkeeper)
  await page.goto(`/order-succcess/${placed.id}`)
  await expect(page.getByRole('main').getByText('Pending')).toBeVisible()
  await expect(page.getByText(`Order ${placed.number} is on our table.`)).toBeVisible()
  await setStatus(request, placed, 'dispatched')
  await page.reload()
  await expect(page.getByRole('main').getByText('Dispatched')).toBeVisible()
  await expect(page.getByText(`Order ${placed.number} is on its way to you.`)).toBeVisible()
  await setStatus(request, placed, 'cancelled')
  await page.reload()
  await expect(heading(page)).toHaveText(`Order ${placed.number} is cancelled`)
  await expect(page.getByText('Nothing is to be paid.')).toBeVisible()
})

test('the page of an order is for its owner and for admins; for others it is not there', async ({
  page,
  stranger,
  forgive,
}) => {
  forgive(/404/)
  await makeShopper(page.request)
  await putIn(page.request, van)
  const placed = await placeOrder(page.request)
  const path = `/order-succcess/${placed.id}`

  await stranger.goto(path)
  await expectAddress(stranger, `/signin?${new URLSearchParams({ next: path })}`)
  await makeAccount(stranger.request)
  const answer = await open(stranger, path)
  expect(answer?.status()).toBe(404)
  await expect(heading(stranger)).toHaveText('Page not found')
  expect(await stranger.content()).not.toContain(van.title)

  await signIn(stranger.request, shopkeeper)
  expect((await stranger.goto(path))?.status()).toBe(200)
  expect(await arriveAtSuccess(stranger)).toBe(placed.id)
  await expect(stranger.getByRole('main')).toContainText(van.title)
})

test('a checkout without anything to order leads to the cart', async ({ page }) => {
  await makeShopper(page.request)
  await open(page, '/payment')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expectAddress(page, '/cart')
  await expect(heading(page)).toHaveText('Your cart')
  await open(page, '/checkout')
  await expectAddress(page, '/cart')
  await expect(page.getByText('There is nothing in it yet')).toBeVisible()
})

test('a cart that was emptied meanwhile is not ordered: the shopper is shown it, and told so', async ({
  page,
  forgive,
}) => {
  forgive(/409/)
  await openCheckout(page)
  await emptyCart(page)
  await placeButton(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart has no items that can be ordered.')).toBeVisible()
  await expectBadge(page, 0)
  expect(await ordersOf(page.request)).toEqual([])
})

test('the checkout chooses the default address, and another that is picked is sent to', async ({ page }) => {
  await makeShopper(page.request, [
    { ...home, street: 'Birch Lane 4' },
    { ...home, isDefault: true },
  ])
  await putIn(page.request, van)
  await open(page, '/checkout')
  await expect(page.getByRole('radio', { name: /Mill Road 9/ })).toBeChecked()
  await page.getByRole('radio', { name: /Birch Lane 4/ }).check()
  await expect(page.getByRole('radio', { name: /Mill Road 9/ })).not.toBeChecked()
  await placeButton(page).click()
  await arriveAtSuccess(page)
  expect(await ordersOf(page.request)).toMatchObject([{ address: { street: 'Birch Lane 4' } }])
})

test('a reload at the checkout keeps the cart and the address that was added', async ({ page }) => {
  await makeAccount(page.request)
  await putIn(page.request, van, 2)
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('Enter the city.')).toBeVisible()
  await page.getByLabel('Street and number').fill('Mill Road 9')
  await page.getByLabel('City').fill('Berg')
  await page.getByLabel('Postal code').fill('80331')
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('radio', { name: /Mill Road 9/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Mill Road 9/ })).toBeChecked()
  await expect(page.getByLabel('City')).toHaveCount(0)
  await expect(placeButton(page)).toHaveText(`Place order · ${usd(2 * van.price)}`)
  await placeButton(page).click()
  await arriveAtSuccess(page)
})

test('an answer that is lost on its way is told, and pressing again leads to the one order', async ({
  page,
  forgive,
}) => {
  forgive(/ERR_INTERNET_DISCONNECTED/)
  const account = await openCheckout(page)
  const taken: number[] = []
  await page.route(orderCall, async (route) => {
    taken.push((await route.fetch()).status())
    await route.abort('internetdisconnected')
  })
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toHaveText(
    'The connection was lost, so we do not know whether your order has arrived. Press the button again: it is never placed twice.',
  )
  expect(taken).toEqual([200])
  await expect(placeButton(page)).toHaveText(`Place order · ${usd(van.price)}`)
  await page.unroute(orderCall)
  await placeButton(page).click()
  const id = await arriveAtSuccess(page)
  await expectBadge(page, 0)
  const orders = await ordersOf(page.request)
  expect(orders.map((one) => one.id)).toEqual([id])
  await receiveMails(account.email, `Your order ${orders[0]?.number}`)
})

test('an order that never reached the shop is told, and placed by pressing again', async ({ page, forgive }) => {
  forgive(/ERR_INTERNET_DISCONNECTED|503/)
  await openCheckout(page)
  await page.route(orderCall, (route) => route.abort('internetdisconnected'))
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText('The connection was lost')
  expect(await ordersOf(page.request)).toEqual([])
  await page.unroute(orderCall)
  await page.route(orderCall, (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is very busy just now.', code: 'unavailable' } }),
  )
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toHaveText('The shop is very busy just now.')
  await page.unroute(orderCall)
  await placeButton(page).click()
  await arriveAtSuccess(page)
  expect(await ordersOf(page.request)).toHaveLength(1)
})

test('stock that somebody else took meanwhile is told beside its line, and nothing is ordered', async ({
  page,
  stranger,
  scarce,
  forgive,
}) => {
  forgive(/409/)
  await makeShopper(page.request)
  await putIn(page.request, van)
  await putIn(page.request, scarce, scarce.stock)
  await open(page, '/checkout')
  await buyAway(stranger.request, scarce, 1)
  await placeButton(page).click()

  const left = scarce.stock - 1
  const told = `Only ${left} left of “${scarce.title}”.`
  await expect(summary(page).getByRole('alert')).toHaveText(told)
  const short = summary(page).getByRole('listitem').filter({ hasText: scarce.title })
  await expect(short).toContainText(told)
  await expect(summary(page).getByRole('listitem').filter({ hasText: van.title })).not.toContainText('left')
  expect(await ordersOf(page.request)).toEqual([])
  expect(await contentOf(page.request)).toEqual({ [van.title]: 1, [scarce.title]: scarce.stock })

  await page.getByRole('link', { name: 'Change the cart' }).click()
  await expect(heading(page)).toHaveText('Your cart')
  await line(page, scarce)
    .getByRole('button', { name: `Take ${left}` })
    .click()
  await toCheckout(page).click()
  await expect(heading(page)).toHaveText('Checkout')
  await placeButton(page).click()
  await arriveAtSuccess(page)
  expect(await ordersOf(page.request)).toMatchObject([
    {
      items: [
        { title: van.title, quantity: 1 },
        { title: scarce.title, quantity: left },
      ],
    },
  ])
})

test('a price that has changed meanwhile is shown on the button and asked for again', async ({ page, forgive }) => {
  forgive(/409/)
  await makeShopper(page.request)
  await putIn(page.request, van, 2)
  await openChangedCart(page, { [van.id]: 'cheaper' })
  await toCheckout(page).click()
  await expect(placeButton(page)).toHaveText(`Place order · ${usd(2 * (van.price - 5))}`)
  await page.unrouteAll()
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toHaveText(
    'The total has changed. Check it and place the order again.',
  )
  await expect(placeButton(page)).toHaveText(`Place order · ${usd(2 * van.price)}`)
  await expect(sum(summary(page), 'Total')).toHaveText(usd(2 * van.price))
  expect(await ordersOf(page.request)).toEqual([])
  await placeButton(page).click()
  await arriveAtSuccess(page)
  expect(await ordersOf(page.request)).toMatchObject([{ total: 2 * van.price }])
})

test('a session that has ended meanwhile leads to signing in and back, with the cart as it was', async ({
  page,
  request,
  forgive,
}) => {
  forgive(/401/)
  const account = await openCheckout(page)
  await signIn(request, account)
  await endOtherSessions(request)
  await placeButton(page).click()
  await expect(toast(page, 'Your session has ended. Sign in again.')).toBeVisible()
  await expectAddress(page, '/signin?next=%2Fcheckout')
  await expectBadge(page, 0)
  await sendSignIn(page, account)
  await expectAddress(page, '/checkout')
  await expect(placeButton(page)).toHaveText(`Place order · ${usd(van.price)}`)
  await expectBadge(page, 1)
  await placeButton(page).click()
  await arriveAtSuccess(page)
  expect(await ordersOf(page.request)).toHaveLength(1)
})

test('what another tab puts in while an order is placed stays in the cart', async ({ page }) => {
  await openCheckout(page)
  await page.route(orderCall, async (route) => {
    const response = await route.fetch()
    await putIn(page.request, plate)
    await route.fulfill({ response })
  })
  await placeButton(page).click()
  await arriveAtSuccess(page)
  await expectBadge(page, 1)
  await goToCart(page)
  await expect(lines(page)).toHaveCount(1)
  await expect(line(page, plate)).toBeVisible()
})

/** Opens the checkout as somebody who wants a van and has said where to. */
async function openCheckout(page: Page) {
  const account = await makeShopper(page.request)
  await putIn(page.request, van)
  await open(page, '/checkout')
  await expect(placeButton(page)).toHaveText(`Place order · ${usd(van.price)}`)
  return account
}

async function emptyCart(page: Page): Promise<void> {
  const items = (await (await page.request.get('/api/cart')).json()) as CartItem[]
  for (const { id } of items) expect((await page.request.delete(`/api/cart/${id}`)).status()).toBe(200)
}
