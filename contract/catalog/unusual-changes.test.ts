import { expect, test } from 'vitest'
import { isUnusualPrice, isUnusualStock } from './unusual-changes.ts'

test.each([
  [10, 5, false],
  [10, 4.99, true],
  [10, 20, false],
  [10, 20.01, true],
  [10, 0, true],
  [0, 10, false],
])('a price of %d that becomes %d is unusual: %s', (from, to, isUnusual) => {
  expect(isUnusualPrice(from, to)).toBe(isUnusual)
})

test.each([
  [10, 710, true],
  [10, 99, false],
  [3, 50, false],
  [0, 99, false],
  [0, 21_102_223, true],
  [500, 5, true],
  [500, 6, false],
  [500, 0, true],
  [99, 0, false],
  [null, 5000, false],
  [5000, null, false],
])('a stock of %j that becomes %j is unusual: %s', (from, to, isUnusual) => {
  expect(isUnusualStock(from, to)).toBe(isUnusual)
})
