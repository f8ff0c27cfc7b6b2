import { expect, test } from 'vitest'
import { addressFormat } from '#contract/address/address-rules.ts'
import { otherRegions } from './postal-regions.ts'

test.each([
  ['US', 'TX', '10001', ['New York']],
  ['US', 'Texas', '73301', undefined],
  ['US', 'OR', '97205-1234', undefined],
  ['US', 'NY', '06390', undefined],
  ['US', 'CT', '06390', undefined],
  ['US', 'AE', '10001', ['New York']],
  ['US', 'PR', '00801', ['Virgin Islands']],
  ['US', 'DC', '20001', undefined],
  ['CA', 'BC', 'm5v3l9', ['Ontario']],
  ['CA', 'QC', 'X1A 2B3', ['Northwest Territories', 'Nunavut']],
  ['CA', 'Nunavut', 'X0A 0H0', undefined],
  ['JP', 'Hyogo', '1050011', ['Tokyo']],
  ['JP', 'Tokyo', '208-0001', undefined],
  ['JP', 'Hokkaido', '064-0804', undefined],
  ['DE', 'Berlin', '80331', undefined],
  ['US', '', '10001', undefined],
  ['US', 'TX', '00000', undefined],
])(
  'a postal code that doesn’t fit its region is usually in others: %s, %s, %s, %j',
  (country, region, code, expected) => {
    expect(otherRegions(country, region, code)).toEqual(expected)
  },
)

test.each(['US', 'CA', 'JP'])('every region of %s has postal codes', (country) => {
  const { regions } = addressFormat(country)
  const probe = { US: '99950', CA: 'T0A 0A0', JP: '100-0001' }[country] ?? ''
  const withProblem = regions.filter(({ value }) => otherRegions(country, value, probe) !== undefined)
  expect(withProblem).toHaveLength(regions.length - 1)
})
