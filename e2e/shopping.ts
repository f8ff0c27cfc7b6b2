import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { formatMoney } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { bar, createAccount } from './accounts.ts'
import { heading, open } from './pages.ts'

type SampleProduct = { id: string; title: string; price: number }

/** Products whose stock is not tracked, so that parallel tests can buy them. */
export const van: SampleProduct = {
  id: 'quirewood-delivery-van',
  title: 'Wooden Delivery Van with Six Parcels',
  price: 55,
}
export const plate: SampleProduct = {
  id: 'slipmarrow-tide-dinner-plate',
  title: 'Tide Dinner Plate, 10.5-Inch',
  price: 39,
}
export const journal: SampleProduct = {
  id: 'quirewood-leather-journal',
  title: 'Refillable Leather Journal Cover with Insert',
  price: 86,
}

/** Formats amounts as the sample shop does. */
export const usd = (units: number): string => formatMoney(units, { currency: 'USD', roundPrices: true })

/** Adds a product to the cart, through the API. */
export async function addToCart(request: APIRequestContext, product: { id: string }, quantity = 1): Promise<CartItem> {
  const answer = await request.post('/api/cart', { data: { product: product.id, quantity } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as CartItem
}

async function fetchCart(request: APIRequestContext): Promise<CartItem[]> {
  const answer = await request.get('/api/cart')
  expect(answer.status()).toBe(200)
  return (await answer.json()) as CartItem[]
}

/** Returns the quantities in a cart by product title. */
export async function fetchQuantities(request: APIRequestContext): Promise<Record<string, number>> {
  return Object.fromEntries((await fetchCart(request)).map(({ product, quantity }) => [product.title, quantity]))
}

export async function fetchOrders(request: APIRequestContext): Promise<Order[]> {
  const answer = await request.get('/api/order/own')
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Order[]
}

export const home = { name: 'Nora Field', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }

/** Signs up with an address book. */
export async function createShopper(request: APIRequestContext, addresses: object[] = [home]) {
  const account = await createAccount(request)
  expect((await request.patch('/api/users', { data: { addresses } })).status()).toBe(200)
  return account
}

/** Orders the items in the cart, through the API. */
export async function placeOrder(
  request: APIRequestContext,
  address: object = {},
  paymentMethod: Order['paymentMethod'] = 'cash',
): Promise<Order> {
  const data = { address: { ...home, ...address }, paymentMethod }
  const answer = await request.post('/api/order', { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Order
}

export async function setStatus(request: APIRequestContext, { id }: Order, status: string): Promise<void> {
  expect((await request.patch(`/api/order/${id}`, { data: { status } })).status()).toBe(200)
}

export const cartLink = (page: Page): Locator => bar(page).getByRole('link', { name: /^Cart, / })

/** Expects the badge and the link's accessible name to show the count. */
export async function expectBadge(page: Page, count: number): Promise<void> {
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${count} ${count === 1 ? 'item' : 'items'}`)
  await expect(cartLink(page)).toHaveText(count === 0 ? '' : count > 99 ? '99+' : String(count))
}

export const addToCartButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart' })

/** The drawer that appears after something was added to the cart. */
export const addedDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Added to your cart' })

/** Closes the drawer and waits for the button of the product page to have the focus again. */
export async function continueShopping(page: Page): Promise<void> {
  await addedDrawer(page).getByRole('button', { name: 'Continue shopping' }).click()
  await expect(addedDrawer(page)).toHaveCount(0)
  await expect(addToCartButton(page)).toBeFocused()
}

export const lines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
export const line = (page: Page, { title }: { title: string }): Locator => lines(page).filter({ hasText: title })
export const quantityField = (within: Locator): Locator => within.getByRole('textbox', { name: 'Quantity' })
export const increaseButton = (within: Locator): Locator => within.getByRole('button', { name: 'Increase quantity' })
export const decreaseButton = (within: Locator): Locator => within.getByRole('button', { name: 'Decrease quantity' })

/** The totals next to the cart and at the checkout. */
export const summary = (page: Page): Locator => page.getByRole('region', { name: /^(Summary|Your order)$/ })

/** The amount next to a name in a list of totals. */
export const amount = (within: Locator, name: string): Locator =>
  within.locator('dt', { hasText: new RegExp(`^${name.replaceAll(/[()]/g, String.raw`\$&`)}$`) }).locator('+ dd')

export const checkoutLink = (page: Page): Locator => page.getByRole('link', { name: 'Check out', exact: true })
export const placeOrderButton = (page: Page): Locator => page.getByRole('button', { name: 'Place order', exact: true })

/** The amount above the order button. */
export const orderTotal = (page: Page): Locator => amount(page.getByRole('region', { name: 'Your order' }), 'Total')

/** Opens the cart without a full page load. */
export async function goToCart(page: Page): Promise<void> {
  await cartLink(page).click()
  await expect(heading(page)).toHaveText('Your cart')
}

const changes = {
  archived: () => ({ archived: true }),
  soldOut: () => ({ stock: 0 }),
  fewer: () => ({ stock: 2 }),
  cheaper: ({ discountedPrice }) => ({ discountedPrice: discountedPrice - 5 }),
  moreExpensive: ({ discountedPrice }) => ({ discountedPrice: discountedPrice + 5 }),
  longWord: ({ title }) => ({ title: title.replaceAll(' ', '').padEnd(120, 'w'), color: 'c'.repeat(60) }),
  longTitle: ({ title }) => ({ title: `${title}, ${'in long titles '.repeat(8)}`.slice(0, 120) }),
} satisfies Record<string, (product: Product) => Partial<Product>>

/** Product ids, and how each product has changed since it was added. */
type Changes = Record<string, keyof typeof changes>

/** Changes products in the cart's API response, so that the shop's own data is unchanged. */
async function changeProducts(page: Page, wanted: Changes): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const items = (await response.json()) as CartItem[]
    const changed = items.map(({ product, ...item }) => {
      const change = wanted[product.id]
      return { ...item, product: { ...product, ...(change && changes[change](product)) } }
    })
    return route.fulfill({ response, json: changed })
  })
}

/** Opens the cart from another screen, so that the browser requests it. */
export async function openChangedCart(page: Page, wanted: Changes): Promise<void> {
  await changeProducts(page, wanted)
  await open(page, '/contact')
  await goToCart(page)
}

const successPath = /^\/order-succcess\/([\da-f-]{36})$/

/** Waits for the success page and returns the order's id. */
export async function waitForSuccessPage(page: Page): Promise<string> {
  await expect(page).toHaveURL((url) => successPath.test(url.pathname))
  await expect(heading(page)).toHaveText('Thank you for your order')
  return successPath.exec(new URL(page.url()).pathname)?.[1] ?? ''
}

/** An order's card on the orders screen. */
export const orderCard = (page: Page, number: number): Locator =>
  page.getByRole('article', { name: `Order ${number}`, exact: true })

/** Opens an order from the orders screen. */
export async function openOrder(page: Page, number: number): Promise<void> {
  await orderCard(page, number)
    .getByRole('link', { name: `Order ${number}`, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: `Order ${number}`, exact: true })).toBeVisible()
}

/** The pattern of requests that place an order. */
export const orderPath = '**/api/order'

/** Opens the checkout of a shopper with an address and a van in the cart. */
export async function openCheckout(page: Page) {
  const account = await createShopper(page.request)
  await addToCart(page.request, van)
  await open(page, '/checkout')
  await expect(orderTotal(page)).toHaveText(usd(van.price))
  return account
}

/** Presses the order button; the shop responds that stock ran out, with this message next to the first item. */
export async function rejectOrder(page: Page, message: string): Promise<void> {
  await page.route('**/api/order', async (route) => {
    const [item] = (await (await page.request.get('/api/cart')).json()) as { id: string }[]
    await route.fulfill({
      status: 409,
      json: { message, code: 'out_of_stock', fields: { [item?.id ?? '']: message } },
    })
  })
  await placeOrderButton(page).click()
  await expect(summary(page).getByRole('listitem').first()).toContainText(message)
  await page.unroute('**/api/order')
}
