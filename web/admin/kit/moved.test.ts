import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [0, 1, 'bac'],
  [2, 1, 'acb'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [9, 8, 'abc'],
])('the entry %d moved to %d makes %s', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
})
