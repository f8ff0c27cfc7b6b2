import { expect, test } from 'vitest'
import { reconciledDays } from './reconcile.ts'

test.each([
  ['Asia/Tokyo', '2026-02-28T23:00:00Z', {}, ['2026-02-22', '2026-03-01']],
  ['America/Los_Angeles', '2027-01-01T01:00:00Z', {}, ['2026-12-24', '2026-12-31']],
  ['UTC', '2026-11-29T12:00:00Z', { to: '2026-03-03' }, ['2026-02-24', '2026-03-03']],
])('a comparison in %s at %s of the days %o covers %s', (timeZone, now, query, [from, to]) => {
  expect(reconciledDays(query, timeZone, Date.parse(now))).toEqual({ from, to })
})
