import { expect, test } from 'vitest'
import { deliveryBy, deliveryDays, formatDeliveryDays, getDeliveryTime, postponeDelivery } from './delivery.ts'
import { formatDeliveryTime } from './format-delivery-time.ts'

const inThreeToFiveDays = { minDays: 3, maxDays: 5 }
const inUtc = { timeZone: 'UTC', holidays: [], daysOff: [] }

test.each([
  ['a Monday', '2026-11-23T12:00:00Z', ['2026-11-26', '2026-11-30']],
  ['a Friday', '2026-11-27T12:00:00Z', ['2026-12-02', '2026-12-04']],
  ['a Saturday', '2026-11-28T12:00:00Z', ['2026-12-02', '2026-12-04']],
  ['a Sunday', '2026-11-29T12:00:00Z', ['2026-12-02', '2026-12-04']],
  ['the last days of a year', '2026-12-30T12:00:00Z', ['2027-01-04', '2027-01-06']],
])('an order of %s arrives within 3 to 5 days that are no weekend', (_, orderedAt, days) => {
  expect(deliveryDays(new Date(orderedAt), inThreeToFiveDays, inUtc)).toEqual(days)
})

test('an order is dated in the time zone of the shop', () => {
  const orderedAt = new Date('2026-11-23T23:30:00Z')
  expect(deliveryDays(orderedAt, inThreeToFiveDays, { ...inUtc, timeZone: 'Asia/Tokyo' })).toEqual([
    '2026-11-27',
    '2026-12-01',
  ])
  expect(deliveryDays(orderedAt, inThreeToFiveDays, { ...inUtc, timeZone: 'America/New_York' })).toEqual([
    '2026-11-26',
    '2026-11-30',
  ])
})

test('nothing arrives on a holiday, and it is no business day', () => {
  const days = ['2026-11-26', '2026-11-28']
  const calendar = { ...inUtc, holidays: days, daysOff: days }
  expect(deliveryDays(new Date('2026-11-23T12:00:00Z'), inThreeToFiveDays, calendar)).toEqual([
    '2026-11-27',
    '2026-12-01',
  ])
  const sameDay = { minDays: 0, maxDays: 0 }
  expect(deliveryDays(new Date('2026-11-26T12:00:00Z'), sameDay, calendar)).toEqual(['2026-11-27', '2026-11-27'])
})

test('an order that is delivered the same day waits for the end of a weekend', () => {
  const sameDay = { minDays: 0, maxDays: 0 }
  expect(deliveryDays(new Date('2026-11-27T12:00:00Z'), sameDay, inUtc)).toEqual(['2026-11-27', '2026-11-27'])
  expect(deliveryDays(new Date('2026-11-28T12:00:00Z'), sameDay, inUtc)).toEqual(['2026-11-30', '2026-11-30'])
})

test('products are sent together, after the longest production time', () => {
  const products = [5, null, 15].map((leadTimeDays) => ({ leadTimeDays }))
  expect(getDeliveryTime(products, inThreeToFiveDays)).toEqual({ minDays: 18, maxDays: 20, shopDays: 16 })
  expect(getDeliveryTime([{ leadTimeDays: null }], inThreeToFiveDays)).toEqual(inThreeToFiveDays)
})

test('delivery times and days are written out', () => {
  expect(formatDeliveryTime(inThreeToFiveDays)).toBe('3–5 business days')
  expect(formatDeliveryTime({ minDays: 2, maxDays: 2 })).toBe('2 business days')
  expect(formatDeliveryTime({ minDays: 1, maxDays: 1 })).toBe('1 business day')
  expect(formatDeliveryDays(['2026-11-26', '2026-11-30'])).toBe('Thu, Nov 26 – Mon, Nov 30')
  expect(formatDeliveryDays(['2026-11-26', '2026-11-26'])).toBe('Thu, Nov 26')
})

test.each([
  ['before the cut-off time', '2026-11-27T12:59:00Z', '2026-12-01'],
  ['after it', '2026-11-27T13:00:00Z', '2026-12-02'],
  ['on a weekend', '2026-11-28T08:00:00Z', '2026-12-02'],
])('the cut-off time is in the shop’s time zone: an order %s is expected two business days later', (_, at, day) => {
  const time = { minDays: 2, maxDays: 2, cutOffTime: '14:00' }
  expect(deliveryDays(new Date(at), time, { ...inUtc, timeZone: 'Europe/Berlin' })).toEqual([day, day])
})

test.each([
  ['2026-11-20T15:00:00Z', '2026-11-24', '2026-11-26'],
  ['2026-11-20T23:30:00Z', '2026-11-24', '2026-11-26'],
  ['2026-11-22T12:00:00Z', '2026-11-24', '2026-11-26'],
  ['2026-11-23T12:00:00Z', '2026-11-25', '2026-11-27'],
  ['2026-11-27T12:00:00Z', '2026-12-02', '2026-12-04'],
])(
  'an order of Friday, November 20, that is paid on %s is expected as many business days later',
  (paid, from, until) => {
    const waited = { since: new Date('2026-11-20T10:00:00Z'), now: new Date(paid), isPickup: false }
    const holidays = ['2026-11-30']
    const calendar = { timeZone: 'Europe/Berlin', holidays, daysOff: holidays }
    expect(postponeDelivery({ from: '2026-11-24', until: '2026-11-26' }, waited, calendar)).toEqual({ from, until })
  },
)

/** The shop is closed from August 3 to 14, and works on Assumption Day, Saturday aside. */
const summer = {
  timeZone: 'Europe/Berlin',
  holidays: ['2026-08-05'],
  daysOff: [3, 4, 6, 7, 10, 11, 12, 13, 14].map((day) => `2026-08-${String(day).padStart(2, '0')}`),
}
const twoDays = { minDays: 2, maxDays: 2 }

test.each([
  ['leaves the day before a closure and is carried during it', '2026-07-30T10:00:00Z', twoDays, '2026-08-03'],
  ['leaves after a closure that begins the day after', '2026-07-31T10:00:00Z', twoDays, '2026-08-06'],
  ['leaves on a holiday on which the shop works', '2026-08-04T10:00:00Z', twoDays, '2026-08-06'],
  ['leaves after the closure in which it is placed', '2026-08-06T10:00:00Z', twoDays, '2026-08-18'],
  [
    'leaves the same day before the cut-off time',
    '2026-07-31T10:00:00Z',
    { ...twoDays, cutOffTime: '14:00' },
    '2026-08-04',
  ],
  [
    'waits for the shop after the cut-off time',
    '2026-07-31T13:00:00Z',
    { ...twoDays, cutOffTime: '14:00' },
    '2026-08-07',
  ],
  [
    'is made on working days only',
    '2026-07-30T10:00:00Z',
    getDeliveryTime([{ leadTimeDays: 2 }], twoDays),
    '2026-08-18',
  ],
])('an order %s', (_, at, time, day) => {
  expect(deliveryDays(new Date(at), time, summer)[0]).toBe(day)
})

test('a pickup is ready on a working day of the shop, even on a holiday', () => {
  const { time } = deliveryBy({ days: twoDays, cutOffTime: null, kind: 'pickup' })
  expect(deliveryDays(new Date('2026-07-30T10:00:00Z'), time, summer)[0]).toBe('2026-08-05')
  expect(deliveryDays(new Date('2026-07-31T10:00:00Z'), time, summer)[0]).toBe('2026-08-17')
  const made = getDeliveryTime([{ leadTimeDays: 1 }], time)
  expect(deliveryDays(new Date('2026-07-30T10:00:00Z'), made, summer)[0]).toBe('2026-08-17')
})

test.each([
  [false, '2026-08-10T12:00:00Z', '2026-08-04', '2026-08-19'],
  [false, '2026-07-31T12:00:00Z', '2026-08-04', '2026-08-07'],
  [true, '2026-08-10T12:00:00Z', '2026-08-17', '2026-08-19'],
])(
  'an order that is paid during a closure is expected after it (pickup: %s, paid %s)',
  (isPickup, paid, from, later) => {
    const waited = { since: new Date('2026-07-30T10:00:00Z'), now: new Date(paid), isPickup }
    expect(postponeDelivery({ from, until: from }, waited, summer)).toEqual({ from: later, until: later })
  },
)
