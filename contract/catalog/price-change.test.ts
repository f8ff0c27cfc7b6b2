import { expect, test } from 'vitest'
import { changePrice } from './price-change.ts'

test.each([
  [100, 10, 'none', 110],
  [19.99, -15, 'none', 16.99],
  [100, 10, '.99', 109.99],
  [100, 5, '.90', 104.9],
  [100, 5.6, '.95', 105.95],
  [100, 5.4, '.00', 105],
  [0.2, 0, '.99', 0.99],
  [10, -90, '.95', 0.95],
  [0.3, 0, '.00', 1],
  [0.02, -99, 'none', 0],
  [0, 10, '.90', 0],
  [9_999_999, 1000, 'none', 10_000_000],
] as const)('%d changed by %d %% with the ending %s is %d', (price, percent, ending, expected) => {
  expect(changePrice(price, { percent, ending })).toBe(expected)
})

test.each([
  [20, { amount: 5 }, 'none', 25],
  [20, { amount: -5.5 }, 'none', 14.5],
  [20, { amount: -5 }, '.99', 14.99],
  [5, { amount: -5 }, 'none', 0],
  [4, { amount: -5 }, '.99', 0],
  [0, { amount: 5 }, 'none', 0],
  [20, { price: 35 }, 'none', 35],
  [0, { price: 35 }, '.90', 34.9],
  [20, { price: 0 }, '.99', 0],
] as const)('%d changed by %j with the ending %s is %d', (price, change, ending, expected) => {
  expect(changePrice(price, { ...change, ending })).toBe(expected)
})
