import { expect, test } from 'vitest'
import { countries } from '../address/countries.ts'
import { hasWithdrawalRight, listRequiredPages } from './legal-pages.ts'

test('the legal pages depend on the country', () => {
  expect(listRequiredPages('DE')).toEqual(['terms', 'privacy', 'withdrawal', 'imprint', 'accessibility'])
  expect(listRequiredPages('FR')).toEqual(['terms', 'privacy', 'withdrawal', 'accessibility'])
  expect(listRequiredPages('GB')).toEqual(['terms', 'privacy', 'withdrawal'])
  expect(listRequiredPages('CH')).toEqual(['terms', 'privacy', 'imprint'])
  expect(listRequiredPages('US')).toEqual(['terms', 'privacy'])
})

test('31 countries have the right of withdrawal', () => {
  expect(Object.keys(countries).filter(hasWithdrawalRight)).toHaveLength(31)
})
