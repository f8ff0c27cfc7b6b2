import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDecimals } from '../language/format.ts'
import { maxPriceCents, toPercentage, toUnits, wholePpb } from '../money.ts'
import { amountText, numberProblem, parseNumber, parsePercentage, percentageText } from '../numbers.ts'
import { inLocale } from './formatted-texts.ts'

test.each([
  ['', null],
  ['  ', null],
  ['19.99', 19.99],
  ['24,90', 24.9],
  [' 7 ', 7],
  ['-3', -3],
  ['1299,50', 1299.5],
  ['1,299.50', 1299.5],
  ['1.299,50', 1299.5],
  ['1.299,5', 1299.5],
  ['1,299.500', 1299.5],
  ['12,000,000', 12_000_000],
  ['1.000.000', 1_000_000],
  ['1 299,50', 1299.5],
  ['1\u{a0}299', 1299],
  ['1\u{202f}000.5', 1000.5],
  ["1'299.50", 1299.5],
  ['0.125', 0.125],
  ['1000.125', 1000.125],
])('reads %j as %j', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test.each(['cheap', '$5', '1e3', '0x10', '5 EUR', '1,2,3', '1.2.3', '1,23.5', '12 34', 'Infinity', '9'.repeat(400)])(
  '%j isn’t parsed as a number',
  (text) => {
    expect(parseNumber(text)).toBe(text)
    expect(numberProblem(text)).toBe('Enter a number.')
  },
)

test.each([
  ['1.000', '1 or 1000'],
  ['1,000', '1 or 1000'],
  [' 12,500 ', '12.5 or 12500'],
  ['-999.999', '-999.999 or -999999'],
])('asks for the meaning of %j', (text, readings) => {
  expect(parseNumber(text)).toBe(text)
  expect(numberProblem(text)).toBe(`“${text.trim()}” could mean ${readings}. Enter it without a thousands separator.`)
})

test('percentages have no thousands, and are read as they are written', () => {
  expect([
    parsePercentage('20.016'),
    parsePercentage('20,016'),
    parsePercentage(' 12,5 '),
    parsePercentage(''),
  ]).toEqual([20.016, 20.016, 12.5, null])
  expect(parsePercentage('much')).toBe('much')
  for (const percentage of [0, 0.0000001, 20.016, 33.3333333, 100]) {
    expect(parsePercentage(percentageText(percentage))).toBe(percentage)
  }
})

test.each(['en-US', 'de-DE', 'de-AT', 'de-CH', 'ar-EG'])(
  'fields show a text in %s that is read as the same amount or percentage',
  (locale) => {
    inLocale(locale, () =>
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: maxPriceCents }),
          fc.integer({ min: 0, max: wholePpb }),
          fc.boolean(),
          (cents, ppb, roundPrices) => {
            expect(parseNumber(amountText(toUnits(cents), roundPrices))).toBe(toUnits(cents))
            const percentage = localDecimals(percentageText(toPercentage(ppb)))
            expect(parsePercentage(percentage)).toBe(toPercentage(ppb))
          },
        ),
      ),
    )
  },
)
