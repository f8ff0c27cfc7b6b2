import { expect, test } from 'vitest'
import type { SearchCount } from '#contract/search.ts'
import { searches, searchPurchases } from '../platform/db/schema/index.ts'
import { addDays, today } from '../platform/time/days.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

// At any time, it is another day than in UTC in at least one of them.
const timeZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const shops = await Promise.all(
  timeZones.map(async (TIME_ZONE) => [TIME_ZONE, await openTestShop({ settings: { TIME_ZONE } })] as const),
)

test.each(shops)(
  'searches and what was bought after them count on the day in the shop’s time zone: %s',
  async (timeZone, shop) => {
    const { app, db, aProductRow, searchLog } = shop
    const { sendOk } = await createAdminRequests(shop)
    const { aShopper, fill, place } = createOrderRequests(shop)
    const list = () => sendOk<SearchCount[]>('GET', '/api/admin/searches?days=7&withoutResult=true')
    const { id } = await aProductRow()
    const { headers } = await aShopper()
    await fill(headers, { [id]: 1 })
    await app.inject({ url: '/api/products?q=tumbler', headers: { ...headers, 'user-agent': 'Firefox' } })
    await searchLog.write()
    expect((await place(headers)).statusCode).toBe(200)

    const day = today(timeZone)
    expect(await list()).toMatchObject([{ words: 'tumbler', lastDay: day, bought: [{ id }] }])
    expect([await db.select().from(searches), await db.select().from(searchPurchases)]).toMatchObject([
      [{ day }],
      [{ day }],
    ])
    await db.update(searches).set({ day: addDays(day, -6) })
    expect(await list()).toHaveLength(1)
    await db.update(searches).set({ day: addDays(day, -7) })
    expect(await list()).toEqual([])
  },
)
