import { AE, AU, BR, CA, CN, IN, JP, KR, MX, MY, TW, US } from 'country-region-data'
import { formatAddress } from 'localized-address-format'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import type { Address } from '../accounts/accounts.ts'
import { inContext, t } from '../language/t.ts'
import { type AddressFormat, findListedRegion, generalFormat, type TownField, townFields } from './address-format.ts'
import { countries } from './countries.ts'

type AddressText = Omit<Address, 'id' | 'isDefault'>

/** Countries whose post needs the region, from a list. Others may have one, as text. */
const regionsByCountry = { AE, AU, BR, CA, CN, IN, JP, KR, MX, MY, TW, US }

/** Where the post uses abbreviations of regions. */
const abbreviating = ['AU', 'BR', 'CA', 'US']

/** Countries that have postal codes, but whose addresses often have none. */
const optionalPostalCodes = new Set(
  'AF AZ BB BD BH BN BT CL CO CR CV DO EC EG GN GT GW HN HT ID IE IL IQ IR JM JO KE KG KH KW KY KZ LA LB LK LR LS MG MH MM MN MT MU MV MZ NE NG NI NP OM PE PG PK PY SA SN SO SV SZ TH TJ TM TN TZ UY UZ VE VN YT ZM'.split(
    ' ',
  ),
)

/** The name of a field in a country, and the error without a value. */
type FieldTexts = { label: string; missing: string }

/** The same, and the error with a wrong value. */
type CodeTexts = FieldTexts & { invalid: string }

const generalRegion = (): FieldTexts => ({ label: t('Region'), missing: t('Select the region.') })
const state = (): FieldTexts => ({ label: t('State'), missing: t('Select the state.') })
const province = (): FieldTexts => ({ label: t('Province'), missing: t('Select the province.') })
const county = (): FieldTexts => ({ label: t('County'), missing: t('Select the county.') })
const taiwaneseCounty = (): FieldTexts => ({
  label: inContext('Taiwan', 'County'),
  missing: inContext('Taiwan', 'Select the county.'),
})

const regionTexts: Record<string, () => FieldTexts> = {
  ...Object.fromEntries(['AU', 'BR', 'IN', 'MX', 'MY', 'NG', 'US', 'VE'].map((country) => [country, state])),
  ...Object.fromEntries(['AR', 'CA', 'CN', 'ES', 'ID', 'IT', 'KR', 'TH', 'TR'].map((country) => [country, province])),
  AE: () => ({ label: t('Emirate'), missing: t('Select the emirate.') }),
  CO: () => ({ label: t('Department'), missing: t('Select the department.') }),
  IE: county,
  JP: () => ({ label: t('Prefecture'), missing: t('Select the prefecture.') }),
  TW: taiwaneseCounty,
}

const generalCode = (): CodeTexts => ({
  label: t('Postal code'),
  missing: t('Enter the postal code.'),
  invalid: t('Enter a valid postal code.'),
})

const postcode = (): CodeTexts => ({
  label: t('Postcode'),
  missing: t('Enter the postcode.'),
  invalid: t('Enter a valid postcode.'),
})

const zipCode = (): CodeTexts => ({
  label: t('ZIP code'),
  missing: t('Enter the ZIP code.'),
  invalid: t('Enter a valid ZIP code.'),
})

const postalCodeTexts: Record<string, () => CodeTexts> = {
  AU: postcode,
  BR: () => ({ label: t('CEP'), missing: t('Enter the CEP.'), invalid: t('Enter a valid CEP.') }),
  GB: postcode,
  IE: () => ({ label: t('Eircode'), missing: t('Enter the Eircode.'), invalid: t('Enter a valid Eircode.') }),
  IN: () => ({ label: t('PIN code'), missing: t('Enter the PIN code.'), invalid: t('Enter a valid PIN code.') }),
  NZ: postcode,
  PH: zipCode,
  US: zipCode,
  ZA: postcode,
}

const fieldTexts = (country: string) => ({
  city:
    country === 'JP'
      ? { label: t('City and district'), missing: t('Enter the city and district.') }
      : { label: t('City'), missing: t('Enter the city.') },
  region: (regionTexts[country] ?? generalRegion)(),
  postalCode: (postalCodeTexts[country] ?? generalCode)(),
})

/** Returns the address format of a country; for an unknown country, a format with every part. */
export function addressFormat(country: string): AddressFormat {
  if (!Object.hasOwn(countries, country)) return generalFormat()
  const placeholders = { locality: '{city}', administrativeArea: '{region}', postalCode: '{postalCode}' }
  const written = formatAddress({ postalCountry: country, ...placeholders }, 'latin').join()
  const fields = townFields
    .filter((field) => written.includes(`{${field}}`) || (field === 'city' && country === 'JP'))
    .toSorted((a, b) => written.indexOf(`{${a}}`) - written.indexOf(`{${b}}`))
  const regions = listRegions(country)
  const texts = fieldTexts(country)
  const hasRule = postcodeValidatorExistsForCountry(country)
  const isRequired = {
    city: true,
    region: regions.length > 0,
    postalCode: hasRule && !optionalPostalCodes.has(country),
  }
  return {
    fields,
    required: fields.filter((field) => isRequired[field]),
    labels: { city: texts.city.label, region: texts.region.label, postalCode: texts.postalCode.label },
    hasNumericCodes: hasRule && [3, 4, 5, 6].some((length) => postcodeValidator('1'.repeat(length), country)),
    regions,
  }
}

/** How postal codes are written that have a space or a hyphen, by their letters and digits. */
const postalCodeForms: Record<string, [code: RegExp, written: string]> = {
  BR: [/^(\d{5})(\d{3})$/, '$1-$2'],
  CA: [/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2'],
  CZ: [/^(\d{3})(\d{2})$/, '$1 $2'],
  GB: [/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2'],
  GR: [/^(\d{3})(\d{2})$/, '$1 $2'],
  IE: [/^([A-Z]\d[\dW])([A-Z\d]{4})$/, '$1 $2'],
  JP: [/^(\d{3})(\d{4})$/, '$1-$2'],
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
  SE: [/^(\d{3})(\d{2})$/, '$1 $2'],
  SK: [/^(\d{3})(\d{2})$/, '$1 $2'],
  US: [/^(\d{5})(\d{4})$/, '$1-$2'],
}

/** The signs of countries that are written in front of postal codes, where they aren't their ISO codes: D-01067. */
const countrySigns: Record<string, string> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
}

/**
 * Returns a postal code as its country writes it, such as SW1Y 4JH for “sw1y4jh” and 01067 for “D-01067”. A code that isn't
 * one of the country is returned in capital letters.
 */
export function formatPostalCode(country: string, text: string): string {
  const code = text.normalize('NFKC').trim().toUpperCase()
  const [pattern, written = ''] = postalCodeForms[country] ?? []
  const own = withoutCountry(country, code)
  const plain = own.replaceAll(/[\s-]/g, '')
  if (pattern?.test(plain)) return plain.replace(pattern, written)
  // Digits in groups, such as “01 067”.
  return !isPostalCode(country, own) && isPostalCode(country, plain) ? plain : own
}

/** The code without its country in front, unless that is a part of it, as in LV-1010. */
function withoutCountry(country: string, code: string): string {
  if (isPostalCode(country, code)) return code
  const [, sign = '', rest = ''] = /^([A-Z〒]+)[\s-]*(\d.*)$/.exec(code) ?? []
  return [country, countrySigns[country], '〒'].includes(sign) ? rest : code
}

const isPostalCode = (country: string, code: string) =>
  postcodeValidatorExistsForCountry(country) && postcodeValidator(code, country)

/** The regions of a country to select from; empty if a region can be any text. */
export function listRegions(country: string): AddressFormat['regions'] {
  if (!Object.hasOwn(regionsByCountry, country)) return []
  const [, , regions] = regionsByCountry[country as keyof typeof regionsByCountry]
  return regions.map(([label, code]) => ({ value: abbreviating.includes(country) ? code : label, label }))
}

/** Returns the value of a region that was given by its code or name in any case, or undefined if there is no such region. */
export const findRegion = (country: string, text: string): string | undefined =>
  findListedRegion(listRegions(country), text)

/** Returns the errors of an address by field, by the postal rules of its country. */
export function addressProblems({
  city = '',
  region = '',
  postalCode = '',
  country,
}: Partial<AddressText>): Partial<Record<TownField, string>> {
  if (country === undefined || !Object.hasOwn(countries, country)) return {}
  const { required, regions } = addressFormat(country)
  const texts = fieldTexts(country)
  const given = { city: city.trim(), region: region.trim(), postalCode: postalCode.trim() }
  const problems: ReturnType<typeof addressProblems> = {}
  for (const field of required) {
    if (given[field] === '') problems[field] = texts[field].missing
  }
  if (given.region !== '' && regions.length > 0 && findRegion(country, region) === undefined) {
    problems.region = texts.region.missing
  }
  const hasRule = postcodeValidatorExistsForCountry(country)
  if (given.postalCode !== '' && hasRule && !postcodeValidator(formatPostalCode(country, postalCode), country)) {
    problems.postalCode = texts.postalCode.invalid
  }
  return problems
}
