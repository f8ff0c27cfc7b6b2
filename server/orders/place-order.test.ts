import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { deliveryDays, formatDeliveryDays, getDeliveryTime } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import { products, users } from '../platform/db/schema/index.ts'
import { anAddress } from '../test/factories.ts'
import { orderEmailsCreated } from '../test/order-emails.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const settings = {
  SHOP_EMAIL: 'shop@example.com',
  RATE_LIMITS: 'off',
  SHIPPING_PRICE: '4.90',
  FREE_SHIPPING_THRESHOLD: '1000',
}
const shop = await openTestShop({ settings })
const { app, db, catalog, outboxFolder, aProductRow } = shop
const { aShopper, fill, place, anOrder, find, cartOf, stockOf, emailsTo, stateOf } = createOrderRequests(shop)

describe('placing an order', () => {
  test('returns the order with its items, totals, history and user', async () => {
    const [bowl, lamp] = [
      await aProductRow({ id: 'bowl', title: 'Oak bowl', priceCents: 12_350, discountPpb: 100_000_000, stock: 5 }),
      await aProductRow({ id: 'lamp', title: 'Table lamp', priceCents: 4999, stock: null }),
    ]
    const { user, headers } = await aShopper({ name: 'Ada' })
    await fill(headers, { [bowl.id]: 2, [lamp.id]: 1 })
    const reply = await place(headers, { expectedTotal: 277.19 })
    const order = reply.json<Order>()
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(order).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      number: expect.any(Number) as number,
      status: 'pending',
      items: [
        {
          productId: 'bowl',
          variant: null,
          options: [],
          sku: '',
          title: 'Oak bowl',
          thumbnail: bowl.thumbnail,
          price: 123.5,
          discountPercentage: 10,
          unitPrice: 111.15,
          quantity: 2,
          refunded: 0,
          removed: 0,
          reductions: [],
          amount: 222.3,
          tax: { name: '', rate: 0, net: 222.3, tax: 0 },
          leadTimeDays: null,
          returns: 'shop',
          weight: null,
        },
        {
          productId: 'lamp',
          variant: null,
          options: [],
          sku: '',
          title: 'Table lamp',
          thumbnail: lamp.thumbnail,
          price: 49.99,
          discountPercentage: 0,
          unitPrice: 49.99,
          quantity: 1,
          refunded: 0,
          removed: 0,
          reductions: [],
          amount: 49.99,
          tax: { name: '', rate: 0, net: 49.99, tax: 0 },
          leadTimeDays: null,
          returns: 'shop',
          weight: null,
        },
      ],
      billing: null,
      taxNote: '',
      subtotal: 272.29,
      addedTax: 0,
      removedTax: 0,
      rounding: 0,
      discount: 0,
      discounts: [],
      shippingMethod: { id: 'standard', name: 'Standard' },
      fee: 0,
      feeTaxes: [],
      pricesIncludeTax: true,
      taxExemption: null,
      shipping: 4.9,
      total: 277.19,
      taxes: [{ name: '', rate: 0, net: 277.19, tax: 0 }],
      currency: 'USD',
      address: anAddress,
      paymentMethod: 'cash',
      paymentProvider: null,
      payableUntil: null,
      paid: 0,
      refunded: 0,
      chargedBack: 0,
      toRefund: 0,
      isTestPayment: false,
      paymentStatus: 'due',
      tracking: null,
      pickupPlace: null,
      expectedDelivery: { from: expect.any(String) as string, until: expect.any(String) as string },
      note: '',
      history: [{ status: 'pending', at: order.createdAt, by: 'Ada', byCustomer: true }],
      withdrawals: [],
      withdrawable: {
        until: null,
        lines: [
          { position: 0, quantity: 2 },
          { position: 1, quantity: 1 },
        ],
      },
      isEmailed: true,
      createdAt: new Date(order.createdAt).toISOString(),
      user: { id: user.id, email: user.email, name: 'Ada' },
    })
    expect((await find(headers, order.id)).json()).toEqual(order)
  })

  test('orders are numbered consecutively', async () => {
    const { id } = await aProductRow()
    const { headers } = await aShopper()
    const first = await anOrder(headers, { [id]: 1 })
    const second = await anOrder(headers, { [id]: 1 })
    expect(first.number).toBeGreaterThanOrEqual(1001)
    expect(second.number).toBe(first.number + 1)
  })

  test('placing an order takes the stock if it is tracked, and updates the catalog', async () => {
    const tracked = await aProductRow({ stock: 9 })
    const untracked = await aProductRow({ stock: null })
    await anOrder((await aShopper()).headers, { [tracked.id]: 4, [untracked.id]: 7 })
    expect([await stockOf(tracked.id), await stockOf(untracked.id)]).toEqual([5, null])
    await expect.poll(async () => (await catalog.get(tracked.id)).stock).toBe(5)
  })

  test('an order can contain the last units', async () => {
    const { id } = await aProductRow({ stock: 3 })
    await anOrder((await aShopper()).headers, { [id]: 3 })
    expect(await stockOf(id)).toBe(0)
  })

  test('empties the cart of the user only', async () => {
    const { id } = await aProductRow()
    const [{ headers }, other] = [await aShopper(), await aShopper()]
    await fill(other.headers, { [id]: 2 })
    await anOrder(headers, { [id]: 1 })
    expect(await cartOf(headers)).toEqual([])
    expect(await cartOf(other.headers)).toHaveLength(1)
  })

  test('copies titles and prices, which later changes of the product don’t affect', async () => {
    const { id } = await aProductRow({ title: 'Stool', priceCents: 8000, discountPpb: 50_000_000 })
    const { headers } = await aShopper()
    const order = await anOrder(headers, { [id]: 2 })
    const changed = {
      title: 'Throne',
      priceCents: 1,
      discountPpb: 0,
      thumbnail: '/x.svg',
      archivedAt: new Date(),
    }
    await db.update(products).set(changed).where(eq(products.id, id))
    const found = (await find(headers, order.id)).json<Order>()
    expect(found).toEqual(order)
    expect(found.items[0]).toMatchObject({ title: 'Stool', price: 80, unitPrice: 76 })
  })

  test('charges the current price, not the one at which the product was added', async () => {
    const { id } = await aProductRow({ priceCents: 8000 })
    const { headers } = await aShopper()
    await fill(headers, { [id]: 1 })
    await db.update(products).set({ priceCents: 9000 }).where(eq(products.id, id))
    expect((await place(headers)).json()).toMatchObject({ subtotal: 90, total: 94.9 })
  })

  test('adds up very large amounts', async () => {
    const expensive = { priceCents: 1_000_000_000, stock: null }
    const [first, second] = [await aProductRow(expensive), await aProductRow(expensive)]
    const order = await anOrder((await aShopper()).headers, { [first.id]: 99, [second.id]: 99 })
    expect(order).toMatchObject({ subtotal: 1_980_000_000, shipping: 0, total: 1_980_000_000 })
  })

  test.each([
    [99_900, 4.9],
    [100_000, 0],
    [0, 4.9],
  ])('a subtotal of %d cents is shipped for %d', async (priceCents, shipping) => {
    const { id } = await aProductRow({ priceCents })
    const order = await anOrder((await aShopper()).headers, { [id]: 1 })
    expect(order).toMatchObject({ shipping, subtotal: priceCents / 100, total: priceCents / 100 + shipping })
  })

  test('an order keeps the production time of its products, and the email shows when all of them arrive', async () => {
    const ring = await aProductRow({ title: 'Ring', leadTimeDays: 15 })
    const mug = await aProductRow({ title: 'Mug' })
    const { user, headers } = await aShopper()
    const order = await anOrder(headers, { [ring.id]: 1, [mug.id]: 1 })
    await db.update(products).set({ leadTimeDays: null }).where(eq(products.id, ring.id))
    expect(order.items.map(({ leadTimeDays }) => leadTimeDays)).toEqual([15, null])
    expect((await find(headers, order.id)).json<Order>().items).toEqual(order.items)
    const received = async () => (await readEmails(outboxFolder)).filter(({ headers: { to } }) => to === user.email)
    await expect.poll(async () => (await received()).length).toBe(1)
    const { current } = shop.settings
    const time = getDeliveryTime(order.items, current.deliveryTime)
    const days = formatDeliveryDays(deliveryDays(new Date(order.createdAt), time, current))
    const [email] = await received()
    expect(email?.text).toContain(`Expected delivery: ${days}.`)
    expect(email?.text).toContain('1 × Ring · Made to order')
  })

  test('emails the items, the address, the payment, the note and the next steps to the shopper, once', async () => {
    const { id } = await aProductRow({ title: 'Kettle & cosy', priceCents: 25_000 })
    const { user, headers } = await aShopper({ name: 'Ada', email: 'ada@example.net' })
    const order = await anOrder(headers, { [id]: 3 }, { note: 'Ring <twice>.' })
    const received = async () => (await readEmails(outboxFolder)).filter(({ headers: { to } }) => to === user.email)
    await expect.poll(async () => (await received()).length).toBe(1)
    const [email] = await received()
    expect(email?.headers.subject).toBe(`We’ve received your order ${order.number}`)
    const { current } = shop.settings
    const expected = formatDeliveryDays(deliveryDays(new Date(order.createdAt), current.deliveryTime, current))
    for (const words of [
      `Thank you for order ${order.number}.`,
      `Expected delivery: ${expected}.`,
      '3 × Kettle & cosy: $750.00',
      'Shipping: $4.90',
      'Total: $754.90',
      'Shipping address\nAda\nMill Road 9',
      'you pay the courier $754.90',
      'Your note\nRing <twice>.',
      `/order-succcess/${order.id}`,
      'You can cancel your order until it is dispatched: http://localhost:3000/orders',
      'within 30 days of delivery: http://localhost:3000/terms',
    ]) {
      expect(email?.text).toContain(words)
    }
    for (const words of [
      '3 × Kettle &amp; cosy',
      'src="http://localhost:3000/media/0123456789abcdef-960x1200-ece6dd/96x120.jpg"',
      'Ring &lt;twice&gt;.',
      `/order-succcess/${order.id}`,
    ]) {
      expect(email?.html).toContain(words)
    }
    expect(await emailsTo(user.email)).toEqual(['order_placed'])
  })

  test('emails the customer, the address, the note and the amount to collect to the shop, once', async () => {
    const { id } = await aProductRow({ title: 'Kettle', priceCents: 25_000 })
    const { headers } = await aShopper({ name: 'Bea Winter', email: 'bea@example.net' })
    const address = { ...anAddress, phone: '+49 30 5550199' }
    const { number } = await anOrder(headers, { [id]: 3 }, { address, note: 'Ring twice.\nThen wait.' })
    const subject = `New order ${number} from Bea Winter`
    const received = async () => (await readEmails(outboxFolder)).filter((email) => email.headers.subject === subject)
    await expect.poll(async () => (await received()).length).toBe(1)
    const [email] = await received()
    expect(email?.headers).toMatchObject({ to: 'shop@example.com', 'reply-to': 'bea@example.net' })
    for (const words of [
      '$754.90',
      'cash',
      '3 × Kettle',
      'Ada\nMill Road 9',
      '+49 30 5550199',
      'Ring twice.\nThen wait.',
    ]) {
      expect(email?.text).toContain(words)
    }
    expect(email?.html).toContain(`/admin/orders?q=%23${number}`)
  })

  test('changes nothing if its last step fails, and can be tried again', async () => {
    const { id } = await aProductRow({ stock: 3 })
    const shopper = await aShopper({ email: 'doomed@example.net' })
    await fill(shopper.headers, { [id]: 2 })
    const before = await stateOf(shopper, [id])
    await orderEmailsCreated(shop.database)
    await db.execute(sql`alter table jobs.job add constraint doomed check (name <> 'order-email') not valid`)
    const reply = await place(shopper.headers, {}, 'try')
    await db.execute(sql`alter table jobs.job drop constraint doomed`)
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([500, 'internal_error'])
    expect(await stateOf(shopper, [id])).toEqual(before)
    expect((await place(shopper.headers, {}, 'try')).statusCode).toBe(200)
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [], stock: [1] })
  })
})

describe('an order', () => {
  test('an order omits archived products', async () => {
    const [gone, sold] = [await aProductRow({ stock: 4 }), await aProductRow({ stock: 4, priceCents: 2000 })]
    const { headers } = await aShopper()
    await fill(headers, { [gone.id]: 1, [sold.id]: 1 })
    await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone.id))
    const order = (await place(headers, { expectedTotal: 24.9 })).json<Order>()
    expect(order.items.map(({ productId }) => productId)).toEqual([sold.id])
    expect([await stockOf(gone.id), await stockOf(sold.id), await cartOf(headers)]).toEqual([4, 3, []])
  })

  test('an order copies an address from the address book, unaffected by later changes', async () => {
    const { id } = await aProductRow()
    const [home, work] = [
      { ...anAddress, id: 'home', isDefault: true },
      { ...anAddress, id: 'work', street: 'Quay 1', street2: 'Third floor', phone: '+32 9', isDefault: false },
    ]
    const { headers } = await aShopper({ addresses: [home, work] })
    const order = await anOrder(headers, { [id]: 1 }, { address: undefined, addressId: 'work' })
    const kept = { ...anAddress, street: 'Quay 1', street2: 'Third floor', phone: '+32 9' }
    expect(order.address).toEqual(kept)
    await app.inject({ method: 'PATCH', url: '/api/users', headers, payload: { addresses: [] } })
    expect((await find(headers, order.id)).json<Order>().address).toEqual(kept)
  })

  test('prefers the given address, trimmed, to the address id', async () => {
    const { id } = await aProductRow()
    const { headers } = await aShopper({ addresses: [{ ...anAddress, id: 'home', isDefault: true }] })
    const address = { ...anAddress, city: '  Ghent ', region: 'East Flanders', id: 'mine', isDefault: true }
    const order = await anOrder(headers, { [id]: 1 }, { address, addressId: 'home' })
    expect(order.address).toEqual({ ...anAddress, city: 'Ghent', region: 'East Flanders' })
  })

  test('the note is trimmed', async () => {
    const { id } = await aProductRow()
    const { headers } = await aShopper()
    const order = await anOrder(headers, { [id]: 1 }, { note: '\n Please ring.\nTwice! \u{1f514} ' })
    expect(order.note).toBe('Please ring.\nTwice! \u{1f514}')
    expect((await find(headers, order.id)).json<Order>().note).toBe(order.note)
    expect((await anOrder(headers, { [id]: 1 }, { note: 'a'.repeat(500) })).note).toHaveLength(500)
  })

  test('ignores fields of the body that only the shop sets', async () => {
    const { id } = await aProductRow({ priceCents: 5000 })
    const { user, headers } = await aShopper()
    const other = await aShopper()
    const claims = {
      id: randomUUID(),
      number: 7,
      role: 'admin',
      user: other.user,
      userId: other.user.id,
      items: [{ productId: id, unitPrice: 0, quantity: 99 }],
      subtotal: 0,
      shipping: 0,
      total: 0,
      totalCents: 0,
      currency: 'EUR',
      status: 'delivered',
      paymentStatus: 'paid',
      createdAt: '2000-01-01T00:00:00.000Z',
      idempotencyKey: 'mine',
    }
    const order = await anOrder(headers, { [id]: 1 }, claims)
    expect(order).toMatchObject({ total: 54.9, currency: 'USD', status: 'pending', paymentStatus: 'due' })
    expect(order.user.id).toBe(user.id)
    expect(order.items).toMatchObject([{ unitPrice: 50, quantity: 1 }])
    expect(order.id).not.toBe(claims.id)
    expect(order.number).toBeGreaterThan(1000)
    expect(Date.parse(order.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'))
    const [kept] = await db.select({ role: users.role }).from(users).where(eq(users.id, user.id))
    expect(kept?.role).toBe('user')
  })
})
