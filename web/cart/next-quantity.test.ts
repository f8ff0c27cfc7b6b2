import { expect, test } from 'vitest'
import { nextQuantity, quantityProblem } from './next-quantity.ts'

test.each([
  ['3', 0, 3],
  ['2', 1, 3],
  ['2', -1, 1],
  ['1', -1, 1],
  ['9', 1, 9],
  ['5000', 0, 9],
])('%s with step %i becomes %i', (entered, step, next) => {
  expect(nextQuantity({ entered, step, quantity: 2, max: 9 })).toBe(next)
})

test.each(['', '0', '-3', '1.5', 'many', '٣'])('%j is not a quantity and changes nothing', (entered) => {
  expect(nextQuantity({ entered, step: 0, quantity: 2, max: 9 })).toBe(2)
})

test.each([
  ['3', 0, 2, 3, ''],
  ['50', 0, 2, 3, 'Only 3 left.'],
  ['3', 1, 3, 3, 'Only 3 left.'],
  ['100', 0, 2, 99, 'At most 99 per order.'],
  ['0', 0, 2, 3, 'Enter 1 or more.'],
  ['many', 0, 2, 3, 'Enter 1 or more.'],
  ['5', -1, 5, 3, ''],
])('%s with step %i, from %i with %i left: “%s”', (entered, step, quantity, left, problem) => {
  expect(quantityProblem({ entered, step, quantity, left })).toBe(problem)
})
