import { expect, test } from 'vitest'
import type { Refusal } from './order-price.ts'
import { refusalText } from './refusal-text.ts'

const formats = { money: (units: number) => `$${units}`, day: (moment: string) => moment.slice(0, 10) }
const refusals: [Refusal, string][] = [
  [{ reason: 'minimumSubtotal', missing: 550 }, 'Add $5.5 more to use TEN.'],
  [{ reason: 'minimumQuantity', missing: 1 }, 'Add 1 more item to use TEN.'],
  [{ reason: 'minimumQuantity', missing: 2 }, 'Add 2 more items to use TEN.'],
  [{ reason: 'notStarted', at: '2026-12-01T00:00:00Z' }, 'TEN is valid from 2026-12-01.'],
  [{ reason: 'ended', at: '2026-12-01T00:00:00Z' }, 'TEN was valid until 2026-12-01.'],
  [{ reason: 'usedByCustomer' }, 'You’ve already used TEN.'],
  [{ reason: 'others' }, 'TEN can’t be combined with your other discounts, which save more.'],
]

test.each(refusals)('%j says: %s', (refusal, text) => {
  expect(refusalText({ id: 'ten', name: 'Ten percent', code: 'TEN', ...refusal }, formats)).toBe(text)
})

test('an automatic discount has its name', () => {
  const refused = { id: 'ten', name: 'Ten percent', code: null, reason: 'noItems' } as const
  expect(refusalText(refused, formats)).toBe('Ten percent isn’t valid for these items.')
})
