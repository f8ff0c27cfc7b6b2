import { describe, expect, test } from 'vitest'
import { currencyProblem, isCurrency, isWholeCurrency, plainAmount, wholeAmountErrors } from '../currencies.ts'
import { formatMoney } from '../money.ts'

test.each(['USD', 'EUR', 'CHF', 'SEK', 'XCD', 'HUF', 'COP', 'IDR'])('a shop can use %s', (code) => {
  expect(currencyProblem(code)).toBeUndefined()
})

test.each(['JPY', 'KRW', 'XAF', 'ISK', 'KWD', 'IQD'])(
  'a shop can’t use %s, which has another number of decimals',
  (code) => {
    expect(currencyProblem(code)).toBe(
      `The shop stores amounts with two decimals, so it can’t use ${code}, which has another number of decimals.`,
    )
  },
)

test.each(['XAU', 'XDR', 'XSU', 'XXX', 'ZZZ', 'DEM', 'usd', 'dollars', ''])('“%s” is no currency of a shop', (code) => {
  expect(currencyProblem(code)).toBe('Enter a currency code, such as USD.')
})

test('amounts of every currency of whole units are written without decimals', () => {
  const whole = Intl.supportedValuesOf('currency').filter((code) => isCurrency(code) && isWholeCurrency(code))
  expect(whole).toHaveLength(15)
  for (const currency of whole) {
    expect(formatMoney(1200, { currency, roundPrices: false })).toMatch(/1,200$/)
    expect(plainAmount(1200, currency)).toBe('1200')
  }
  expect(plainAmount(1200, 'EUR')).toBe('1200.00')
})

describe('decimals', () => {
  test('decimals are an error only in a currency of whole units', () => {
    const amounts = { price: 4.9, fee: 5, threshold: null, other: 0.1 + 0.2 }
    const error = 'Enter a whole amount. HUF has no decimals here.'
    expect(wholeAmountErrors('HUF', amounts)).toEqual({ price: error, other: error })
    expect(wholeAmountErrors('EUR', amounts)).toEqual({})
  })
})
