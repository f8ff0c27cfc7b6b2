import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Order } from '#contract/orders/orders.ts'
import { readEmails } from '#server/test/read-emails.ts'
import { aDiscount } from '../server/test/a-discount.ts'
import { adminAccount, newAccount, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { withShop } from './with-shop.ts'

/**
 * Calculated manually. Items: 3 × €9.34 (€10.99 less 15%), €79.95 and 2 × €6.45. One honey is free; 10% of the other €111.53
 * is €11.15, which the items share by largest remainder: €1.87, €7.99 and €1.29. The tax of each line, of shipping and of
 * the fee for cash is rounded: €1.10 and €0.76 at 7%, €11.49, €2.38 and €0.48 at 19%.
 */
const figures = {
  items: ['€28.02', '€79.95', '€12.90'],
  /** The cart’s, in which no payment method is selected. */
  cart: ['€120.87', '€9.34', '€11.15', '€14.90', '€115.28', '€13.87', '€1.86'],
  parts: ['€120.87', '€9.34', '€11.15', '€14.90', '€3.00', '€118.28', '€14.35', '€1.86'],
  /** Prices of one item, and the sum of the discounts. */
  others: ['€9.34', '€79.95', '€6.45', '€20.49'],
  /** The price of each line after discounts. */
  paid: ['€16.81', '€71.96', '€11.61'],
}

test('an order with mixed rates, a sale and two discounts has the same amounts everywhere', async ({ browser }) => {
  test.setTimeout(120_000)
  await withShop({ SAMPLE_DATA: 'off', COMING_SOON: 'off' }, async ({ origin, folder }) => {
    const contextOf = () => browser.newContext({ locale: 'en-US', serviceWorkers: 'block', baseURL: origin })
    const [admin, shopper] = await Promise.all([contextOf(), contextOf()])
    await signIn(admin.request, adminAccount)
    const [honey, lamp, tea] = await setUp(admin.request)
    const page = await shopper.newPage()
    await post(shopper.request, '/api/auth/signup', newAccount('Nora Field'))
    await post(shopper.request, '/api/cart', { product: honey, quantity: 3 })
    await post(shopper.request, '/api/cart', { product: lamp, quantity: 1 })
    await post(shopper.request, '/api/cart', { product: tea, quantity: 2 })
    await post(shopper.request, '/api/cart/codes', { code: 'ten' })

    await open(page, '/cart')
    await expectFigures(page, [...figures.items, ...figures.cart], figures.others)

    await open(page, '/checkout')
    await page.getByLabel('Street address').fill('Mill Road 9')
    await page.getByLabel('Postal code').fill('80331')
    await page.getByLabel('City').fill('Berg')
    await expectFigures(page, [...figures.items, ...figures.parts], figures.others)
    await page.getByRole('button', { name: 'Buy now', exact: true }).click()
    await page.waitForURL('**/order-succcess/**')
    await expectFigures(page, [...figures.items, ...figures.parts], figures.others)
    await open(page, '/orders')
    await expectFigures(page, ['€118.28'], [])

    const [order] = (await (await shopper.request.get('/api/order/own')).json()) as [Order]
    const adminPage = await admin.newPage()
    await open(adminPage, `/admin/orders/${order.id}`)
    await expectFigures(adminPage, [...figures.items, ...figures.parts], [...figures.others, ...figures.paid])
    await open(adminPage, '/admin/orders')
    await expectFigures(adminPage, ['€118.28'], [])

    const emails = await expectEmails(join(folder, 'outbox'), 2)
    for (const { text, html } of emails) {
      for (const content of [text, withoutTags(html)]) {
        expectIn(content, [...figures.items, ...figures.parts], figures.others)
      }
    }

    expect(await exportRows(admin.request, 'orders')).toMatchObject([
      {
        subtotal: '120,87',
        discount: '20,49',
        shipping: '14,90',
        fee: '3,00',
        total: '118,28',
        'added tax': '0,00',
        'tax not charged': '0,00',
        rounding: '0,00',
        tax: '16,21',
      },
    ])
    expect(await exportRows(admin.request, 'items')).toMatchObject([
      { amount: '16,81', net: '15,71', tax: '1,10' },
      { amount: '71,96', net: '60,47', tax: '11,49' },
      { amount: '11,61', net: '10,85', tax: '0,76' },
      { amount: '14,90', net: '12,52', tax: '2,38' },
      { amount: '3,00', net: '2,52', tax: '0,48' },
    ])
    await Promise.all([admin.close(), shopper.close()])
  })
})

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { data })
  expect([path, answer.status(), await answer.text()]).toEqual([path, 200, expect.any(String)])
  return (await answer.json()) as T
}

/** A German shop whose prices include taxes at two rates, with two methods, an automatic discount, a code and a fee for cash. */
async function setUp(admin: APIRequestContext): Promise<string[]> {
  const prices = { currency: 'EUR', roundPrices: false, taxes: 'charged', pricesIncludeTax: true }
  const settings = { ...prices, country: 'DE', cashFee: 3 }
  expect((await admin.patch('/api/admin/settings', { data: settings })).status()).toBe(200)
  const create = async (title: string, price: number, values: object) => {
    const product = { title, description: 'Good.', color: '', newCategory: `For ${title}`, stock: 9 }
    return (await post<Product>(admin, '/api/products', { ...product, price, ...values })).id
  }
  const ids = [
    await create('Honey', 10.99, { discountPercentage: 15, taxClass: 'reduced' }),
    await create('Lamp', 79.95, {}),
    await create('Tea', 6.45, { taxClass: 'reduced' }),
  ]
  const zone = await post<{ id: string }>(admin, '/api/admin/shipping/zones', {
    name: 'Germany',
    countries: ['DE'],
    regions: [],
  })
  const method = {
    kind: 'shipping',
    by: 'subtotal',
    minDays: 1,
    maxDays: 2,
    cutOffTime: null,
    active: true,
    takesClasses: [],
  }
  await post(admin, `/api/admin/shipping/zones/${zone.id}/methods`, {
    ...method,
    name: 'Express',
    steps: [{ from: 0, price: 14.9 }],
    freeFrom: null,
    pickupPlace: '',
  })
  await post(admin, '/api/admin/discounts', {
    ...aDiscount,
    name: 'Third honey free',
    code: null,
    groups: [`product:${ids[0]}`],
    effect: {
      kind: 'buyGet',
      buy: 2,
      get: 1,
      percent: 100,
      getGroups: [],
      maxTimes: null,
    },
  })
  await post(admin, '/api/admin/discounts', {
    ...aDiscount,
    name: 'Ten off',
    code: 'TEN',
    effect: { kind: 'percent', percent: 10, of: 'order' },
  })
  return ids
}

/** Waits until the amounts of a screen contain these, and expects no others but `also`. */
async function expectFigures(page: Page, expected: string[], also: string[]): Promise<void> {
  const main = page.locator('main')
  await expect.poll(async () => missingIn(await main.innerText(), expected), { message: page.url() }).toEqual([])
  expectIn(await main.innerText(), expected, also)
}

function expectIn(text: string, expected: string[], also: string[]): void {
  expect(missingIn(text, expected)).toEqual([])
  const others = figuresIn(text).filter((figure) => !expected.includes(figure) && !also.includes(figure))
  expect(others).toEqual([])
}

const missingIn = (text: string, expected: string[]) => expected.filter((figure) => !figuresIn(text).includes(figure))

const figuresIn = (text: string): string[] => text.match(/€[\d,.]*\d/g) ?? []

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

/** The cells of an export of orders by column. */
async function exportRows(admin: APIRequestContext, rows: 'orders' | 'items'): Promise<Record<string, string>[]> {
  const text = await (await admin.get(`/api/admin/orders.csv?rows=${rows}`)).text()
  const [columns = [], ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', '').split(';'))
  return lines.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])))
}

/** Waits until there are so many emails about an order. */
async function expectEmails(outbox: string, count: number) {
  const find = async () => (await readEmails(outbox)).filter(({ headers }) => /order/i.test(headers['subject'] ?? ''))
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(count)
  return find()
}
