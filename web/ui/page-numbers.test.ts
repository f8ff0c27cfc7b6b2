import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 5, '1 2 3 4 5'],
  [1, 9, '1 2 3 gap 9'],
  [3, 9, '1 2 3 4 gap 9'],
  [4, 9, '1 2 3 4 5 gap 9'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [9, 9, '1 gap 7 8 9'],
])('page %d of %d shows %s', (current, last, shown) => {
  expect(pageNumbers(current, last).join(' ')).toBe(shown)
})

const places = fc
  .integer({ min: 1, max: 500 })
  .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))

test('the first, last, current and neighboring pages are always shown, in order and once', () => {
  fc.assert(
    fc.property(places, ([current, last]) => {
      const numbers = pageNumbers(current, last).filter((page) => page !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
      expect(numbers).toEqual(expect.arrayContaining(wanted))
    }),
  )
})

test('a gap stands for at least two pages, and nothing else is skipped', () => {
  fc.assert(
    fc.property(places, ([current, last]) => {
      const shown = pageNumbers(current, last)
      const steps = shown.flatMap((page, index) => {
        const before = shown[index - 1]
        return page === 'gap' || before === 'gap' || before === undefined ? [] : [page - before]
      })
      expect(new Set(steps)).toEqual(new Set(steps.length > 0 ? [1] : []))
      const jumps = shown.flatMap((page, index) =>
        page === 'gap' ? [Number(shown[index + 1]) - Number(shown[index - 1])] : [],
      )
      expect(jumps.every((jump) => jump > 2)).toBe(true)
    }),
  )
})
