import { expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { formatDeliveryDays } from '#contract/orders/delivery.ts'
import type { HolidayCalendar } from '#contract/shop-settings/holidays.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { addDays, today } from '../platform/time/days.ts'
import { describeClosure } from '../settings/calendar/days-off.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'

const web = aWebApp(async ({ settings }) => aPage(`[${settings.announcement}] ${settings.daysOff.join()}`))
const calendars: Record<string, HolidayCalendar> = {
  US: { regions: [], holidays: [] },
  DE: { regions: [{ code: 'SN', name: 'Saxony' }], holidays: [{ day: '2999-05-01', name: 'May Day', rule: '05-01' }] },
}
const shop = await openTestShop({
  web,
  settings: { TIME_ZONE: 'Pacific/Auckland' },
  findHolidays: async ({ country }) => calendars[country] ?? { regions: [], holidays: [] },
})
const { admin, send, sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, fill, place } = createOrderRequests(shop)

const url = '/api/admin/settings'
const change = (changes: object) => sendOk<SettingsReply>('PATCH', url, changes)
const page = async () => (await shop.app.inject('/')).body
const day = (days: number) => addDays(today('Pacific/Auckland'), days)

test('shoppers read about a closure today, in the shop’s time zone, next to the announcement', async () => {
  await change({ announcement: 'Free shipping', closures: [{ from: day(-1), until: day(12), note: 'Summer break' }] })
  await expect.poll(page).toContain('[Free shipping · Summer break. Orders leave again on ')
  expect((await shop.app.inject({ url: '/', headers: admin })).body).toContain('Summer break.')
  await change({ closures: [{ from: day(-12), until: day(-1), note: 'Summer break' }] })
  await expect.poll(page).toContain('[Free shipping] ')
})

test('an order that is placed during a closure is expected after it', async () => {
  await aListedProduct({ id: 'lamp' })
  await change({ closures: [{ from: day(-1), until: day(40), note: '' }], deliveryTime: { minDays: 1, maxDays: 1 } })
  const { headers } = await aShopper()
  await fill(headers, { lamp: 1 })
  const { expectedDelivery } = (await place(headers)).json<{ expectedDelivery: { from: string; until: string } }>()
  expect(expectedDelivery.from > day(40)).toBe(true)
  const { closures, daysOff } = shop.settings.current
  expect(describeClosure(closures, daysOff, day(0))).toContain(
    `Orders leave again on ${formatDeliveryDays([expectedDelivery.from, expectedDelivery.from])}.`,
  )
  await change({ closures: [] })
})

test('closures that can’t be are rejected with the row and the field', async () => {
  const closures = [
    { from: '2026-08-03', until: '2026-08-14', note: '' },
    { from: '2026-08-10', until: '2026-08-20', note: '' },
    { from: '2026-09-02', until: '2026-09-01', note: '' },
    { from: '2026-10-01', until: '2036-10-01', note: '' },
  ]
  const reply = await send('PATCH', url, { closures })
  expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([
    400,
    ['closures.1.from', 'closures.2.until', 'closures.3.until'],
  ])
})

test('a region has to be one of the shop’s country, and another country starts without it', async () => {
  const reply = await send('PATCH', url, { holidayRegion: 'SN' })
  expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
    400,
    { holidayRegion: 'Select a region of the shop’s country.' },
  ])
  await change({ country: 'DE' })
  await expect.poll(async () => (await sendOk<HolidayCalendar>('GET', '/api/admin/holidays')).regions).toHaveLength(1)
  await change({ holidayRegion: 'SN', workedHolidays: [{ rule: '05-01', name: 'May Day' }] })
  expect(shop.settings.current).toMatchObject({ holidays: ['2999-05-01'], daysOff: [] })
  const { values, lastChange } = await change({ country: 'US' })
  expect(values).toMatchObject({ holidayRegion: '', workedHolidays: [] })
  const undone = await sendOk<SettingsReply>('POST', `${url}/undo`, { id: lastChange?.id })
  expect(undone.values).toMatchObject({ country: 'DE', holidayRegion: 'SN' })
})
