import { expect, test } from 'vitest'
import { Closures } from './closures.ts'

const closure = (from: string, until: string) => ({ from, until, note: '' })

test('closures are sorted', () => {
  const [summer, winter] = [closure('2026-08-03', '2026-08-14'), closure('2026-12-24', '2027-01-06')]
  expect(Closures.parse([winter, summer])).toEqual([summer, winter])
})

test.each([
  ['a last day before the first', [closure('2026-08-14', '2026-08-03')], '0.until'],
  ['more than a year', [closure('2026-08-03', '2036-08-14')], '0.until'],
  ['a day that isn’t one', [closure('2026-02-30', '2026-03-01')], '0.from'],
  ['a text over a period', [closure('a', 'b'), closure('a', '2026-08-14')], '0.from', '0.until', '1.from'],
  [
    'an overlap with another row',
    [closure('2026-08-03', '2026-08-14'), closure('2026-09-01', '2026-09-01'), closure('2026-08-14', '2026-08-20')],
    '2.from',
  ],
  ['a period within another one', [closure('2026-08-01', '2026-08-31'), closure('2026-08-03', '2026-08-03')], '1.from'],
])('%s is rejected in its row', (_, closures, ...paths) => {
  const { error } = Closures.safeParse(closures)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(paths)
})

test('an overlap shows the first day of the other period as a date', () => {
  const { error } = Closures.safeParse([closure('2026-08-03', '2026-08-14'), closure('2026-08-10', '2026-08-20')])
  expect(error?.issues.map(({ message }) => message)).toEqual(['Overlaps with the days off from Aug 3, 2026.'])
})
