import { expect, test } from 'vitest'
import { nextQuantity } from './next-quantity.ts'

test.each([
  ['3', 0, 3],
  ['2', 1, 3],
  ['2', -1, 1],
  ['1', -1, 1],
  ['9', 1, 9],
  ['5000', 0, 9],
])('%s with step %i becomes %i', (typed, step, next) => {
  expect(nextQuantity({ typed, step, quantity: 2, max: 9 })).toBe(next)
})

test.each(['', '0', '-3', '1.5', 'many', '٣'])('%j is not a quantity and changes nothing', (typed) => {
  expect(nextQuantity({ typed, step: 0, quantity: 2, max: 9 })).toBe(2)
})
