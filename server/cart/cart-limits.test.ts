import { expect, test } from 'vitest'
import { limits } from '../platform/db/schema/index.ts'
import { createCartRequests } from '../test/cart-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { useUpTo } from '../test/use-up-limit.ts'

const shop = await openTestShop()
const { app, db } = shop
const { add, change, aShopper, aProductId } = createCartRequests(shop)

const rejection = { statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string } }

test('an account can change its cart 300 times in 5 minutes', async () => {
  const [{ user, headers }, other, id] = [await aShopper(), await aShopper(), await aProductId()]
  const item = (await add(headers, id)).json<{ id: string }>()
  await useUpTo(db, 300, `cart:${user.id}`)
  expect((await change(headers, item.id, { quantity: 2 })).statusCode).toBe(200)
  expect(await change(headers, item.id, { quantity: 3 })).toMatchObject(rejection)
  expect(await add(headers, id)).toMatchObject(rejection)
  expect((await add(other.headers, id)).statusCode).toBe(200)
})

test.each([
  ['1,200 times in 5 minutes', 1200, 'cart:192.0.2.7', async () => (await aShopper()).headers],
  ['600 times an hour for guests', 600, 'cart:guests:192.0.2.7', async () => ({})],
])('a client can change carts %s', async (_, max, key, headersOf) => {
  const payload = { product: await aProductId() }
  const from = { method: 'POST', url: '/api/cart', remoteAddress: '192.0.2.7', payload } as const
  const send = async () => app.inject({ ...from, headers: await headersOf() })
  await db.delete(limits)
  expect((await send()).statusCode).toBe(200)
  await useUpTo(db, max, key)
  expect((await send()).statusCode).toBe(200)
  expect(await send()).toMatchObject(rejection)
  expect((await add({}, payload.product)).statusCode).toBe(200)
})
