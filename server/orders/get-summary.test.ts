import { expect, test } from 'vitest'
import type { ShopSummary } from '#contract/orders.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow, catalog } = shop
const { aShopper, anOrder, change } = createOrderRequests(shop)
const admin = await aShopper({ role: 'admin' })

const summary = async (query = '') =>
  (await app.inject({ url: `/api/admin/summary${query}`, headers: admin.headers })).json<ShopSummary>()

test('the summary has the days, the revenue without cancelled orders, and open tasks', async () => {
  await aProductRow({ id: 'lamp', priceCents: 10_000, stock: 100 })
  await aProductRow({ stock: 3 })
  await aProductRow({ stock: 0 })
  await catalog.refresh()
  const { headers } = await aShopper()
  const { total } = await anOrder(headers, { lamp: 2 })
  const cancelled = await anOrder(headers, { lamp: 1 })
  await change(headers, cancelled.id, { status: 'cancelled' })

  const { days, ...attention } = await summary()
  expect(attention).toEqual({ toDispatch: 1, lowStock: 1, soldOut: 1 })
  expect(days).toHaveLength(30)
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), orders: 2, revenue: total })
})

test('days begin at midnight in the given time zone', async () => {
  const zone = new Date().getUTCHours() >= 12 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  expect((await summary(`?timeZone=${zone}`)).days.at(-1)?.day).toBe(today)
})
