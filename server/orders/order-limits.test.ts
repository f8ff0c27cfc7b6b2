import { expect, test } from 'vitest'
import { createCartRequests } from '../test/cart-requests.ts'
import { createOrderRequests, usualOrder } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { useUpTo } from '../test/use-up-limit.ts'

const shop = await openTestShop()
const { app, db } = shop
const { aShopper } = createCartRequests(shop)
const { place } = createOrderRequests(shop)

const rejection = { statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string } }

test('an account can place 30 orders an hour', async () => {
  const { user, headers } = await aShopper()
  expect((await place(headers)).statusCode).toBe(409)
  await useUpTo(db, 30, `order:${user.id}`)
  expect((await place(headers)).statusCode).toBe(409)
  expect(await place(headers)).toMatchObject(rejection)
})

test('a client can place 120 orders an hour', async () => {
  const send = async () => {
    const { headers } = await aShopper()
    return app.inject({ method: 'POST', url: '/api/order', remoteAddress: '192.0.2.7', headers, payload: usualOrder })
  }
  expect((await send()).statusCode).toBe(409)
  await useUpTo(db, 120, 'order:192.0.2.7')
  expect((await send()).statusCode).toBe(409)
  expect(await send()).toMatchObject(rejection)
})
