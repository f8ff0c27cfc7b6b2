import { describe, expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'
import { addressFormat, addressProblems, findRegion, formatPostalCode } from './address-rules.ts'
import { countries } from './countries.ts'

const address = { name: 'Ada', street: 'Mill Road 9' }

describe('the fields of a country', () => {
  test.each([
    ['US', ['city', 'region', 'postalCode'], ['city', 'region', 'postalCode'], ['City', 'State', 'ZIP code']],
    ['DE', ['postalCode', 'city'], ['postalCode', 'city'], ['Postal code', 'City']],
    ['IE', ['city', 'region', 'postalCode'], ['city'], ['City', 'County', 'Eircode']],
    ['AE', ['region'], ['region'], ['Emirate']],
    [
      'JP',
      ['city', 'region', 'postalCode'],
      ['city', 'region', 'postalCode'],
      ['City and district', 'Prefecture', 'Postal code'],
    ],
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

  test('the fields include a list of regions where the post needs them', () => {
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
    [{ country: 'JP', city: 'Minato-ku', region: 'Tokyo', postalCode: '1050011' }, {}],
    [{ country: 'JP', region: 'Tokyo', postalCode: '105-0011' }, { city: 'Enter the city and district.' }],
    [{ country: 'NL', city: 'Delft', postalCode: '2611ab' }, {}],
    [{ country: 'PL', city: 'Gdynia', postalCode: '81001' }, {}],
    [{ country: 'AE', city: 'Dubai' }, { region: 'Select the emirate.' }],
    [{ country: 'XX' }, {}],
  ])('%o', (given, problems) => {
    expect(addressProblems(given)).toEqual(problems)
  })
})

test.each([
  ['GB', 'sw1y4jh', 'SW1Y 4JH'],
  ['GB', ' ls1  4dy', 'LS1 4DY'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['NL', '2611 ab', '2611 AB'],
  ['PL', '81001', '81-001'],
  ['JP', '1050011', '105-0011'],
  ['US', '972051234', '97205-1234'],
  ['US', '97205', '97205'],
  ['DE', ' 10115 ', '10115'],
  ['IE', 'd02x285', 'D02 X285'],
  ['GB', 'not a code', 'NOT A CODE'],
  ['DE', 'D-01067', '01067'],
  ['DE', 'de 01067', '01067'],
  ['DE', '01 067', '01067'],
  ['DE', 'A-1010', 'A-1010'],
  ['DE', 'D-1067', '1067'],
  ['CH', 'CH-8001', '8001'],
  ['AT', 'A-1010', '1010'],
  ['FI', 'FIN-00100', '00100'],
  ['NL', '1010ab', '1010 AB'],
  ['NL', 'NL-1010 AB', '1010 AB'],
  ['SE', 'S-111 22', '111 22'],
  ['CZ', 'CZ11000', '110 00'],
  ['LV', 'lv-1010', 'LV-1010'],
  ['GB', 'SW1A1AA', 'SW1A 1AA'],
  ['JP', '〒１０５－００１１', '105-0011'],
  ['', 'D-01067', 'D-01067'],
])('a postal code of %s, “%s”, is written %s', (country, text, written) => {
  expect(formatPostalCode(country, text)).toBe(written)
})

test.each([
  ['US', true],
  ['DE', true],
  ['AT', true],
  ['GB', false],
  ['CA', false],
  ['NL', false],
])('postal codes of %s are digits only: %s', (country, isNumeric) => {
  expect(addressFormat(country).hasNumericCodes).toBe(isNumeric)
})

test('address lines follow the format of the country and keep every part that was entered', () => {
  const lines = (rest: { city: string; region?: string; postalCode: string; country: string; street2?: string }) =>
    addressLines({ ...address, ...rest }).slice(1)
  expect(lines({ city: 'Portland', region: 'OR', postalCode: '97205', country: 'US', street2: 'Suite 4' })).toEqual([
    'Mill Road 9',
    'Suite 4',
    'Portland, OR 97205',
    'United States',
  ])
  expect(lines({ city: 'Berg', postalCode: '80331', country: 'DE' })).toEqual(['Mill Road 9', '80331 Berg', 'Germany'])
  expect(lines({ city: 'Minato-ku', region: 'Tokyo', postalCode: '105-0011', country: 'JP' })).toEqual([
    'Mill Road 9',
    'Minato-ku, Tokyo',
    '105-0011',
    'Japan',
  ])
  expect(lines({ city: 'Leeds', region: 'Yorkshire', postalCode: 'LS1 4DY', country: 'GB' })).toContain('Yorkshire')
})

test('the country is omitted on a parcel that is sent within it', () => {
  const given = { ...address, city: 'Berg', postalCode: '80331', country: 'DE' }
  expect(addressLines(given, 'DE')).toEqual(['Ada', 'Mill Road 9', '80331 Berg'])
  expect(addressLines(given, 'AT').at(-1)).toBe('Germany')
})

test('an address starts with the name and ends with the country, in every country', () => {
  for (const [country, name] of Object.entries(countries)) {
    const lines = addressLines({ ...address, city: 'Berg', postalCode: '1', country })
    expect([lines[0], lines.at(-1), lines.join().includes('Mill Road 9')]).toEqual(['Ada', name, true])
  }
})
