import { expect, test } from 'vitest'
import { createDiscountRequests } from '../test/discount-requests.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHIPPING_PRICE: '4.90' } })

const { aProductRow } = shop

const { aShopper, fill, place } = createOrderRequests(shop)

const { createDiscount, readDiscount, enterCode, aCode } = await createDiscountRequests(shop)

/** Places an order, and tries again while a busy machine makes it wait for a lock for too long. */
async function placePatiently(headers: Headers) {
  for (;;) {
    const reply = await place(headers, { expectedTotal: 13.9 })
    if (reply.statusCode !== 503) return reply
  }
}

test('a code for seven orders is given to seven of a hundred simultaneous ones', async () => {
  const { code, id } = await createDiscount({ code: aCode(), maxUses: 7 })
  const shoppers = await Promise.all(Array.from({ length: 100 }, () => aShopper()))
  for (const { headers } of shoppers) {
    await enterCode(headers, String(code))
    // One product each, since orders of the same product wait for each other.
    const product = await aProductRow({ priceCents: 1000 })
    await fill(headers, { [product.id]: 1 })
  }
  const replies = await Promise.all(shoppers.map(({ headers }) => placePatiently(headers)))
  const placed = replies.filter(({ statusCode }) => statusCode === 200)
  const rejected = replies.filter(({ statusCode }) => statusCode === 409)
  expect([placed.length, rejected.length]).toEqual([7, 93])
  expect(rejected.every((reply) => reply.json<{ code: string }>().code === 'total_changed')).toBe(true)
  expect(await readDiscount(id)).toMatchObject({ state: 'usedUp', uses: 7 })
})
