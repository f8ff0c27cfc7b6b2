import { expect, test } from 'vitest'
import { formatMoney } from '#contract/money.ts'
import { describeSettings } from './describe-setting.ts'

test('a changed fee for cash is described in the shop’s currency', () => {
  const money = (units: number) => formatMoney(units, { currency: 'USD', roundPrices: false })
  expect(describeSettings({ cashFee: 0 }, { cashFee: 3.5 }, money)).toEqual(['Cash on delivery fee: $0.00 → $3.50'])
})

test('changed languages are described by their own names', () => {
  expect(describeSettings({ languages: ['en'] }, { languages: ['de', 'en'] }, String)).toEqual([
    'Languages: English → Deutsch, English',
  ])
})
