import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { MethodFields, ShopShipping, ShopZone } from '#contract/shipping/shipping.ts'
import { auditLog, shippingZones } from '../platform/db/schema/index.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHOP_COUNTRY: 'DE' } })
const { app, db, aProductRow } = shop
const { send, sendOk } = await createAdminRequests(shop)
const { aShopper, fill, place } = createOrderRequests(shop)

const url = '/api/admin/shipping'
const toSylt = { ...anAddress, city: 'Sylt', postalCode: '25980' }

afterEach(async () => {
  await db.delete(shippingZones)
  await shop.settings.refresh()
})

const aMethod = (price: number, given: Partial<MethodFields> = {}): MethodFields => ({
  ...aShippingMethod,
  steps: [{ from: 0, price }],
  ...given,
})
const aZone = (given: object) =>
  sendOk<ShopZone>('POST', `${url}/zones`, { name: 'Germany', countries: [], regions: [], ...given })
const germany = (given: object = {}) => aZone({ countries: ['DE', 'AT'], methods: [aMethod(5)], ...given })
const islands = (given: object = {}) =>
  aZone({ name: 'Islands', postalCodes: ['DE:25938...25999'], methods: [aMethod(12)], ...given })
const shipping = () => sendOk<ShopShipping>('GET', url)
const pricing = async (query: string) => (await app.inject(`/api/cart/pricing?${query}`)).json<CartPricing>()
const priceAt = async (query: string) => (await pricing(query)).shipping.map(({ steps }) => steps[0]?.cents)
const rejection = async (reply: ReturnType<typeof send>) => {
  const { statusCode, ...rest } = await reply
  return [statusCode, rest.json<ErrorReply>().fields]
}

async function aCart() {
  const { id } = await aProductRow({ priceCents: 1000 })
  const { headers } = await aShopper()
  await fill(headers, { [id]: 1 })
  return headers
}

describe('a zone with postal codes', () => {
  test('a zone with postal codes comes before the zone of the country, from the cart to the order', async () => {
    await germany()
    await islands()
    expect(await pricing('country=DE')).toMatchObject({ needsAddress: true, shipping: [{ steps: [{ cents: 500 }] }] })
    expect(await pricing('country=AT')).toMatchObject({ needsAddress: false })
    expect(await pricing('country=DE&postalCode=10115')).toMatchObject({ needsAddress: false })
    expect(await priceAt('country=DE&postalCode=10115')).toEqual([500])
    expect(await priceAt('country=DE&postalCode=25%20980')).toEqual([1200])
    const headers = await aCart()
    const rejected = (await place(headers, { address: toSylt, expectedTotal: 15 })).json<ErrorReply>()
    expect(rejected).toMatchObject({ code: 'total_changed', total: 22 })
    const order = (await place(headers, { address: toSylt, expectedTotal: 22 })).json<Order>()
    expect(order).toMatchObject({ shipping: 12, total: 22 })
    expect((await place(await aCart(), { address: anAddress })).json<Order>()).toMatchObject({ shipping: 5 })
  })

  test('the shop doesn’t ship to a zone without methods', async () => {
    await germany()
    await islands({ methods: [] })
    const headers = await aCart()
    const reply = (await place(headers, { address: toSylt })).json<ErrorReply>()
    expect(reply.fields).toEqual({ 'address.postalCode': 'We don’t ship to this address.' })
    expect((await place(headers, { address: anAddress })).statusCode).toBe(200)
  })

  test('a zone with postal codes that is the only one limits where the shop ships in the country', async () => {
    await islands()
    const headers = await aCart()
    expect((await place(headers, { address: anAddress })).json<ErrorReply>().fields).toEqual({
      'address.postalCode': 'We don’t ship to this address.',
    })
    expect((await place(headers, { address: toSylt })).json<Order>()).toMatchObject({ shipping: 12 })
    const abroad = { ...anAddress, country: 'AT', postalCode: '1010' }
    const reply = (await place(await aCart(), { address: abroad })).json<ErrorReply>()
    expect(reply.fields).toEqual({ 'address.country': 'We don’t ship to Austria.' })
  })

  test('a zone stores postal codes in one form, and keeps them in a change without any', async () => {
    const zone = await islands({ postalCodes: ['de:25938 – 25999', 'DE:18565', 'DE:18565'] })
    expect(zone.postalCodes).toEqual(['DE:25938...25999', 'DE:18565'])
    const change = { name: 'Coast', countries: [], regions: ['US:HI'] }
    expect(await sendOk<ShopZone>('PATCH', `${url}/zones/${zone.id}`, change)).toMatchObject({
      name: 'Coast',
      postalCodes: ['DE:25938...25999', 'DE:18565'],
    })
    expect(await sendOk<ShopZone>('PATCH', `${url}/zones/${zone.id}`, { postalCodes: [] })).toMatchObject({
      postalCodes: [],
    })
  })

  test('a zone is rejected with each invalid entry', async () => {
    const reply = send('POST', `${url}/zones`, {
      name: 'Islands',
      countries: [],
      regions: [],
      postalCodes: ['DE:25980', 'DE:2598', 'XX:1'],
    })
    expect(await rejection(reply)).toEqual([
      400,
      {
        'postalCodes.1': '“2598” isn’t a postal code in Germany. Enter 2598* for all that start with it.',
        'postalCodes.2': '“XX:1” doesn’t start with a country, such as DE: 18565.',
      },
    ])
  })

  test('a zone can’t have codes of another zone, and the error includes both zones and the codes', async () => {
    await islands()
    const sylt = { name: 'Sylt', countries: [], regions: [], postalCodes: ['DE:25980'] }
    expect(await rejection(send('POST', `${url}/zones`, sylt))).toEqual([
      400,
      {
        postalCodes:
          'The zone “Islands” already has 25938...25999 in Germany, which includes postal codes of 25980 in “Sylt”.',
      },
    ])
    const same = { ...sylt, postalCodes: ['DE:25938...25999'], takesOver: true }
    expect(await rejection(send('POST', `${url}/zones`, same))).toEqual([
      400,
      { postalCodes: 'The zone “Islands” already has 25938...25999 in Germany.' },
    ])
  })
})

describe('moving a country', () => {
  const own = { name: 'Germany only', countries: ['DE'], regions: [], takesOver: true, methods: [aMethod(4)] }

  test('a country moves out of the other zone together with the new method, and one undo puts both back', async () => {
    const all = await germany({ name: 'All countries' })
    expect(await rejection(send('POST', `${url}/zones`, { ...own, takesOver: false }))).toEqual([
      400,
      { countries: 'The zone “All countries” already has Germany.' },
    ])
    await aZone(own)
    expect([await priceAt('country=DE'), await priceAt('country=AT')]).toEqual([[400], [500]])
    const { zones, lastChange } = await shipping()
    expect(zones.map(({ name, countries, version }) => [name, countries, version])).toEqual([
      ['All countries', ['AT'], 2],
      ['Germany only', ['DE'], 1],
    ])
    expect(lastChange).toMatchObject({
      canUndo: true,
      changes: [
        { event: 'shipping_zone_changed', name: 'All countries', before: { countries: ['DE', 'AT'] } },
        { event: 'shipping_zone_created', name: 'Germany only' },
        { event: 'shipping_method_created', name: 'Standard' },
      ],
    })
    const undone = await sendOk<ShopShipping>('POST', `${url}/undo`, { id: lastChange?.id })
    expect(undone.zones).toMatchObject([{ id: all.id, countries: ['DE', 'AT'] }])
    expect(await priceAt('country=DE')).toEqual([500])
    // Undoing that again moves the country once more.
    const redone = await sendOk<ShopShipping>('POST', `${url}/undo`, { id: undone.lastChange?.id })
    expect(redone.zones.map(({ countries }) => countries)).toEqual([['AT'], ['DE']])
    expect(await priceAt('country=DE')).toEqual([400])
  })

  test('an existing zone and regions can be moved as well', async () => {
    await aZone({ name: 'Far', countries: ['IS'], regions: ['US:HI', 'US:AK'] })
    const { id } = await germany()
    const change = { name: 'Mine', countries: ['DE', 'IS'], regions: ['US:HI'], takesOver: true }
    await sendOk('PATCH', `${url}/zones/${id}`, change)
    expect((await shipping()).zones.map(({ countries, regions }) => [countries, regions])).toEqual([
      [[], ['US:AK']],
      [['DE', 'IS'], ['US:HI']],
    ])
  })

  test('a move that would leave the other zone empty is rejected, and nothing changes', async () => {
    await germany({ countries: ['DE'] })
    expect(await rejection(send('POST', `${url}/zones`, own))).toEqual([
      400,
      { countries: 'The zone “Germany” would have no countries left. Delete it, or edit it instead.' },
    ])
    expect((await shipping()).zones).toMatchObject([{ countries: ['DE'] }])
  })

  test('a method that can’t be created leaves everything as it was', async () => {
    await germany()
    const methods = [aMethod(4), { ...aMethod(4), minDays: 9 }]
    expect(await rejection(send('POST', `${url}/zones`, { ...own, methods }))).toEqual([
      400,
      { 'methods.1.maxDays': 'Must not be less than the first number.' },
    ])
    expect((await shipping()).zones).toMatchObject([{ countries: ['DE', 'AT'] }])
  })
})

describe('undo', () => {
  const undoLast = async () => {
    const { lastChange } = await shipping()
    return sendOk<ShopShipping>('POST', `${url}/undo`, { id: lastChange?.id })
  }
  const withoutVersions = ({ zones }: ShopShipping) =>
    zones.map(({ version: _version, methods, ...zone }) => ({
      ...zone,
      methods: methods.map(({ version: _own, ...method }) => method).toSorted((a, b) => a.id.localeCompare(b.id)),
    }))

  test.each<[string, (zone: ShopZone) => Promise<unknown>]>([
    ['a deleted zone with its methods', ({ id }) => sendOk('DELETE', `${url}/zones/${id}`)],
    ['a deleted method', ({ methods }) => sendOk('DELETE', `${url}/methods/${methods[0]?.id}`)],
    ['a new method', ({ id }) => sendOk('POST', `${url}/zones/${id}/methods`, aMethod(1))],
    ['a changed method', ({ methods }) => sendOk('PATCH', `${url}/methods/${methods[0]?.id}`, aMethod(1))],
    [
      'a changed zone',
      ({ id }) => sendOk('PATCH', `${url}/zones/${id}`, { name: 'North', countries: ['IS'], regions: [] }),
    ],
  ])('%s is as before', async (_, change) => {
    const zone = await germany({ postalCodes: ['DK:3900'], methods: [aMethod(5), aMethod(9, { by: 'weight' })] })
    const before = withoutVersions(await shipping())
    await change(zone)
    expect(withoutVersions(await shipping())).not.toEqual(before)
    expect(withoutVersions(await undoLast())).toEqual(before)
    expect(withoutVersions(await shipping())).toEqual(before)
  })

  test('the first zone becomes the flat rate again', async () => {
    await sendOk('POST', `${url}/first-zone`)
    expect((await undoLast()).zones).toEqual([])
  })

  test('a deletion whose entry in the log has not all of its values can’t be undone', async () => {
    const before = { name: 'Germany', countries: ['DE'], regions: [] }
    const subject = { subjectType: 'shipping_zone', subjectId: randomUUID() } as const
    await db.insert(auditLog).values({ event: 'shipping_zone_deleted', userAgent: '', before, ...subject })
    const { lastChange } = await shipping()
    expect(lastChange).toMatchObject({ canUndo: false, changes: [{ name: 'Germany' }] })
    expect((await send('POST', `${url}/undo`, { id: lastChange?.id })).statusCode).toBe(404)
  })

  test('a change that isn’t the last one can’t be undone', async () => {
    await germany()
    const { lastChange } = await shipping()
    await islands()
    const reply = await send('POST', `${url}/undo`, { id: lastChange?.id })
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'shipping_changed'])
  })
})
