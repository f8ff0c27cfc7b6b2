import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import { discounts, orders, shippingZones } from '../platform/db/schema/index.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createDiscountRequests } from '../test/discount-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHOP_COUNTRY: 'DE' } })
const { db, aProductRow } = shop
const { sendOk } = await createAdminRequests(shop)
const { createDiscount } = await createDiscountRequests(shop)
const { aShopper, fill, place, cartOf } = createOrderRequests(shop)

const url = '/api/admin/shipping'
const toAustria = { ...anAddress, country: 'AT', postalCode: '1010' }
let express: ShopMethod
let pickup: ShopMethod

const aZone = (country: string) =>
  sendOk<ShopZone>('POST', `${url}/zones`, { name: country, countries: [country], regions: [] })
const aMethod = ({ id }: ShopZone, price: number, given: object = {}) =>
  sendOk<ShopMethod>('POST', `${url}/zones/${id}/methods`, {
    ...aShippingMethod,
    steps: [{ from: 0, price }],
    ...given,
  })

beforeEach(async () => {
  await db.delete(shippingZones)
  await db.update(discounts).set({ archivedAt: new Date() })
  const germany = await aZone('DE')
  await aMethod(germany, 5)
  express = await aMethod(germany, 12, { name: 'Express' })
  pickup = await aMethod(germany, 0, { name: 'Shop', kind: 'pickup', pickupPlace: 'Mill Road 9' })
  await aMethod(await aZone('AT'), 9)
})

/** A shopper with two products for 10.00 each. */
async function aCustomer() {
  const { id } = await aProductRow({ priceCents: 1000, stock: 9 })
  const shopper = await aShopper()
  await fill(shopper.headers, { [id]: 2 })
  return shopper
}

const aCart = async () => (await aCustomer()).headers

describe('a discount with free shipping in one country', () => {
  beforeEach(async () => {
    await createDiscount({ name: 'Free shipping', effect: { kind: 'shipping' }, countries: ['DE'] })
  })

  test.each([
    ['the cheapest method', () => ({}), { ofShipping: 5 }],
    ['the express method', () => ({ shippingMethodId: express.id }), { ofShipping: 12 }],
  ])('the discount pays for %s', async (_, given, { ofShipping }) => {
    const order = (await place(await aCart(), { address: anAddress, expectedTotal: 20, ...given() })).json<Order>()
    const discounted = [{ name: 'Free shipping', ofItems: 0, ofShipping }]
    expect(order).toMatchObject({ shipping: 0, total: 20, discounts: discounted })
  })

  test('an order that is picked up has nothing to reduce', async () => {
    const given = { address: anAddress, shippingMethodId: pickup.id, expectedTotal: 20 }
    const order = (await place(await aCart(), given)).json<Order>()
    expect(order).toMatchObject({ shipping: 0, discount: 0, discounts: [], total: 20, pickupPlace: 'Mill Road 9' })
  })

  test('an order to another country is rejected because the total has changed, and then costs shipping', async () => {
    const headers = await aCart()
    const rejected = (await place(headers, { address: toAustria, expectedTotal: 20 })).json<ErrorReply>()
    expect(rejected).toMatchObject({ code: 'total_changed', total: 29 })
    const order = (await place(headers, { address: toAustria, expectedTotal: 29 })).json<Order>()
    expect(order).toMatchObject({ shipping: 9, discount: 0, total: 29 })
  })
})

describe('two tabs of one cart with different shipping methods', () => {
  test('the order matches the submitted tab, and the other tab doesn’t order again', async () => {
    const { headers, user } = await aCustomer()
    const key = (await cartOf(headers))[0]?.id
    const tabs = [
      { address: anAddress, shippingMethodId: express.id, expectedTotal: 32 },
      { address: anAddress, expectedTotal: 25 },
    ]
    const order = (await place(headers, tabs[0], key)).json<Order>()
    expect(order).toMatchObject({ shipping: 12, shippingMethod: { name: 'Express' }, total: 32 })
    const other = await place(headers, tabs[1], key)
    expect([other.statusCode, other.json<ErrorReply>().code]).toEqual([409, 'idempotency_key_reused'])
    expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(1)
  })

  test('a tab that shows an old price gets the new total, and the cart is kept', async () => {
    const headers = await aCart()
    const { id } = express
    await sendOk('PATCH', `${url}/methods/${id}`, { steps: [{ from: 0, price: 15 }] })
    const given = { address: anAddress, shippingMethodId: id }
    const reply = (await place(headers, { ...given, expectedTotal: 32 })).json<ErrorReply>()
    expect(reply).toMatchObject({ code: 'total_changed', total: 35 })
    expect(await cartOf(headers)).toHaveLength(1)
    expect((await place(headers, { ...given, expectedTotal: 35 })).json<Order>()).toMatchObject({ shipping: 15 })
  })
})
