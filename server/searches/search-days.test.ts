import { expect, test } from 'vitest'
import type { SearchCount } from '#contract/search/search.ts'
import { searches } from '../platform/db/schema/index.ts'
import { addDays, today } from '../platform/time/days.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

// At any time, it is another day than in UTC in at least one of them.
const timeZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const shops = await Promise.all(
  timeZones.map(async (TIME_ZONE) => [TIME_ZONE, await openTestShop({ settings: { TIME_ZONE } })] as const),
)

test.each(shops)('searches count on the day in the shop’s time zone: %s', async (timeZone, shop) => {
  const { app, db, searchLog } = shop
  const { sendOk } = await createAdminRequests(shop)
  const list = () => sendOk<SearchCount[]>('GET', '/api/admin/searches?days=7&withoutResult=true')
  await app.inject({ url: '/api/products?q=tumbler', headers: { 'user-agent': 'Firefox' } })
  await searchLog.write()

  const day = today(timeZone)
  expect(await list()).toMatchObject([{ words: 'tumbler', lastDay: day }])
  expect(await db.select().from(searches)).toMatchObject([{ day }])
  await db.update(searches).set({ day: addDays(day, -6) })
  expect(await list()).toHaveLength(1)
  await db.update(searches).set({ day: addDays(day, -7) })
  expect(await list()).toEqual([])
})
