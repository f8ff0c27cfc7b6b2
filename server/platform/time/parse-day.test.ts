import { expect, test } from 'vitest'
import { parseDay } from './parse-day.ts'

const inGermany = { today: '2026-11-26', country: 'DE' }
const inAmerica = { ...inGermany, country: 'US' }

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-2-8', '2026-02-08'],
  ['28.2.2026', '2026-02-28'],
  ['28.02.2026', '2026-02-28'],
  ['28. 2. 2026', '2026-02-28'],
  ['3.12.', '2026-12-03'],
  ['3.1.', '2027-01-03'],
  ['Nov 26', '2026-11-26'],
  ['November 26, 2025', '2025-11-26'],
  ['26 nov. 2025', '2025-11-26'],
  ['26. november', '2026-11-26'],
  ['26. Dezember', '2026-12-26'],
  ['1. März 2026', '2026-03-01'],
  ['Okt. 3', '2026-10-03'],
  ['6. Jänner 2026', '2026-01-06'],
  ['3/12', '2026-12-03'],
  [' 3/12/2025 ', '2025-12-03'],
])('“%s” is the day %s', (text, day) => expect(parseDay(text, inGermany)).toBe(day))

test('the month comes first in the United States, if a day is written with slashes', () => {
  expect(parseDay('3/12', inAmerica)).toBe('2027-03-12')
  expect(parseDay('12/3/2026', inAmerica)).toBe('2026-12-03')
})

test.each([
  '',
  '1001',
  '#1001',
  '2026',
  '30.2.2026',
  '31/4',
  'Nov',
  'Mill 12',
  'Marktstr 12',
  'Novak 26 B',
  'März',
  'Marktgasse 12',
  '1.2',
  '2026-13-01',
])('“%s” isn’t a day', (text) => expect(parseDay(text, inGermany)).toBe(undefined))

test('February 29 without a year is in a leap year near today, or no day', () => {
  expect(parseDay('29.2.', { today: '2027-12-01', country: 'DE' })).toBe('2028-02-29')
  expect(parseDay('29.2.', inGermany)).toBe(undefined)
})
