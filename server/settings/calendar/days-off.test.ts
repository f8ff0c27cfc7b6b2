import { expect, test } from 'vitest'
import { describeClosure, getDaysOff } from './days-off.ts'

const holidays = [
  { day: '2026-05-01', name: 'Labour Day', rule: '05-01' },
  { day: '2026-08-05', name: 'A regional day', rule: '08-05' },
  { day: '2027-05-01', name: 'Labour Day', rule: '05-01' },
]
const calendar = { regions: [], holidays }
const summer = { from: '2026-08-03', until: '2026-08-14', note: '' }
const range = { since: '2026-01-01', until: '2027-12-31' }

test('the days off are the holidays and the working days of closures', () => {
  const closures = [{ from: '2026-08-05', until: '2026-08-10', note: '' }]
  expect(getDaysOff({ closures, workedHolidays: [] }, calendar, range)).toEqual({
    holidays: ['2026-05-01', '2026-08-05', '2027-05-01'],
    daysOff: ['2026-05-01', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10', '2027-05-01'],
  })
})

test('a holiday on which the shop works isn’t a day off in any year, but remains a holiday', () => {
  const workedHolidays = [{ rule: '05-01', name: 'Labour Day' }]
  expect(getDaysOff({ closures: [], workedHolidays }, calendar, range)).toEqual({
    holidays: ['2026-05-01', '2026-08-05', '2027-05-01'],
    daysOff: ['2026-08-05'],
  })
})

test('closures count only within the given days', () => {
  const settings = { closures: [summer], workedHolidays: [] }
  const { daysOff } = getDaysOff(settings, { regions: [], holidays: [] }, { since: '2026-08-12', until: '2026-08-13' })
  expect(daysOff).toEqual(['2026-08-12', '2026-08-13'])
})

const dayOff = { from: '2026-08-03', until: '2026-08-03', note: '' }

test.each([
  ['2026-07-26', [summer], ''],
  ['2026-07-27', [summer], 'We’ll be closed from Mon, Aug 3 to Fri, Aug 14. Orders leave again on Mon, Aug 17.'],
  ['2026-08-03', [summer], 'We’re closed until Fri, Aug 14. Orders leave again on Mon, Aug 17.'],
  ['2026-08-14', [summer], 'We’re closed today. Orders leave again on Mon, Aug 17.'],
  ['2026-08-15', [summer], ''],
  ['2026-08-01', [dayOff], ''],
  ['2026-08-02', [dayOff], 'We’ll be closed on Mon, Aug 3. Orders leave again on Tue, Aug 4.'],
  ['2026-08-05', [{ ...summer, note: 'Summer break' }], 'Summer break. Orders leave again on Mon, Aug 17.'],
  ['2026-08-05', [{ ...summer, note: 'See you soon!' }], 'See you soon! Orders leave again on Mon, Aug 17.'],
  ['2026-08-08', [{ from: '2026-08-08', until: '2026-08-09', note: '' }], ''],
])('shoppers read about a closure while it matters, such as on %s', (today, closures, text) => {
  const { daysOff } = getDaysOff({ closures, workedHolidays: [] }, { regions: [], holidays: [] }, range)
  expect(describeClosure(closures, daysOff, today)).toBe(text)
})

test('orders leave again after holidays and other closures that follow', () => {
  const closures = [summer, { from: '2026-08-17', until: '2026-08-18', note: '' }]
  const extended = { regions: [], holidays: [{ day: '2026-08-19', name: 'A day', rule: '08-19' }] }
  const { daysOff } = getDaysOff({ closures, workedHolidays: [] }, extended, range)
  expect(describeClosure(closures, daysOff, '2026-08-10')).toContain('Orders leave again on Thu, Aug 20.')
})
