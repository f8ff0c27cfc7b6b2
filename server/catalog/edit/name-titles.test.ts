import { expect, test } from 'vitest'
import { nameTitles } from './name-titles.ts'

test.each([
  [1, '“1”'],
  [2, '“1” and “2”'],
  [3, '“1”, “2” and “3”'],
  [4, '“1”, “2”, “3” and 1 more'],
  [1000, '“1”, “2”, “3” and 997 more'],
])('%d titles are named as %s', (count, text) => {
  expect(nameTitles(Array.from({ length: count }, (_, index) => String(index + 1)))).toBe(text)
})
