import { expect, test } from 'vitest'
import { countries } from '../address/countries.ts'
import { hasWithdrawalRight, legalPagesOf } from './legal-pages.ts'

test('the legal pages depend on the country', () => {
  expect(legalPagesOf('DE')).toEqual(['terms', 'privacy', 'withdrawal', 'imprint', 'accessibility'])
  expect(legalPagesOf('FR')).toEqual(['terms', 'privacy', 'withdrawal', 'accessibility'])
  expect(legalPagesOf('GB')).toEqual(['terms', 'privacy', 'withdrawal'])
  expect(legalPagesOf('CH')).toEqual(['terms', 'privacy', 'imprint'])
  expect(legalPagesOf('US')).toEqual(['terms', 'privacy'])
})

test('31 countries have the right of withdrawal', () => {
  expect(Object.keys(countries).filter(hasWithdrawalRight)).toHaveLength(31)
})
