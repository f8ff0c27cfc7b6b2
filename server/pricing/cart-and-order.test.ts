import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import { toUnits } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { toPriceLine, toPriceRequest } from '#contract/pricing/price-request.ts'
import { selectMethod } from '#contract/pricing/shipping-price.ts'
import type { ShopZone } from '#contract/shipping/shipping.ts'
import { methodsFor } from '#contract/shipping/shipping-classes.ts'
import { itemPriceColumns, orderPriceColumns } from '../orders/frozen-price.ts'
import { discounts, orderItems, orders, vatIdChecks } from '../platform/db/schema/index.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createDiscountRequests } from '../test/discount-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', TIME_ZONE: 'UTC' } })
const { app, db } = shop
const { send, sendOk, aListedProduct } = await createAdminRequests(shop)
const { createDiscount, enterCode, aCode } = await createDiscountRequests(shop)
const { aShopper, fill, place } = createOrderRequests(shop)

const vatId = 'ATU13585627'
const postalCodes = { DE: '80331', AT: '1010', CH: '8001' }

const productIds = await Promise.all(
  [
    { priceCents: 1999, weight: 300, category: 'lighting' },
    { priceCents: 1995, discountPpb: 125_000_000, taxClass: 'reduced', category: 'books' },
    { priceCents: 101, weight: 12_000, category: 'books', brand: null },
    { priceCents: 49_950, discountPpb: 333_333_333, shippingClass: 'bulky', category: 'lighting' },
  ].map(async (given) => (await aListedProduct({ discountPpb: 0, stock: null, ...given })).id),
)

await db.insert(vatIdChecks).values({ vatId, state: 'confirmed', checkedAt: new Date(), consultationNumber: 'WAPI1' })
await aZone(
  'DE',
  { steps: [{ from: 0, price: 4.9 }], freeFrom: 100 },
  { kind: 'pickup', pickupPlace: 'Mill Road 9', takesClasses: [] },
)
await aZone('AT', { by: 'weight', steps: [0, 1, 20].map((from) => ({ from, price: 7 + from })) })
await aZone('CH', { steps: [{ from: 0, price: 19.95 }] }, { name: 'Express', steps: [{ from: 0, price: 30 }] })

async function aZone(country: keyof typeof postalCodes, ...methods: object[]): Promise<void> {
  const zone = { name: country, countries: [country], regions: [] }
  const { id } = await sendOk<ShopZone>('POST', '/api/admin/shipping/zones', zone)
  for (const method of methods) {
    const fields = { ...aShippingMethod, takesClasses: ['bulky'], ...method }
    await sendOk('POST', `/api/admin/shipping/zones/${id}/methods`, fields)
  }
}

const group = fc.constantFrom('category:books', 'category:lighting', 'brand:lumbrace', `product:${productIds[0]}`)
const groups = fc.uniqueArray(group, { maxLength: 2 })
const percent = fc.constantFrom(10, 33.3, 50, 100)
const of = fc.constantFrom('items', 'order')

const anyDiscount = fc.record({
  effect: fc.oneof(
    fc.record({ kind: fc.constant('percent'), percent, of }),
    fc.record({ kind: fc.constant('amount'), amount: fc.constantFrom(0.07, 5, 100), of }),
    fc.record({ kind: fc.constant('shipping') }),
    fc.record({
      kind: fc.constant('buyGet'),
      buy: fc.integer({ min: 1, max: 3 }),
      get: fc.constant(1),
      percent,
      getGroups: groups,
      maxTimes: fc.constantFrom(null, 1),
    }),
  ),
  groups,
  excludesSale: fc.boolean(),
  minSubtotal: fc.constantFrom(0, 0, 20),
  countries: fc.subarray(Object.keys(postalCodes)),
  firstOrderOnly: fc.boolean(),
  maxUsesPerCustomer: fc.constantFrom(null, 1),
  startsAt: fc.constantFrom(null, null, '2099-01-01T00:00:00.000Z'),
  combines: fc.boolean(),
  hasCode: fc.boolean(),
  isPersonal: fc.boolean(),
})

const anyCase = fc.record({
  settings: fc.record({
    taxes: fc.constantFrom('charged', 'charged', 'none'),
    pricesIncludeTax: fc.boolean(),
    shippingTax: fc.constantFrom('standard', 'split'),
    roundsTo5Cents: fc.boolean(),
    roundPrices: fc.boolean(),
    cashFee: fc.constantFrom(0, 2.5),
  }),
  given: fc.array(anyDiscount, { maxLength: 4 }),
  quantities: fc
    .uniqueArray(fc.constantFrom(...productIds), { minLength: 1 })
    .map((ids) => Object.fromEntries(ids.map((id, index) => [id, 1 + ((index * 2) % 5)]))),
  country: fc.constantFrom(...(Object.keys(postalCodes) as (keyof typeof postalCodes)[])),
  methodAt: fc.nat(1),
  paymentMethod: fc.constantFrom('cash' as const, 'bank_transfer' as const),
  isBusiness: fc.boolean(),
  emailConfirmed: fc.boolean(),
})

type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never

/** The price that a browser calculates for a cart, and the shipping method that it sends. */
async function priceCart(headers: Headers, { country, methodAt, paymentMethod }: Case) {
  const read = async <T>(url: string) => (await app.inject({ url, headers })).json<T>()
  const pricing = await read<CartPricing>(`/api/cart/pricing?country=${country}&postalCode=${postalCodes[country]}`)
  const items = await read<CartItem[]>('/api/cart')
  const lines = items.map((item) => toPriceLine(item, pricing))
  const classes = items.map(({ product }) => pricing.shippingClasses[product.id] ?? '')
  const methods = methodsFor(pricing.shipping, classes)
  const method = selectMethod(methods, lines, methods[methodAt]?.id)
  if (!method) throw new Error('No method takes these items.')
  const { totalCents } = priceOrder(
    toPriceRequest(lines, pricing, { country, shopCountry: 'DE', method, paymentMethod }),
  )
  return { expectedTotal: toUnits(totalCents), shippingMethodId: method.id }
}

async function placeAt(random: Case) {
  const { settings, given, quantities, country, isBusiness, paymentMethod, emailConfirmed } = random
  await sendOk('PATCH', '/api/admin/settings', {
    country: 'DE',
    currency: 'EUR',
    returnDays: 30,
    bankTransfer: true,
    bankDetails: 'Here',
    ...settings,
  })
  await db.update(discounts).set({ archivedAt: new Date() })
  const { headers, user } = await aShopper({
    name: 'Ida Lovelace',
    emailConfirmedAt: emailConfirmed ? new Date() : null,
  })
  for (const { hasCode, isPersonal, ...fields } of given) {
    const customers = isPersonal ? [user.email] : []
    const { code } = await createDiscount({ ...fields, customers, code: hasCode ? aCode() : null })
    if (code !== null) await enterCode(headers, code)
  }
  await fill(headers, quantities)
  if (isBusiness) await send('POST', '/api/cart/vat-id', { vatId }, headers)
  const shown = await priceCart(headers, random)
  const address = { ...anAddress, name: 'Ida Lovelace', country, postalCode: postalCodes[country] }
  const billing = isBusiness ? { company: 'Lovelace KG', vatId, address: 'Ring 1' } : undefined
  return { shown, user, reply: await place(headers, { ...shown, address, billing, paymentMethod }) }
}

test('an order costs what its cart shows, and keeps the inputs to its price, without its customer', async () => {
  const property = fc.asyncProperty(anyCase, async (random) => {
    const { shown, user, reply } = await placeAt(random)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { total: shown.expectedTotal }])
    const { id } = reply.json<Order>()
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position)
    if (!row?.priceRequest) throw new Error('The order keeps no price request.')
    const price = priceOrder(row.priceRequest)
    expect(row).toMatchObject(orderPriceColumns(price))
    expect(items).toMatchObject(price.lines.map(itemPriceColumns))
    const kept = JSON.stringify(row.priceRequest)
    for (const personal of [user.email, user.id, 'Lovelace', anAddress.street, vatId]) {
      expect(kept).not.toContain(personal)
    }
  })
  await fc.assert(property, { numRuns: 8, endOnFailure: true })
})
