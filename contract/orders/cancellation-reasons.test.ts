import { expect, test } from 'vitest'
import { describeReason } from './cancellation-reasons.ts'

test.each([
  [{ reason: null, note: '' }, ''],
  [{ reason: null, note: 'Duplicate order' }, 'Duplicate order'],
  [{ reason: 'damaged', note: '' }, 'Damaged'],
  [{ reason: 'damaged', note: 'dropped' }, 'Damaged: dropped'],
  [{ reason: 'other', note: '' }, 'Other'],
  [{ reason: 'other', note: 'Duplicate order' }, 'Duplicate order'],
] as const)('the reason of %j is “%s”', (given, text) => {
  expect(describeReason(given)).toBe(text)
})
