import { expect, test } from 'vitest'
import { toLocalTime, toMoment } from './local-time.ts'

test.each([
  ['2026-11-27T09:30', 'UTC', '2026-11-27T09:30:00.000Z'],
  ['2026-11-27T09:30', 'Asia/Kolkata', '2026-11-27T04:00:00.000Z'],
  ['2026-11-27T00:00', 'Pacific/Kiritimati', '2026-11-26T10:00:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s in %s is a moment and the other way round', (local, timeZone, moment) => {
  expect(toMoment(local, timeZone)).toBe(moment)
  expect(toLocalTime(moment, timeZone)).toBe(local)
})

test('a local time that clocks skip is as much later', () => {
  expect(toMoment('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(toMoment('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
})

test('both moments of a local time that clocks show twice have the same text', () => {
  expect(toLocalTime('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T02:30')
  expect(toLocalTime('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T02:30')
})

test.each(['', 'tomorrow', '2026-11-27', '2026-13-01T00:00'])('“%s” is no local time', (text) => {
  expect(toMoment(text, 'UTC')).toBeUndefined()
})
