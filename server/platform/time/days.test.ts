import { expect, test } from 'vitest'
import { startOfDay, today } from './days.ts'

test.each([
  ['2026-03-10', 'UTC', '2026-03-10T00:00:00.000Z'],
  ['2026-03-10', 'Asia/Kolkata', '2026-03-09T18:30:00.000Z'],
  ['2026-03-10', 'Pacific/Kiritimati', '2026-03-09T10:00:00.000Z'],
  ['2026-03-10', 'Pacific/Pago_Pago', '2026-03-10T11:00:00.000Z'],
  // POSIX counts this the other way round, PostgreSQL as well.
  ['2026-03-10', 'Etc/GMT-3', '2026-03-09T21:00:00.000Z'],
  // PostgreSQL takes this for an offset without summer time.
  ['2026-07-10', 'CET', '2026-07-09T22:00:00.000Z'],
  // The days on which clocks change, and those after them.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  // Clocks go from midnight to 1:00, and from midnight back to 23:00.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-10-25', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
  // The first midnight of two.
  ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
  // Samoa skipped 30 December 2011.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['0001-01-01', 'Europe/Berlin', '0000-12-31T23:06:32.000Z'],
])('%s begins in %s at %s', (day, timeZone, moment) => {
  expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(moment)
})

test('a later day is counted in days, however long they are', () => {
  expect(startOfDay('2026-03-28', 'Europe/Berlin', 2)).toBe(startOfDay('2026-03-30', 'Europe/Berlin'))
  expect(startOfDay('2026-03-01', 'Europe/Berlin', -1)).toBe(startOfDay('2026-02-28', 'Europe/Berlin'))
})

test.each([
  ['UTC', '2026-01-01'],
  ['Asia/Tokyo', '2026-01-01'],
  ['America/New_York', '2025-12-31'],
])('today in %s', (timeZone, day) => {
  expect(today(timeZone, Date.parse('2026-01-01T01:30:00Z'))).toBe(day)
})
