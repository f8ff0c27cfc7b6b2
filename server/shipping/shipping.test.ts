import { afterEach, describe, expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopMethod, ShopShipping, ShopZone } from '#contract/shipping/shipping.ts'
import { newOrderEmail, orderEmail } from '../orders/order-email-content.ts'
import { shippingZones } from '../platform/db/schema/index.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { shippingOffer } from './shipping-offer.ts'

const settings = { RATE_LIMITS: 'off', SHIPPING_PRICE: '4.90', SHIPS_TO: 'DE' }
const shop = await openTestShop({ settings })
const otherProcess = await openTestShop({ settings, database: shop.database })
const { app, db, aProductRow } = shop
const { send, sendOk } = await createAdminRequests(shop)
const { aShopper, fill, place } = createOrderRequests(shop)

const url = '/api/admin/shipping'
const withoutDays = { by: 'subtotal', freeFromCents: null }
const germany = { name: 'Germany', countries: ['DE'], regions: [] }

afterEach(async () => {
  await db.delete(shippingZones)
  await shop.settings.refresh()
})

const aZone = (given: object = {}) => sendOk<ShopZone>('POST', `${url}/zones`, { ...germany, ...given })
const aMethod = ({ id }: ShopZone, given: object = {}) =>
  sendOk<ShopMethod>('POST', `${url}/zones/${id}/methods`, { ...aShippingMethod, ...given })
const pricing = async (query: string) => (await app.inject(`/api/cart/pricing?${query}`)).json<CartPricing>()
const namesAt = async (query: string) => (await pricing(query)).shipping.map(({ name }) => name)

async function anOrderRow(): Promise<Order> {
  await aMethod(await aZone())
  return (await (await aCart()).order()).json<Order>()
}

/** A shopper with a cart of products for 10.00 each. */
async function aCart(quantity = 1, product: object = {}) {
  const { id } = await aProductRow({ priceCents: 1000, ...product })
  const { headers } = await aShopper()
  await fill(headers, { [id]: quantity })
  return { headers, order: (given: object = {}) => place(headers, { address: anAddress, ...given }) }
}

describe('zones', () => {
  test('the flat rate becomes the first zone and its method, once', async () => {
    const before = await pricing('country=DE')
    const { zones } = await sendOk<ShopShipping>('POST', `${url}/first-zone`)
    expect(zones).toMatchObject([
      { countries: ['US', 'DE'], methods: [{ name: 'Standard', steps: [{ from: 0, price: 4.9 }], active: true }] },
    ])
    const after = await pricing('country=DE')
    expect(after.shipping).toEqual(
      before.shipping.map((method) => ({ ...method, id: zones[0]?.methods[0]?.id, takesClasses: [] })),
    )
    const reply = await send('POST', `${url}/first-zone`)
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'shipping_changed'])
  })

  test('a zone is created, changed and deleted, and an outdated change is rejected', async () => {
    const zone = await aZone()
    const change = { ...germany, countries: ['DE', 'AT'], expected: germany }
    expect(await sendOk('PATCH', `${url}/zones/${zone.id}`, change)).toMatchObject({
      countries: ['DE', 'AT'],
      version: 2,
    })
    const outdated = { ...change, countries: ['DE', 'CH'] }
    expect((await send('PATCH', `${url}/zones/${zone.id}`, outdated)).json()).toMatchObject({
      code: 'shipping_changed',
      current: { countries: ['DE', 'AT'] },
    })
    expect(await sendOk('DELETE', `${url}/zones/${zone.id}`)).toMatchObject({ zones: [] })
    expect((await send('DELETE', `${url}/zones/${zone.id}`)).statusCode).toBe(404)
    expect((await send('DELETE', `${url}/zones/none`)).statusCode).toBe(404)
  })

  test('two zones can’t have the same country or region, even if they are created at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => send('POST', `${url}/zones`, germany)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const rejected = replies.find(({ statusCode }) => statusCode === 400)?.json<ErrorReply>()
    expect(rejected?.fields).toEqual({ countries: 'The zone “Germany” already has Germany.' })
    await aZone({ name: 'Islands', countries: [], regions: ['US:HI'] })
    const region = await send('POST', `${url}/zones`, { name: 'Far', countries: ['IS'], regions: ['US:HI'] })
    expect(region.json<ErrorReply>().fields).toEqual({
      regions: 'The zone “Islands” already has Hawaii, United States.',
    })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ countries: [] }, 'countries'],
    [{ countries: ['XX'] }, 'countries.0'],
    [{ regions: ['DE:Bavaria'] }, 'regions.0'],
  ])('a zone with %j is rejected', async (given, field) => {
    const reply = await send('POST', `${url}/zones`, { ...germany, ...given })
    expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, [field]])
  })

  test('a region comes before its country, and inactive methods aren’t offered', async () => {
    const states = await aZone({ name: 'USA', countries: ['US'] })
    await aMethod(states, { name: 'Ground' })
    await aMethod(states, { name: 'Off', active: false })
    await aMethod(await aZone({ name: 'Islands', countries: [], regions: ['US:HI'] }), { name: 'Air' })
    expect(await namesAt('country=US')).toEqual(['Ground'])
    expect(await namesAt('country=US&region=HI')).toEqual(['Air'])
    expect(await namesAt('country=DE')).toEqual([])
  })
})

describe('methods', () => {
  test.each([
    [{ name: '' }, 'name'],
    [{ steps: [] }, 'steps'],
    [{ steps: [{ from: 5, price: 1 }] }, 'steps.0.from'],
    [{ steps: [0, 10, 10].map((from) => ({ from, price: 1 })) }, 'steps.2.from'],
    [{ steps: [{ from: 0, price: -1 }] }, 'steps.0.price'],
    [{ by: 'weight', steps: [0, 0.5].map((from) => ({ from, price: 1 })) }, 'steps'],
    [{ freeFrom: -1 }, 'freeFrom'],
    [{ minDays: 5, maxDays: 3 }, 'maxDays'],
    [{ cutOffTime: '25:00' }, 'cutOffTime'],
    [{ kind: 'pickup' }, 'pickupPlace'],
  ])('a method with %j is rejected', async (given, field) => {
    const { id } = await aZone()
    const reply = await send('POST', `${url}/zones/${id}/methods`, { ...aShippingMethod, ...given })
    expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, [field]])
  })

  test('changes of a method that aren’t valid together are rejected, although each of them is', async () => {
    const { id } = await aMethod(await aZone(), { minDays: 1, maxDays: 5 })
    await sendOk('PATCH', `${url}/methods/${id}`, { minDays: 4 })
    const reply = await send('PATCH', `${url}/methods/${id}`, { maxDays: 3 })
    expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['maxDays']])
  })

  test('an outdated change is rejected', async () => {
    const { id } = await aMethod(await aZone())
    const change = { freeFrom: 50, expected: { freeFrom: null } }
    expect(await sendOk('PATCH', `${url}/methods/${id}`, change)).toMatchObject({ freeFrom: 50, version: 2 })
    const reply = await send('PATCH', `${url}/methods/${id}`, { ...change, freeFrom: 60 })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'shipping_changed', fields: { freeFrom: 'Changed to 50 in the meantime.' }, current: { freeFrom: 50 } },
    ])
  })

  test('another process offers a changed method', async () => {
    const { id } = await aMethod(await aZone())
    const price = async () =>
      (await otherProcess.app.inject('/api/cart/pricing?country=DE')).json<CartPricing>().shipping[0]?.steps[0]?.cents
    await expect.poll(price).toBe(490)
    await sendOk('PATCH', `${url}/methods/${id}`, { steps: [{ from: 0, price: 6 }] })
    await expect.poll(price).toBe(600)
  })

  test('products for sale without a weight are counted', async () => {
    const before = (await sendOk<ShopShipping>('GET', url)).unweighted
    await aProductRow({ weight: null })
    await aProductRow({ weight: 100 })
    expect((await sendOk<ShopShipping>('GET', url)).unweighted).toBe(before + 1)
  })
})

describe('shipping classes', () => {
  const pickup = { name: 'Shop', kind: 'pickup', pickupPlace: 'Mill Road 9', steps: [{ from: 0, price: 0 }] }
  const rejection = async (reply: ReturnType<Awaited<ReturnType<typeof aCart>>['order']>) => {
    const { code, fields } = (await reply).json<ErrorReply>()
    return [code, ...Object.values(fields ?? {})]
  }

  test('names are compared in lower case, and methods can’t ship pickup-only products', async () => {
    const { id } = await aZone()
    const create = (takesClasses: string[]) =>
      send('POST', `${url}/zones/${id}/methods`, { ...aShippingMethod, takesClasses })
    expect((await create([' Bulky', 'bulky', ''])).json()).toMatchObject({ takesClasses: ['bulky'] })
    expect((await create(['Pickup'])).json<ErrorReply>().fields).toHaveProperty('takesClasses')
    expect((await create(['a,b'])).json<ErrorReply>().fields).toHaveProperty(['takesClasses.0'])
    await aProductRow({ shippingClass: 'fragile' })
    const classes = await sendOk<string[]>('GET', '/api/admin/shipping-classes')
    expect(classes).toEqual(expect.arrayContaining(['bulky', 'fragile']))
    expect((await sendOk<ShopShipping>('GET', url)).classes).toEqual(classes)
  })

  test('a method without the class of an item isn’t available, and the error includes the item', async () => {
    const zone = await aZone()
    const parcel = await aMethod(zone)
    const { order, headers } = await aCart(1, { title: 'Sofa', shippingClass: 'bulky' })
    expect(await rejection(order())).toEqual(['shipping_method_unavailable', '“Sofa” can’t be shipped to Germany.'])
    const steps = [{ from: 0, price: 80 }]
    const freight = await aMethod(zone, { name: 'Freight', steps, takesClasses: ['bulky'] })
    expect(await rejection(order({ shippingMethodId: parcel.id }))).toEqual([
      'shipping_method_unavailable',
      'This shipping method isn’t available for “Sofa”. Select another one.',
    ])
    const lamp = await aProductRow({ priceCents: 1000 })
    await fill(headers, { [lamp.id]: 1 })
    expect((await order()).json()).toMatchObject({ shipping: 80, shippingMethod: { id: freight.id } })
  })

  test('a class that is changed while the product is in a cart counts', async () => {
    await aMethod(await aZone())
    const { id } = await aProductRow({ title: 'Stone', priceCents: 1000 })
    const { headers } = await aShopper()
    await fill(headers, { [id]: 1 })
    const classes = async () =>
      (await app.inject({ url: '/api/cart/pricing?country=DE', headers })).json<CartPricing>().shippingClasses
    expect(await classes()).toEqual({})
    await sendOk('PATCH', `/api/products/${id}`, { shippingClass: 'Heavy' })
    expect(await classes()).toEqual({ [id]: 'heavy' })
    expect(await rejection(place(headers, { address: anAddress }))).toContain('“Stone” can’t be shipped to Germany.')
    await sendOk('PATCH', `/api/products/${id}`, { shippingClass: '' })
    expect((await place(headers, { address: anAddress })).statusCode).toBe(200)
  })

  test('pickup-only products are ordered with pickup, which is selected automatically', async () => {
    const zone = await aZone()
    await aMethod(zone, { takesClasses: ['bulky'] })
    const { order } = await aCart(1, { title: 'Cake', shippingClass: 'pickup' })
    expect(await rejection(order())).toContain('“Cake” can only be picked up, not shipped to Germany.')
    await aMethod(zone, pickup)
    expect((await order()).json()).toMatchObject({ pickupPlace: 'Mill Road 9', shippingMethod: { name: 'Shop' } })
    const { order: bulky } = await aCart(1, { shippingClass: 'fragile' })
    expect((await bulky()).json()).toMatchObject({ pickupPlace: 'Mill Road 9' })
  })

  test('the flat rate ships all classes, even as the first zone', async () => {
    const sofa = () => aCart(1, { title: 'Sofa', shippingClass: 'oversized' })
    expect((await (await sofa()).order()).statusCode).toBe(200)
    const { order } = await aCart(1, { title: 'Cake', shippingClass: 'pickup' })
    expect(await rejection(order())).toContain('“Cake” can only be picked up, not shipped to Germany.')
    await sendOk('POST', `${url}/first-zone`)
    expect((await (await sofa()).order()).statusCode).toBe(200)
  })
})

describe('shipping information on product pages', () => {
  const at = async (shippingClass: string) => {
    const { id } = await aProductRow({ shippingClass })
    return (await app.inject(`/api/products/${id}`)).json<ShownProduct>().shippingOffer
  }

  test('a class has the cheapest method in the shop’s country that takes it, and its countries', async () => {
    const zone = await aZone({ name: 'USA', countries: ['US'] })
    await aMethod(zone, { steps: [{ from: 0, price: 5 }] })
    const steps = [{ from: 0, price: 80 }]
    const freight = await aMethod(zone, { name: 'Freight', steps, takesClasses: ['bulky'], minDays: 9, maxDays: 9 })
    await aMethod(await aZone(), { steps: [{ from: 0, price: 3 }] })
    expect(await at('')).toBeUndefined()
    expect(await at('bulky')).toEqual({
      shipping: { ...withoutDays, id: freight.id, version: 1, name: 'Freight', steps: [{ from: 0, cents: 8000 }] },
      shippingTo: '',
      isPickup: false,
      shipsToText: 'Ships to the United States',
      delivery: { minDays: 9, maxDays: 9, cutOffTime: null },
      shippingText: 'Shipping $80.00',
      pickup: null,
    })
    expect(await at('fragile')).toMatchObject({ shipping: null, shipsToText: '' })
    expect(await at('pickup')).toMatchObject({ shipping: null, shipsToText: '' })
  })

  test('pickup-only products show it, and normal products aren’t offered pickup as shipping', async () => {
    const zone = await aZone({ name: 'USA', countries: ['US'] })
    await aMethod(zone, { steps: [{ from: 0, price: 5 }] })
    await aMethod(zone, { name: 'Shop', kind: 'pickup', pickupPlace: 'Mill Road 9', steps: [{ from: 0, price: 0 }] })
    expect(await at('pickup')).toMatchObject({ shippingTo: '', isPickup: true, shipsToText: '' })
    expect(await at('pickup')).toMatchObject({ pickup: null })
    expect(shippingOffer(shop.settings.current)).toMatchObject({
      shipping: { name: 'Standard' },
      shippingTo: '',
      isPickup: false,
      shippingText: 'Shipping $5.00',
      pickup: { text: 'Pick up free at Mill Road 9', delivery: { minDays: 2, maxDays: 4 } },
    })
  })

  test('a price that other countries may not have is that of the shop’s country', async () => {
    await aMethod(await aZone({ name: 'USA', countries: ['US'] }), { steps: [{ from: 0, price: 5 }] })
    await aMethod(await aZone(), { steps: [{ from: 0, price: 24 }] })
    expect(shippingOffer(shop.settings.current)).toMatchObject({ shippingTo: 'the United States' })
    expect(await at('pickup')).toMatchObject({ shippingTo: '' })
  })

  test('the flat rate ships all products except pickup-only ones', async () => {
    expect(await at('bulky')).toMatchObject({ shipping: { name: 'Standard' }, shippingTo: '' })
    expect(await at('pickup')).toMatchObject({ shipping: null, shipsToText: '' })
  })
})

describe('orders', () => {
  test('an order takes the selected method, and keeps it when it is deleted', async () => {
    const zone = await aZone()
    await aMethod(zone)
    const express = await aMethod(zone, { name: 'Express', steps: [{ from: 0, price: 12 }], minDays: 1, maxDays: 1 })
    const { order } = await aCart()
    const placed = (await order({ shippingMethodId: express.id, expectedTotal: 22 })).json<Order>()
    expect(placed).toMatchObject({
      shipping: 12,
      shippingMethod: { id: express.id, name: 'Express' },
      pickupPlace: null,
    })
    expect(placed.expectedDelivery.from).toBe(placed.expectedDelivery.until)
    await sendOk('DELETE', `${url}/methods/${express.id}`)
    const reply = await send('GET', `/api/order/${placed.id}`)
    expect(reply.json<Order>().shippingMethod?.name).toBe('Express')
  })

  test('an order without a selection gets the cheapest method that ships', async () => {
    const zone = await aZone()
    await aMethod(zone, { name: 'Dear', steps: [{ from: 0, price: 9 }] })
    await aMethod(zone, { name: 'Cheap', steps: [{ from: 0, price: 3 }] })
    await aMethod(zone, { name: 'Shop', kind: 'pickup', pickupPlace: 'Mill Road 9', steps: [{ from: 0, price: 0 }] })
    const { order } = await aCart()
    expect((await order()).json()).toMatchObject({ shipping: 3, shippingMethod: { name: 'Cheap' } })
  })

  test('a method that was deleted after the checkout opened is rejected, and the cart is kept', async () => {
    const zone = await aZone()
    await aMethod(zone)
    const { id } = await aMethod(zone, { name: 'Express' })
    const { order } = await aCart()
    await sendOk('DELETE', `${url}/methods/${id}`)
    const reply = await order({ shippingMethodId: id })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'shipping_method_unavailable', fields: { shippingMethodId: expect.any(String) as string } },
    ])
    expect((await order()).statusCode).toBe(200)
  })

  test('a changed price of the selected method changes the total, which has to be confirmed to order', async () => {
    const { id } = await aMethod(await aZone())
    const { order } = await aCart()
    await sendOk('PATCH', `${url}/methods/${id}`, { steps: [{ from: 0, price: 6 }] })
    const reply = await order({ shippingMethodId: id, expectedTotal: 14.9 })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'total_changed', total: 16 }])
  })

  test('a country or region without a method is rejected', async () => {
    await aMethod(await aZone({ name: 'Islands', countries: ['AT'], regions: ['US:HI'] }))
    await aZone()
    const { order } = await aCart()
    const german = await order()
    expect(german.json<ErrorReply>().fields).toEqual({ 'address.country': 'We don’t ship to Germany.' })
    const american = { ...anAddress, city: 'Portland', region: 'OR', postalCode: '97205', country: 'US' }
    expect((await order({ address: american })).json<ErrorReply>().fields).toEqual({
      'address.region': 'We don’t ship to this address.',
    })
    const island = { ...american, city: 'Honolulu', region: 'HI', postalCode: '96813' }
    expect((await order({ address: island })).statusCode).toBe(200)
  })

  test('a weight above the last step costs as much as the last step, and an unknown weight counts as 0', async () => {
    const steps = [0, 1000, 5000].map((from, index) => ({ from, price: [3, 5, 9][index] }))
    await aMethod(await aZone(), { by: 'weight', steps })
    expect((await (await aCart(3, { weight: 400 })).order()).json<Order>().shipping).toBe(5)
    expect((await (await aCart(9, { weight: 90_000 })).order()).json<Order>().shipping).toBe(9)
    expect((await (await aCart(9, { weight: null })).order()).json<Order>().shipping).toBe(3)
  })

  test('an order that is picked up keeps the place', async () => {
    const zone = await aZone()
    await aMethod(zone)
    const pickupPlace = 'Mill Road 9, Berg\nMon–Fri, 9–17'
    const { id } = await aMethod(zone, {
      name: 'Pickup',
      kind: 'pickup',
      pickupPlace,
      steps: [{ from: 0, price: 0 }],
    })
    const { order } = await aCart()
    expect((await order({ shippingMethodId: id })).json()).toMatchObject({ pickupPlace, shipping: 0 })
  })

  test('the emails of an order that is picked up state where and that it is ready, not that it is on its way', async () => {
    const pickup = { ...(await anOrderRow()), pickupPlace: 'Mill Road 9, Berg' }
    const placed = orderEmail(shop.settings.current, pickup, 'pickup_placed')
    expect(placed.text).toContain('Pick up at\nMill Road 9, Berg')
    expect(placed.text).toContain('in cash at pickup')
    expect(placed.text).not.toMatch(/courier|on its way/)
    const ready = orderEmail(shop.settings.current, { ...pickup, status: 'dispatched' }, 'pickup_ready')
    expect([ready.kind, ready.subject]).toEqual(['pickup_ready', `Your order ${pickup.number} is ready for pickup`])
    expect(newOrderEmail(shop.settings.current, pickup).text).toContain(
      'to be picked up. Collect $14.90 in cash at pickup.',
    )
  })
})
