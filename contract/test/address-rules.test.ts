import { describe, expect, test } from 'vitest'
import { addressLines } from '../address-lines.ts'
import { addressFormat, addressProblems, findRegion } from '../address-rules.ts'
import { countries } from '../countries.ts'

const address = { name: 'Ada', street: 'Mill Road 9' }

describe('the fields of a country', () => {
  test.each([
    ['US', ['city', 'region', 'postalCode'], ['city', 'region', 'postalCode'], ['City', 'State', 'ZIP code']],
    ['DE', ['postalCode', 'city'], ['postalCode', 'city'], ['Postal code', 'City']],
    ['IE', ['city', 'region', 'postalCode'], ['city'], ['City', 'County', 'Eircode']],
    ['AE', ['region'], ['region'], ['Emirate']],
    ['AO', ['city'], ['city'], ['City']],
    ['', ['city', 'region', 'postalCode'], ['city'], ['City', 'Region', 'Postal code']],
  ])('%s', (country, fields, required, labels) => {
    const format = addressFormat(country)
    expect([format.fields, format.required, format.fields.map((field) => format.labels[field])]).toEqual([
      fields,
      required,
      labels,
    ])
  })

  test('include a list of regions where the post needs them', () => {
    expect(addressFormat('CA').regions).toContainEqual({ value: 'ON', label: 'Ontario' })
    expect(addressFormat('JP').regions).toContainEqual({ value: 'Tokyo', label: 'Tokyo' })
    expect(addressFormat('FR').regions).toEqual([])
    expect(['oregon', 'or', 'Ontario'].map((text) => findRegion('US', text))).toEqual(['OR', 'OR', undefined])
  })
})

describe('problems of an address', () => {
  test.each([
    [{ country: 'US', city: 'Portland', region: 'OR', postalCode: '97205' }, {}],
    [{ country: 'US', city: 'Portland', region: 'Oregon', postalCode: '97205-1234' }, {}],
    [{ country: 'US', city: 'APO', region: 'AE', postalCode: '09012' }, {}],
    [
      { country: 'US', city: 'Portland', postalCode: 'abc' },
      { region: 'Select the state.', postalCode: 'Enter a valid ZIP code.' },
    ],
    [{ country: 'US', city: 'Berlin', region: 'Berlin', postalCode: '10115' }, { region: 'Select the state.' }],
    [{ country: 'GB', city: 'Leeds', postalCode: 'ls1 4dy' }, {}],
    [{ country: 'GB', city: 'Leeds', postalCode: '12345' }, { postalCode: 'Enter a valid postcode.' }],
    [
      { country: 'DE', city: ' ', postalCode: '' },
      { postalCode: 'Enter the postal code.', city: 'Enter the city.' },
    ],
    [{ country: 'HK', city: 'Kowloon' }, {}],
    [{ country: 'JP', region: 'Tokyo', postalCode: '100-0001' }, {}],
    [{ country: 'AE', city: 'Dubai' }, { region: 'Select the emirate.' }],
    [{ country: 'XX' }, {}],
  ])('%o', (given, problems) => {
    expect(addressProblems(given)).toEqual(problems)
  })
})

test('the lines of an address are those of its country, with everything that was typed', () => {
  const lines = (rest: { city: string; region?: string; postalCode: string; country: string; street2?: string }) =>
    addressLines({ ...address, ...rest }).slice(1)
  expect(lines({ city: 'Portland', region: 'OR', postalCode: '97205', country: 'US', street2: 'Suite 4' })).toEqual([
    ...['Mill Road 9', 'Suite 4', 'Portland, OR 97205', 'United States'],
  ])
  expect(lines({ city: 'Berg', postalCode: '80331', country: 'DE' })).toEqual(['Mill Road 9', '80331 Berg', 'Germany'])
  expect(lines({ city: 'Leeds', region: 'Yorkshire', postalCode: 'LS1 4DY', country: 'GB' })).toContain('Yorkshire')
})

test('an address of any country starts with the name and ends with the country', () => {
  for (const [country, name] of Object.entries(countries)) {
    const lines = addressLines({ ...address, city: 'Berg', postalCode: '1', country })
    expect([lines[0], lines.at(-1), lines.join().includes('Mill Road 9')]).toEqual(['Ada', name, true])
  }
})
