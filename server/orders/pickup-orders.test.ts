import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { LabelList } from '#contract/orders/shipping-labels.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import { refunds, shippingZones } from '../platform/db/schema/index.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { newOrderEmail, orderEmail } from './order-email-content.ts'
import { readFacts } from './order-emails.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aProductRow } = shop
const { send, sendOk } = await createAdminRequests(shop)
const { aShopper, fill, place } = createOrderRequests(shop)

const url = '/api/admin/shipping'
const free = [{ from: 0, price: 0 }]
const pickup = { name: 'Shop', kind: 'pickup', pickupPlace: 'Mill Road 9', steps: free }
const contact = { name: 'Ada', phone: '+1 503 555 0100' }

afterEach(async () => {
  await db.delete(shippingZones)
  await shop.settings.refresh()
})

/** Creates the zone of a country with its methods. Returns the id of the last one. */
async function aZone(country: string, ...methods: object[]): Promise<string> {
  const zone = await sendOk<ShopZone>('POST', `${url}/zones`, { name: country, countries: [country], regions: [] })
  let last = ''
  for (const method of methods) {
    const fields = { ...aShippingMethod, ...method }
    last = (await sendOk<ShopMethod>('POST', `${url}/zones/${zone.id}/methods`, fields)).id
  }
  return last
}

/** A shopper with a lamp in the cart. */
async function aCart(user: Parameters<typeof aShopper>[0] = {}) {
  const { id } = await aProductRow({ title: 'Oat Lamp', priceCents: 1000 })
  const { headers } = await aShopper(user)
  await fill(headers, { [id]: 1 })
  return { headers, order: (given: object) => place(headers, { address: contact, ...given }) }
}

async function aPickup(
  given?: object,
  { user, price = 0 }: { user?: Parameters<typeof aShopper>[0]; price?: number } = {},
): Promise<{ order: Order; headers: Headers }> {
  const id = await aZone('US', {}, { ...pickup, steps: [{ from: 0, price }] })
  const { headers, order } = await aCart(user)
  const reply = await order({ shippingMethodId: id, ...given })
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { pickupPlace: 'Mill Road 9' }])
  return { order: reply.json(), headers }
}

const fieldsOf = async (reply: ReturnType<typeof place>) => (await reply).json<ErrorReply>().fields

test('an order that is picked up needs a name, and keeps nothing else of an address', async () => {
  const { order, headers } = await aPickup()
  expect(order.address).toEqual(contact)
  const again = await app.inject({ url: `/api/order/${order.id}`, headers })
  expect(again.json<Order>().address).toEqual(contact)
  const profile = await app.inject({ url: '/api/users/own', headers })
  expect(profile.json()).toMatchObject({ addresses: [] })
})

test('a whole address with a pickup is reduced to its contact', async () => {
  const { order } = await aPickup({ address: { ...anAddress, phone: contact.phone } })
  expect(order.address).toEqual({ name: anAddress.name, phone: contact.phone })
})

test('an address of the address book gives its contact to a pickup, wherever it is', async () => {
  const id = await aZone('US', pickup)
  const { order } = await aCart({ addresses: [{ ...anAddress, id: 'home', isDefault: true }] })
  const placed = await order({ address: undefined, addressId: 'home', shippingMethodId: id })
  expect(placed.json<Order>().address).toEqual({ name: anAddress.name })
})

test('places in all zones are offered everywhere, those of the shop’s country first, and each once', async () => {
  await aZone(
    'DE',
    { ...pickup, name: 'Berlin', pickupPlace: 'Ring 1' },
    { ...pickup, name: 'Far' },
    { name: 'Parcel' },
  )
  await aZone('US', { name: 'Standard' }, { ...pickup, name: 'Near' })
  const namesAt = async (country: string) => {
    const reply = await app.inject(`/api/cart/pricing?country=${country}`)
    return reply.json<CartPricing>().shipping.map(({ name }) => name)
  }
  expect(await namesAt('US')).toEqual(['Standard', 'Near', 'Berlin'])
  expect(await namesAt('DE')).toEqual(['Parcel', 'Near', 'Berlin'])
  expect(await namesAt('FR')).toEqual(['Near', 'Berlin'])
})

test('an order that is shipped needs a street and a country', async () => {
  const id = await aZone('US', pickup, {})
  const { order } = await aCart()
  const missing = { 'address.street': 'Enter a street address.', 'address.country': 'Select a country.' }
  expect(await fieldsOf(order({}))).toEqual(missing)
  expect(await fieldsOf(order({ shippingMethodId: id }))).toEqual(missing)
})

test('an address to which the shop doesn’t ship isn’t picked up unasked', async () => {
  await aZone('US', {}, pickup)
  const { order } = await aCart()
  expect(await fieldsOf(order({ address: anAddress }))).toEqual({ 'address.country': 'We don’t ship to Germany.' })
})

test('a pickup method that staff have removed is rejected as such, and the cart is kept', async () => {
  const id = await aZone('US', {}, pickup)
  const { order, headers } = await aCart()
  await sendOk('DELETE', `${url}/methods/${id}`)
  const reply = await order({ shippingMethodId: id })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    {
      code: 'shipping_method_unavailable',
      fields: { shippingMethodId: 'This shipping method isn’t available anymore. Select another one.' },
    },
  ])
  expect((await app.inject({ url: '/api/cart', headers })).json()).toHaveLength(1)
})

test('a shop that ships nothing has its orders picked up', async () => {
  await aZone('US', pickup)
  const { order } = await aCart()
  expect((await order({})).json()).toMatchObject({ pickupPlace: 'Mill Road 9', address: contact })
})

test('a pickup that is billed to a business needs a billing address', async () => {
  const id = await aZone('US', pickup)
  const { order } = await aCart()
  const billing = { company: 'Lovelace Ltd', address: '' }
  expect(await fieldsOf(order({ shippingMethodId: id, billing }))).toEqual({
    'billing.address': 'Enter a billing address.',
  })
  const placed = await order({ shippingMethodId: id, billing: { ...billing, address: '1 Ring\nPortland' } })
  expect(placed.json()).toMatchObject({ billing: { company: 'Lovelace Ltd', address: '1 Ring\nPortland' } })
})

test('the phone number of a pickup is checked by the rules of the shop’s country', async () => {
  const id = await aZone('US', pickup)
  const { order } = await aCart()
  expect(await fieldsOf(order({ shippingMethodId: id, address: { name: 'Ada', phone: '12' } }))).toHaveProperty([
    'address.phone',
  ])
})

test('staff find a pickup by its contact, export it without a country, and get no label for it', async () => {
  const { order } = await aPickup({ address: { name: 'Zenobia Quill', phone: '+1 503 555 0199' } })
  for (const q of ['zenobia', '555 0199']) {
    const found = await sendOk<Order[]>('GET', `/api/order?q=${encodeURIComponent(q)}`)
    expect(found.map(({ id }) => id)).toEqual([order.id])
  }
  const csv = (await send('GET', '/api/admin/orders.csv?q=zenobia')).body
  expect(parse(csv, { columns: true, bom: true })).toMatchObject([
    { name: 'Zenobia Quill', country: '', pickup: 'yes' },
  ])
  expect(await sendOk<LabelList>('GET', `/api/admin/orders/labels?id=${order.id}`)).toMatchObject({
    orders: [],
    skipped: [{ number: order.number, reason: 'pickup' }],
  })
})

test('the emails of a pickup have its contact and no address, and the shop’s country decides about returns', async () => {
  const { order } = await aPickup()
  const placed = orderEmail(shop.settings.current, order, 'pickup_placed')
  expect(placed.text).toContain('Pickup contact\nAda\n')
  expect(placed.text).toContain('\nPickup: Free\n')
  expect(placed.text).not.toMatch(/Withdraw|Shipping/)
  const { text } = newOrderEmail(shop.settings.current, order)
  expect(text).toContain('Pickup contact:\nAda\n')
  expect(text).toContain('+1 503 555 0100')
  expect(text).not.toContain('Shipping')
  const german = { ...shop.settings.current, country: 'DE' }
  expect(orderEmail(german, order, 'pickup_placed').text).toContain('Withdraw from contract here')
})

test('the cost of a pickup can be refunded, and the email names it and no address', async () => {
  const { order, headers } = await aPickup({}, { price: 3 })
  for (const status of ['dispatched', 'delivered']) await sendOk('PATCH', `/api/order/${order.id}`, { status })
  const lines = [{ position: 0, quantity: 1, isRestocked: true }]
  const refundsUrl = `/api/admin/orders/${order.id}/refunds`
  await sendOk('POST', refundsUrl, { lines, shipping: 3 })
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, order.id))
  const ledger = await sendOk<OrderLedger>('POST', `${refundsUrl}/${refund?.id}/done`)
  expect(ledger).toMatchObject({ status: 'refunded', left: { amount: 0, shipping: 0 } })
  const again = await app.inject({ url: `/api/order/${order.id}`, headers })
  expect(again.json()).toMatchObject({ address: contact, pickupPlace: 'Mill Road 9', refunded: order.total })
  const facts = await readFacts(db, order.id, refund?.id)
  const { text = '' } = facts ? orderEmail(shop.settings.current, facts, 'order_refunded') : {}
  expect(text).toMatch(/\nPickup: \D?3\.00\nRefund: /)
  expect(text).not.toMatch(/Shipping|undefined/)
})

test('guests who pick up are one customer under the name of the last contact, and keep the contact of each order', async () => {
  const guest = { email: 'quill@example.com', name: '', passwordHash: null, emailConfirmedAt: null }
  const earlier = { user: { ...guest, createdAt: new Date(2026, 0, 1) } }
  const first = await aPickup({ address: { name: 'Z. Quill' } }, earlier)
  await db.delete(shippingZones)
  const last = await aPickup({ address: contact }, { user: guest })
  expect(await sendOk<Customer[]>('GET', '/api/admin/customers?q=quill%40')).toMatchObject([
    { name: 'Ada', orderCount: 2, hasPassword: false },
  ])
  const found = await sendOk<Order[]>('GET', '/api/order?q=quill%40')
  expect(found.map(({ number, address }) => [number, address])).toEqual(
    expect.arrayContaining([
      [first.order.number, { name: 'Z. Quill' }],
      [last.order.number, contact],
    ]),
  )
})

test('a correction of a customer’s address and phone number doesn’t change the contact of a pickup', async () => {
  const saved = { ...anAddress, id: 'home', isDefault: true }
  const { order, headers } = await aPickup({}, { user: { addresses: [saved] } })
  const { id } = order.user
  await sendOk('PATCH', `/api/admin/customers/${id}`, {
    name: 'Ada Bauer',
    phone: '+49 30 901820',
    address: { ...saved, street: 'Hill Road 1' },
  })
  const again = await app.inject({ url: `/api/order/${order.id}`, headers })
  expect(again.json<Order>().address).toEqual(contact)
})

test('the emails of an order that waits for a transfer promise no day, and name a guest by the contact', async () => {
  const { order } = await aPickup({}, { user: { name: '', passwordHash: null, emailConfirmedAt: null } })
  const waiting = { ...order, paymentMethod: 'bank_transfer', paymentStatus: 'awaiting' } as const
  const textOf = (facts: typeof order, kind: 'pickup_placed' | 'order_placed') =>
    orderEmail(shop.settings.current, facts, kind).text
  expect(textOf(order, 'pickup_placed')).toMatch(/when it’s ready for pickup\.\n\nExpected to be ready: /)
  expect(textOf(waiting, 'pickup_placed')).toContain('We’ll prepare it once your payment has arrived.')
  expect(textOf({ ...waiting, pickupPlace: null }, 'order_placed')).toContain('We’ll send it once your payment')
  expect(textOf(waiting, 'pickup_placed')).not.toContain('Expected')
  expect(newOrderEmail(shop.settings.current, order).subject).toBe(`New order ${order.number} from Ada`)
})
