import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOverlap, formatPostalCodes, includesPostalCode, postalCodesProblem } from './postal-codes.ts'

test.each([
  ['DE:18565', 'DE:18565'],
  ['de: 18565 ', 'DE:18565'],
  ['DE:25938...25999', 'DE:25938...25999'],
  ['DE:25938 … 25999', 'DE:25938...25999'],
  ['DE:25938–25999', 'DE:25938...25999'],
  ['DE:25938-25999', 'DE:25938...25999'],
  ['DE:25938 - 25999', 'DE:25938...25999'],
  ['GB:bt*', 'GB:BT*'],
  ['GB:bt11aa', 'GB:BT1 1AA'],
  ['GB:ph2 *', 'GB:PH2 *'],
  ['GB:KW1-KW14', 'GB:KW1...KW14'],
  ['NL:1791*', 'NL:1791*'],
  ['PL:00-950', 'PL:00-950'],
  ['JP:100-0001', 'JP:100-0001'],
  ['US:96701-1234', 'US:96701-1234'],
])('%s is stored as %s, and read in the same way from there', (entry, stored) => {
  expect(postalCodesProblem(entry)).toBeUndefined()
  expect(formatPostalCodes(entry)).toBe(stored)
  expect(formatPostalCodes(stored)).toBe(stored)
})

test.each([
  ['18565', '“18565” doesn’t start with a country, such as DE: 18565.'],
  ['XX:18565', '“XX:18565” doesn’t start with a country, such as DE: 18565.'],
  [`DE:${' '.repeat(100_000)}1`, `“DE:${' '.repeat(57)}…” is too long for a postal code.`],
  ['HK:18565', 'Hong Kong has no postal codes.'],
  ['DE:1856', '“1856” isn’t a postal code in Germany. Enter 1856* for all that start with it.'],
  ['DE:', '“” isn’t a postal code in Germany.'],
  ['DE:*', '“*” isn’t the beginning of a postal code in Germany.'],
  ['DE:BT*', '“BT*” isn’t the beginning of a postal code in Germany.'],
  ['DE:25*38', '“25*38” isn’t a postal code in Germany.'],
])('%s can’t be read', (entry, problem) => {
  expect(postalCodesProblem(entry)).toBe(problem)
  expect(formatPostalCodes(entry)).toBe(entry)
})

test.each(['DE:25999...25938', 'DE:259...25999', 'DE:25938...', 'GB:IV1...KW9', 'DE:a1...a2'])(
  '%s can’t be read as a range',
  (entry) => {
    expect(postalCodesProblem(entry)).toBeDefined()
  },
)

test.each([
  ['DE:25938...25999', 'DE', ' 25980 ', true],
  ['DE:25938...25999', 'DE', '25937', false],
  ['DE:25938...25999', 'DE', '26000', false],
  ['DE:25938...25999', 'DE', '', false],
  ['DE:25938...25999', 'DK', '25980', false],
  ['GB:BT*', 'GB', 'bt71nn', true],
  ['GB:BT*', 'GB', 'B7 1NN', false],
  ['GB:PH26*', 'GB', 'PH2 6AA', false],
  ['GB:PH26*', 'GB', 'ph263aa', true],
  ['GB:PH2 *', 'GB', 'PH26AA', true],
  ['GB:PH2 *', 'GB', 'PH26 3AA', false],
  ['GB:KW1...KW14', 'GB', 'KW9 6AA', true],
  ['GB:KW1...KW14', 'GB', 'KW14 7AA', true],
  ['GB:KW1...KW14', 'GB', 'KW15 1AA', false],
  ['US:967...968', 'US', '96813-1234', true],
  ['US:96813', 'US', '968131234', true],
  ['NL:1791...1797', 'NL', '1795 AB', true],
  ['PL:00-950', 'PL', '00950', true],
])('%s and the postal code %s %s: %s', (entry, country, code, expected) => {
  expect(includesPostalCode([entry], country, code)).toBe(expected)
})

const digits = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'))

const anyEntry = fc.oneof(
  digits.map((code) => `DE:${code}`),
  fc.tuple(digits, fc.integer({ min: 1, max: 5 })).map(([code, length]) => `DE:${code.slice(0, length)}*`),
  fc.tuple(digits, digits).map((ends) => `DE:${ends.toSorted().join('...')}`),
)
// Some codes are valid numbers, but of no place.
const readable = anyEntry.filter((entry) => postalCodesProblem(entry) === undefined)

test('British districts next to each other don’t overlap', () => {
  expect(findOverlap(['GB:KW15...KW17'], ['GB:KW1...KW14'])).toBeUndefined()
  expect(findOverlap(['GB:KW15...KW17'], ['GB:KW1*'])).toEqual(['GB:KW15...KW17', 'GB:KW1*'])
})

describe('any postal codes', () => {
  test('a code is in a range if it isn’t below its lower end or above its higher end', () => {
    fc.assert(
      fc.property(fc.tuple(digits, digits), digits, (ends, code) => {
        const [first = '', last = ''] = ends.toSorted()
        const isInside = Number(first) <= Number(code) && Number(code) <= Number(last)
        expect(includesPostalCode([`DE:${first}...${last}`], 'DE', code)).toBe(isInside)
      }),
    )
  })

  test('two entries that have a code in common overlap', () => {
    fc.assert(
      fc.property(readable, readable, digits, (one, other, code) => {
        if (!includesPostalCode([one], 'DE', code) || !includesPostalCode([other], 'DE', code)) return
        expect(findOverlap([one], [other])).toEqual([one, other])
      }),
      { numRuns: 1000 },
    )
  })

  test('two entries that overlap have a code in common', () => {
    fc.assert(
      fc.property(readable, readable, (one, other) => {
        if (!findOverlap([one], [other])) return
        const starts = [one, other].map((entry) => entry.slice(3).split(/[.*]/)[0] ?? '')
        const codes = starts.map((start) => start.padEnd(5, '0'))
        const isShared = codes.some((code) => [one, other].every((entry) => includesPostalCode([entry], 'DE', code)))
        expect(isShared).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('the stored entries include the same codes as the input', () => {
    fc.assert(
      fc.property(readable, digits, (entry, code) => {
        expect(includesPostalCode([formatPostalCodes(entry)], 'DE', code)).toBe(includesPostalCode([entry], 'DE', code))
      }),
    )
  })
})
