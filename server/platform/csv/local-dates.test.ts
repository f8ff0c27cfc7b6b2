import { expect, test } from 'vitest'
import { toIsoLocal } from './local-dates.ts'

test.each([
  ['2030-01-01', '2030-01-01'],
  ['2030-1-5 0:00:00', '2030-01-05T00:00:00'],
  ['2030-01-01T09:30', '2030-01-01T09:30'],
  ['2030-01-01  9:30', '2030-01-01T09:30'],
  ['01.12.2026', '2026-12-01'],
  ['1.12.2026 9:05', '2026-12-01T09:05'],
  ['2026. 12. 01.', '2026-12-01'],
  ['2026/12/1', '2026-12-01'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['05/05/2026', '2026-05-05'],
])('the date %s is read as %s everywhere', (text, expected) => {
  expect(['US', 'DE', 'FR'].map((country) => toIsoLocal(text, country))).toEqual([expected, expected, expected])
})

test('a date that could be two is read as the country writes dates, or not at all', () => {
  const read = (text: string) => ['US', 'GB', 'FR', 'NL', 'DE', 'CA'].map((country) => toIsoLocal(text, country))
  const [day, month] = ['2026-02-01', '2026-01-02']
  expect(read('01/02/2026')).toEqual([month, day, day, undefined, undefined, undefined])
  expect(read('01-02-2026')).toEqual([undefined, undefined, undefined, day, undefined, undefined])
})

test.each(['', 'tomorrow', '31.02.2026', '2026-13-01', '1.12.26', '2030-01-01T09:30Z', '1.12/2026', '0.0.0000'])(
  '%j is not a date',
  (text) => {
    expect(toIsoLocal(text, 'DE')).toBeUndefined()
  },
)
