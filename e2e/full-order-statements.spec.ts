import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { cannotSend } from '#contract/orders/cannot-send.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, ShopSummary } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import { aShippingMethod } from '../server/test/a-shipping-method.ts'
import { readEmails } from '../server/test/read-emails.ts'
import { openAsAdmin } from './admin.ts'
import { anOwnShop, test as base, expect } from './own-shop.ts'
import { addToCart, createShopper, home } from './shopping.ts'

const test = base.extend({ ownShop: anOwnShop({ RATE_LIMITS: 'off' }) })

type Step = 'pay' | 'refund' | 'refund all' | 'record' | Exclude<OrderStatus, 'pending'>

const methods = ['card', 'bank_transfer', 'cash'] as const satisfies PaymentMethod[]
const methodNames = { card: 'Card', bank_transfer: 'Bank transfer', cash: 'Cash' }

/** The steps after an order is placed, by payment method. */
const stories: Record<PaymentMethod, Step[][]> = {
  card: [
    [],
    ['pay'],
    ['pay', 'refund'],
    ['pay', 'refund all'],
    ['cancelled'],
    ['pay', 'cancelled'],
    ['pay', 'dispatched', 'refund'],
  ],
  bank_transfer: [
    [],
    ['pay'],
    ['pay', 'refund'],
    ['pay', 'refund', 'record'],
    ['pay', 'refund all', 'record'],
    ['cancelled'],
    ['pay', 'cancelled'],
    ['pay', 'cancelled', 'record'],
  ],
  cash: [
    [],
    ['dispatched'],
    ['dispatched', 'delivered'],
    ['dispatched', 'delivered', 'refund'],
    ['dispatched', 'delivered', 'refund all', 'record'],
    ['cancelled'],
  ],
}

/** Every sentence in this file has to be true of its order. `UPDATE_STATEMENTS=1` writes it; then read it. */
const file = new URL('order-statements.md', import.meta.url)

type Placed = { id: string; method: PaymentMethod; steps: Step[]; context: BrowserContext }
type Told = { title: string; order: Order; context: BrowserContext }

test('pages, emails and sheets state what happened to the payment of an order', async ({
  page,
  browser,
  admin,
  lamp,
  ownShop,
}) => {
  test.setTimeout(600_000)
  const outbox = join(ownShop.folder, 'outbox')
  const shippingMethods = await setUp(admin)
  const stated: (Placed & { title: string })[] = []
  for (const method of methods) {
    for (const [way, shippingMethodId] of Object.entries(shippingMethods)) {
      // One customer can’t have all these orders open.
      const context = await browser.newContext({ baseURL: ownShop.origin })
      const customer = context.request
      await confirm(customer, outbox, (await createShopper(customer)).email)
      for (const steps of stories[method]) {
        const { id } = await place(customer, lamp, { method, shippingMethodId })
        stated.push({ title: [`${methodNames[method]}, ${way}`, ...steps].join(', '), id, method, steps, context })
      }
    }
  }
  // Each step is taken once the emails about the one before have left, so that none is withdrawn.
  for (let round = 0; stated.some(({ steps }) => steps.length > round); round += 1) {
    await settle(outbox)
    for (const { steps, ...order } of stated) {
      const step = steps[round]
      if (step) await take(step, { admin, customer: order.context.request, ...order })
    }
  }
  await settle(outbox)
  const told: Told[] = []
  for (const { id, title, context } of stated) {
    told.push({ title, context, order: await read<Order>(admin, `/api/order/${id}`) })
  }
  const ofCustomer = await readCustomersPages(page, told)
  const noMethods = { cashOnDelivery: false, bankTransfer: false }
  expect((await admin.patch('/api/admin/settings', { data: noMethods })).status()).toBe(200)
  expect(await readCustomersPages(page, told)).toEqual(ofCustomer)

  const ofEmails = await readOrderEmails(outbox, told)
  const ofStaff = await readStaffPages(page, told)
  const sections = told.map(({ title, order }, index) => {
    const lines = [...(ofCustomer[index] ?? []), ...(ofEmails[index] ?? []), ...(ofStaff[index] ?? [])]
    expectTrue(order, lines)
    return `## ${title}\n${lines.map((line) => `- ${withoutTimes(line, order)}`).join('\n')}\n`
  })
  const overview = await describeOverview(admin, told)
  const text = `# What is stated about orders\nWritten by full-order-statements.spec.ts. Each order is one lamp for $55.\n\n${sections.join('\n')}\n${overview}`
  if (process.env['UPDATE_STATEMENTS']) await writeFile(file, text)
  expect(text).toBe(await readFile(file, 'utf8'))
})

/** Checks that no line contradicts the order. */
function expectTrue(order: Order, lines: string[]): void {
  const { paid, toRefund, paymentStatus, status } = order
  const text = lines.join('\n')
  if (paid > 0) expect(text).not.toMatch(/nothing was charged|nothing to pay|haven’t received a payment/i)
  else expect(text).not.toMatch(/\$[\d.]+, paid |Payment: Paid|It is paid\./)
  if (paymentStatus !== 'due') expect(text).not.toMatch(/Slip: .*collect \$/)
  if (toRefund > 0) expect(text).toMatch(/We’ll refund/)
  else if (status !== 'cancelled') expect(text).not.toMatch(/We’ll refund|Refund pending|Refund to pay/)
  if (cannotSend(order)) expect(text).toMatch(/Picking list: not listed/)
  if (cannotSend(order, { isReprint: true })) expect(text).toMatch(/Slip: none/)
}

async function read<T>(request: APIRequestContext, url: string): Promise<T> {
  const reply = await request.get(url)
  expect(reply.status()).toBe(200)
  return (await reply.json()) as T
}

async function post<T>(request: APIRequestContext, url: string, data: object = {}): Promise<T> {
  const reply = await request.post(url, { data })
  expect([reply.status(), await reply.text()]).toEqual([200, expect.any(String)])
  return (await reply.json()) as T
}

async function confirm(customer: APIRequestContext, outbox: string, email: string): Promise<void> {
  const findToken = async () => {
    const emails = (await readEmails(outbox)).filter(({ headers }) => headers['to'] === email)
    return emails.map(({ text }) => /\?token=([^&\s]+)/.exec(text)?.[1])[0]
  }
  await expect.poll(findToken, { timeout: 30_000 }).toBeDefined()
  await post(customer, '/api/auth/confirm-email', { token: await findToken(), email })
}

/** Offers every payment method, shipping and pickup. Returns the ids of both shipping methods. */
async function setUp(admin: APIRequestContext): Promise<Record<string, string>> {
  await post(admin, '/api/admin/payment-accounts/test')
  const data = { bankTransfer: true, bankDetails: 'IBAN DE02 1203 0000 0000 2020 51', shipsTo: ['DE'] }
  expect((await admin.patch('/api/admin/settings', { data })).status()).toBe(200)
  const zone = await post<ShopZone>(admin, '/api/admin/shipping/zones', {
    name: 'Germany',
    countries: ['DE'],
    regions: [],
  })
  const methodsPath = `/api/admin/shipping/zones/${zone.id}/methods`
  const free = { ...aShippingMethod, steps: [{ from: 0, price: 0 }] }
  const shipped = await post<ShopMethod>(admin, methodsPath, free)
  const pickup = { ...free, name: 'Pickup', kind: 'pickup', pickupPlace: 'Mill Road 9' }
  const pickedUp = await post<ShopMethod>(admin, methodsPath, pickup)
  return { shipped: shipped.id, 'picked up': pickedUp.id }
}

async function place(
  customer: APIRequestContext,
  lamp: { id: string },
  { method, shippingMethodId }: { method: PaymentMethod; shippingMethodId: string },
): Promise<Order> {
  await addToCart(customer, lamp)
  return post(customer, '/api/order', { address: home, paymentMethod: method, shippingMethodId })
}

type Teller = { admin: APIRequestContext; customer: APIRequestContext; id: string; method: PaymentMethod }

async function take(step: Step, { admin, customer, id, method }: Teller): Promise<void> {
  const path = `/api/admin/orders/${id}`
  if (step === 'pay' && method === 'card') {
    const { url } = await post<{ url: string }>(customer, `/api/order/${id}/payment`, { paymentMethod: 'card' })
    await post(customer, `/api/test-payments/${url.split('/').at(-1)}`, { action: 'pay' })
    await read(customer, `/api/order/${id}/payment`)
  } else if (step === 'pay') await post(admin, `${path}/payment`)
  else if (step === 'refund') await post(admin, `${path}/refunds`, { amount: 20 })
  else if (step === 'refund all') {
    await post(admin, `${path}/refunds`, { lines: [{ position: 0, quantity: 1, isRestocked: true }] })
  } else if (step === 'record') {
    const { refunds } = await read<OrderLedger>(admin, `${path}/payments`)
    for (const refund of refunds) await post(admin, `${path}/refunds/${refund.id}/done`)
  } else {
    const by = step === 'cancelled' ? customer : admin
    expect((await by.patch(`/api/order/${id}`, { data: { status: step } })).status()).toBe(200)
    // What was paid online is refunded right away, but not within the request.
    const findOrder = () => read<Order>(admin, `/api/order/${id}`)
    if (method === 'card' && step === 'cancelled') await expect.poll(async () => (await findOrder()).toRefund).toBe(0)
  }
}

const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())

/** Reads pages as the server renders them, without loading each in the browser. */
async function readCustomersPages(page: Page, told: Told[]): Promise<string[][]> {
  const pages: string[] = []
  for (const { order, context } of told) {
    const reply = await context.request.get(`/order-succcess/${order.id}`)
    expect(reply.status()).toBe(200)
    pages.push(await reply.text())
  }
  return page.evaluate((texts) => {
    const wordsOf = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
    return texts.map((text) => {
      const shown = new DOMParser().parseFromString(text, 'text/html')
      const term = [...shown.querySelectorAll('dt')].find((each) => each.textContent === 'Payment')
      const pills = [...shown.querySelectorAll('section[aria-label^="Order"] span.badge')]
      return [
        `Order page: ${wordsOf(shown.querySelector('h1'))}. ${wordsOf(shown.querySelector('h1 + p'))}`,
        `Payment: ${wordsOf(term?.nextElementSibling)}`,
        `Pills: ${pills.map(wordsOf).join(', ')}`,
      ]
    })
  }, pages)
}

/** Waits until no more emails are sent. They wait a few seconds for changes that are undone. */
async function settle(outbox: string): Promise<void> {
  let before = -1
  const isSettled = async () => {
    const [last, now] = [before, (await readEmails(outbox)).length]
    before = now
    return last === now
  }
  await expect.poll(isSettled, { timeout: 90_000, intervals: [14_000] }).toBe(true)
}

/** The subjects of the emails about each order, with the first sentences and how it is paid. */
async function readOrderEmails(outbox: string, told: Told[]): Promise<string[][]> {
  const emails = await readEmails(outbox)
  const describe = ({ headers, text }: (typeof emails)[number]) => {
    const paragraphs = text.split(/\n\s*\n/)
    const first = paragraphs.find((paragraph) => paragraph.trim() !== 'Hello,') ?? ''
    const payment = paragraphs.find((paragraph) => paragraph.startsWith('Payment\n')) ?? ''
    const sentences = [first, payment.replace('Payment\n', 'Payment: ')].filter(Boolean).join(' ')
    return `Email “${headers['subject']}”: ${sentences}`.replaceAll(/\s+/g, ' ').trim()
  }
  return told.map(({ order }) =>
    emails
      .filter(({ headers }) => new RegExp(`\\b${order.number}\\b`).test(headers['subject'] ?? ''))
      .map(describe)
      .toSorted(),
  )
}

async function readStaffPages(page: Page, told: Told[]): Promise<string[][]> {
  await openAsAdmin(page, '/admin')
  const ids = told.map(({ order }) => order.id)
  await page.goto(`/admin/packing-slips?id=${ids.join(',')}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const slips = await textOf(page, 'article')
  await page.goto(`/admin/picking-list?id=${ids.join(',')}`)
  await expect(page.getByRole('article')).toBeVisible()
  const [picked = ''] = await textOf(page, 'article table')
  const rows = new Map<string, string[]>()
  for (let number = 1; rows.size < told.length; number += 1) {
    await page.goto(`/admin/orders?_page=${number}`)
    const list = page.getByRole('list', { name: 'Orders' })
    await expect(list).toBeVisible()
    for (const row of await list.locator('> li').all()) {
      const name = (await row.getByRole('link', { name: /^Order/ }).innerText()).trim()
      rows.set(
        name,
        // The payment, and the pills.
        (await row.locator('span:is(.badge, .whitespace-nowrap):visible').allInnerTexts()).map((text) => text.trim()),
      )
    }
  }
  return told.map(({ order }) => {
    const number = String(order.number)
    const slip = slips.find((text) => text.includes(`Order ${number}`))
    const payment = slip && (/Payment (.*?)( Note from the customer|$)/.exec(slip)?.[1] ?? 'nothing about the payment')
    return [
      `Order list: ${rows.get(number)?.join(', ')}`,
      `Slip: ${payment ?? 'none'}`,
      `Picking list: ${picked.includes(number) ? 'listed' : 'not listed'}`,
    ]
  })
}

/** The figures of the overview, which count what the pages of the orders state. */
async function describeOverview(admin: APIRequestContext, told: Told[]): Promise<string> {
  const { toDispatch, refunds } = await read<ShopSummary>(admin, '/api/admin/summary')
  const orders = told.map(({ order }) => order)
  expect({ toDispatch, refunds }).toEqual({
    toDispatch: orders.filter((order) => cannotSend(order) === null).length,
    refunds: { toPay: orders.filter(({ refundTasks }) => refundTasks?.includes('to_pay')).length, failed: 0 },
  })
  return `## Overview\n- To dispatch: ${toDispatch}\n- Refunds to pay: ${refunds?.toPay}\n- Failed refunds: ${refunds?.failed}\n`
}

/** Replaces what differs from run to run. */
function withoutTimes(line: string, { number }: Order): string {
  return (
    line
      .replaceAll(String(number), '1001')
      .replaceAll(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [A-Z][a-z]{2} \d+\b/g, 'Wed, Nov 25')
      .replaceAll(/\d+:\d\d [AP]M/g, '3:36 PM')
      // A time on another day, such as one after midnight, has its date.
      .replaceAll('Wed, Nov 25, 3:36 PM', '3:36 PM')
      .replaceAll(/[\w.+-]+@example\.\w+/g, 'nora@example.com')
  )
}
