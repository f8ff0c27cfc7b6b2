import { describe, expect, test } from 'vitest'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { countriesWithRates } from '#contract/taxes/suggested-taxes.ts'
import { aLine, aRequest } from '#contract/test/pricing-requests.ts'
import { filledIn } from './rates.ts'
import { type TaxRequest, type TaxSettings, taxRules } from './tax-rules.ts'
import { taxText } from './tax-text.ts'

const settings = (country: string, given: Partial<TaxSettings> = {}): TaxSettings => ({
  country,
  taxes: 'charged',
  pricesIncludeTax: true,
  euSales: 'destination',
  shippingTax: 'standard',
  smallBusinessNote: '',
  ...given,
})

const to = (country: string, postalCode = '', region = '') => ({ country, region, postalCode })

const own = (
  country: string,
  region: string,
  percentage: number,
  given: { taxClass?: string; since?: string } = {},
) => ({
  country,
  region,
  taxClass: 'standard',
  name: 'Tax',
  ppb: percentage * 1e7,
  since: '2026-01-01',
  isOwn: true,
  ...given,
})

test('the countries with rates are the filled-in ones', () => {
  expect(countriesWithRates).toEqual(new Set(filledIn.map(({ country }) => country)))
})

test.each([
  ['DE', { taxes: 'charged', pricesIncludeTax: true }, 'Includes VAT'],
  ['GB', { taxes: 'charged', pricesIncludeTax: false }, 'Plus VAT'],
  ['US', { taxes: 'charged', pricesIncludeTax: false }, 'Plus tax'],
  ['DE', { taxes: 'smallBusiness', pricesIncludeTax: true }, ''],
] as const)('products in %s with %j say “%s”', (country, given, text) => {
  expect(taxText({ country, ...given })).toBe(text)
})

const rules = (given: Partial<TaxRequest>) =>
  taxRules({
    settings: settings('DE'),
    rates: filledIn,
    classes: ['standard'],
    destination: to('DE'),
    day: '2026-11-27',
    confirmedVatId: null,
    ...given,
  })

/** The rate of the main class in percent, or why there is none. */
const outcome = (given: Partial<TaxRequest>) => {
  const { rates, exemption } = rules(given)
  return exemption ?? (rates['standard']?.ppb ?? 0) / 1e7
}

const us = settings('US', { pricesIncludeTax: false })

test.each<[string, Partial<TaxRequest>, number | string]>([
  ['a shop that charges no taxes', { settings: settings('DE', { taxes: 'none' }) }, 0],
  ['a small business', { settings: settings('DE', { taxes: 'smallBusiness' }) }, 'smallBusiness'],
  ['a consumer in the shop’s country', {}, 19],
  ['a consumer in another member state', { destination: to('FR') }, 20],
  [
    'a consumer in another member state, below the threshold',
    { destination: to('FR'), settings: settings('DE', { euSales: 'origin' }) },
    19,
  ],
  ['a business whose VAT ID is confirmed', { destination: to('AT'), confirmedVatId: 'ATU12345675' }, 'reverseCharge'],
  ['a business in Greece', { destination: to('GR'), confirmedVatId: 'EL094259216' }, 'reverseCharge'],
  ['a business whose VAT ID isn’t confirmed', { destination: to('AT') }, 20],
  ['a business in the shop’s country', { confirmedVatId: 'DE136695976' }, 19],
  [
    'a shipment to a member state with a VAT ID of the shop’s country',
    { destination: to('AT'), confirmedVatId: 'DE136695976' },
    20,
  ],
  ['the shop’s country with a VAT ID of another one', { confirmedVatId: 'ATU12345675' }, 19],
  ['an export', { destination: to('US', '90001', 'CA') }, 'export'],
  ['an export with a confirmed VAT ID', { destination: to('CH', '8001'), confirmedVatId: 'ATU12345675' }, 'export'],
  ['the Canary Islands', { destination: to('ES', '35001') }, 'export'],
  ['the Spanish mainland', { destination: to('ES', '28001') }, 21],
  ['the Canary Islands from Spain', { settings: settings('ES'), destination: to('ES', '38 001') }, 'export'],
  ['Büsingen, in the shop’s country', { destination: to('DE', '78266') }, 'export'],
  ['Åland', { destination: to('FI', '22100') }, 'export'],
  ['Åland by its country code', { destination: to('AX', '22100') }, 'export'],
  ['Réunion', { destination: to('FR', '97400') }, 'export'],
  ['Monaco', { destination: to('MC', '98000') }, 20],
  ['Jungholz', { destination: to('AT', '6691') }, 19],
  ['the Azores', { destination: to('PT', '9500-321') }, 16],
  ['Northern Ireland from the EU', { destination: to('GB', 'BT1 5GS') }, 20],
  ['Great Britain from the EU', { destination: to('GB', 'SW1Y 4JH') }, 'export'],
  ['Northern Ireland from Great Britain', { settings: settings('GB'), destination: to('GB', 'BT1 5GS') }, 20],
  ['the EU from Great Britain', { settings: settings('GB'), destination: to('DE') }, 'export'],
  ['Jersey from Great Britain', { settings: settings('GB'), destination: to('GB', 'JE2 3AB') }, 'export'],
  ['Switzerland', { settings: settings('CH'), destination: to('CH', '8001') }, 8.1],
  ['Liechtenstein from Switzerland', { settings: settings('CH'), destination: to('LI', '9490') }, 8.1],
  ['Norway', { settings: settings('NO'), destination: to('NO', '0150') }, 25],
  [
    'a country where the shop has entered a rate since it is registered',
    { settings: settings('CH'), destination: to('DE'), rates: [...filledIn, own('DE', '', 19)] },
    19,
  ],
  [
    'a US state with a rate',
    { settings: us, destination: to('US', '90001', 'CA'), rates: [own('US', 'CA', 7.25)] },
    7.25,
  ],
  [
    'a US state without a rate',
    { settings: us, destination: to('US', '97201', 'OR'), rates: [own('US', 'CA', 7.25)] },
    'notRegistered',
  ],
  [
    'an export to a country where the shop has a rate from a later day',
    { destination: to('GB', 'SW1Y 4JH'), rates: [...filledIn, own('GB', '', 20, { since: '2027-04-01' })] },
    'export',
  ],
  [
    'a country where the shop’s rate has started',
    {
      destination: to('GB', 'SW1Y 4JH'),
      day: '2027-04-01',
      rates: [...filledIn, own('GB', '', 20, { since: '2027-04-01' })],
    },
    20,
  ],
  [
    'an export to another state than the one where the shop has a rate',
    { destination: to('US', '10001', 'NY'), rates: [...filledIn, own('US', 'CA', 7.25)] },
    'export',
  ],
  [
    'an export to a state where the shop has a rate from a later day',
    {
      destination: to('US', '90001', 'CA'),
      rates: [...filledIn, own('US', 'CA', 7.25, { since: '2027-01-01' })],
    },
    'export',
  ],
  [
    'an export of items for whose class the shop has no rate there',
    { destination: to('US', '90001', 'CA'), rates: [...filledIn, own('US', 'CA', 1, { taxClass: 'books' })] },
    'export',
  ],
  ['abroad from the US', { settings: us, destination: to('DE', '10115'), rates: [own('US', 'CA', 7.25)] }, 'export'],
])('%s', (_, given, expected) => {
  expect(outcome(given)).toBe(expected)
})

describe('rates', () => {
  test('a rate takes effect on its day', () => {
    const rates = [...filledIn, own('DE', '', 21, { since: '2027-01-01' })]
    expect(outcome({ rates, day: '2026-12-31' })).toBe(19)
    expect(outcome({ rates, day: '2027-01-01' })).toBe(21)
    expect(outcome({ destination: to('FI', '00100'), day: '2024-08-31' })).toBe(24)
    expect(outcome({ destination: to('FI', '00100'), day: '2024-09-01' })).toBe(25.5)
  })

  test('a rate of the shop comes before one that is filled in with the same day', () => {
    expect(outcome({ rates: [...filledIn, own('DE', '', 18, { since: '2021-01-01' })] })).toBe(18)
  })

  test('a class without a rate has that of the main one, except for zero', () => {
    const classes = ['reduced', 'books', 'zero', 'super-reduced']
    const { rates } = rules({ classes })
    expect(rates).toMatchObject({ reduced: { ppb: 70_000_000 }, books: { ppb: 190_000_000 } })
    expect(rates['super-reduced']).toEqual({ name: 'VAT', ppb: 190_000_000 })
    expect(rates['zero']).toBeUndefined()
  })

  test('a region has its own rates, or else its country’s', () => {
    const { rates } = rules({ destination: to('AT', '6991'), classes: ['reduced'] })
    expect(rates).toMatchObject({ standard: { ppb: 190_000_000 }, reduced: { ppb: 100_000_000 } })
  })

  test('every member state, the UK, Switzerland and Norway have a standard rate', () => {
    const home = settings('DE')
    for (const country of 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
      ' ',
    )) {
      expect([country, outcome({ settings: home, destination: to(country) })]).toEqual([country, expect.any(Number)])
      expect(outcome({ settings: home, destination: to(country) })).toBeGreaterThanOrEqual(16)
    }
  })
})

describe('the price of an order', () => {
  const price = (given: Partial<TaxRequest>, unitCents = 11_900, roundTotalTo = 1) =>
    priceOrder(aRequest({ lines: [aLine({ unitCents })], tax: rules(given), roundTotalTo }))

  test('a consumer pays the price, which includes the tax of the destination', () => {
    expect(price({ destination: to('FR') })).toMatchObject({ totalCents: 11_900, removedTaxCents: 0 })
    expect(price({ destination: to('FR') }).taxes).toEqual([{ name: 'VAT', ppb: 2e8, netCents: 9917, taxCents: 1983 }])
  })

  test('an export and a reverse charge cost the price without the tax of the shop’s country', () => {
    const sale = { totalCents: 10_000, removedTaxCents: 1900, exemption: 'reverseCharge' }
    expect(price({ destination: to('AT'), confirmedVatId: 'ATU12345675' })).toMatchObject(sale)
    expect(price({ destination: to('JP') })).toMatchObject({ ...sale, exemption: 'export' })
  })

  test('a rate of the shop for a later day or another state changes no export', () => {
    const rates = [own('US', 'CA', 7.25, { since: '2027-01-01' }), own('GB', '', 20, { since: '2027-04-01' })]
    for (const destination of [to('US', '10001', 'NY'), to('US', '90001', 'CA'), to('GB', 'SW1Y 4JH')]) {
      const exported = price({ destination })
      expect(exported).toMatchObject({ exemption: 'export', totalCents: 10_000, removedTaxCents: 1900 })
      expect(price({ destination, rates: [...filledIn, ...rates] })).toEqual(exported)
    }
  })

  test('a small business charges the price, and states why it has no tax', () => {
    const small = { settings: settings('DE', { taxes: 'smallBusiness' as const }) }
    expect(price(small)).toMatchObject({ totalCents: 11_900, taxNote: expect.stringContaining('§ 19 UStG') as string })
    const noted = { settings: settings('DE', { taxes: 'smallBusiness', smallBusinessNote: 'No VAT.' }) }
    expect(price(noted).taxNote).toBe('No VAT.')
  })

  test('US sales tax is added, and a state without a rate costs the price', () => {
    const rates = [own('US', 'CA', 7.25)]
    expect(price({ settings: us, rates, destination: to('US', '90001', 'ca') }, 9999)).toMatchObject({
      totalCents: 10_724,
      addedTaxCents: 725,
    })
    expect(price({ settings: us, rates, destination: to('US', '97201', 'OR') }, 9999).totalCents).toBe(9999)
  })

  test('a Swiss total is rounded to 5 cents, but not its tax', () => {
    const swiss = { settings: settings('CH'), destination: to('CH', '8001') }
    expect(price(swiss, 1998, 5)).toMatchObject({
      totalCents: 2000,
      roundingCents: 2,
      taxes: [{ name: 'VAT', netCents: 1848, taxCents: 150 }],
    })
  })

  test('shipping is taxed in the main class, or as the items are', () => {
    expect(rules({}).shippingClass).toBe('standard')
    expect(rules({ settings: settings('DE', { shippingTax: 'split' }) }).shippingClass).toBeNull()
  })
})
