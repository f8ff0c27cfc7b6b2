import { expect, onTestFinished, test, vi } from 'vitest'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import type { HolidayRequest } from './find-holidays.ts'
import { followHolidays } from './follow-holidays.ts'

const year = new Date().getUTCFullYear()
const requests: HolidayRequest[] = []

const shop = await openTestShop({
  findHolidays: async (request) => {
    requests.push(request)
    const days = request.country === 'US' ? [`${year - 2}-12-25`, `${year + 1}-12-25`] : []
    const holidays = days.map((day) => ({ day, name: 'Christmas Day', rule: '12-25' }))
    return { regions: request.country === 'US' ? [{ code: 'CA', name: 'California' }] : [], holidays }
  },
})
const { sendOk } = await createAdminRequests(shop)

test('the settings have the holidays of the shop’s country, without past ones, and follow it', async () => {
  await expect.poll(() => shop.settings.current.holidays).toEqual([`${year + 1}-12-25`])
  await sendOk('PATCH', '/api/admin/settings', { name: 'Lamps' })
  await sendOk('PATCH', '/api/admin/settings', { country: 'KP' })
  await expect.poll(() => shop.settings.current.holidays).toEqual([])
  const years = [year - 1, year, year + 1]
  expect(requests).toEqual([
    { country: 'US', region: '', years },
    { country: 'KP', region: '', years },
  ])
})

test('the settings are read again at midnight in the shop’s time zone, every day', async () => {
  vi.useFakeTimers({ now: new Date('2026-08-02T11:59:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let notify = () => {}
  const refresh = vi.fn<() => Promise<void>>(async () => notify())
  const holidays = followHolidays(
    async () => ({ regions: [], holidays: [] }),
    (error) => expect.unreachable(String(error)),
  )
  holidays.follow({
    current: { country: 'NZ', holidayRegion: '', timeZone: 'Pacific/Auckland' },
    refresh,
    onChange: (listener) => (notify = listener),
  })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  holidays.close()
  await vi.advanceTimersByTimeAsync(2 * 86_400_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})
