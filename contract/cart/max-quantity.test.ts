import { expect, test } from 'vitest'
import { maxQuantity } from './max-quantity.ts'

test.each([
  [0, 0],
  [98, 98],
  [99, 99],
  [1_000_000, 99],
  [null, 99],
])('a stock of %j lets a cart hold %d', (stock, max) => {
  expect(maxQuantity(stock)).toBe(max)
})
