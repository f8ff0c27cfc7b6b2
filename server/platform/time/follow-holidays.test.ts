import { expect, test } from 'vitest'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import type { HolidayRequest } from './find-holidays.ts'

const year = new Date().getUTCFullYear()
const requests: HolidayRequest[] = []

const shop = await openTestShop({
  findHolidays: async (request) => {
    requests.push(request)
    return request.country === 'US' ? [`${year - 2}-12-25`, `${year + 1}-12-25`] : []
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
    { country: 'US', years },
    { country: 'KP', years },
  ])
})
