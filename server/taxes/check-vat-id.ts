import { checkVAT, countries } from 'jsvat-next'
import { t } from '#contract/language/t.ts'

/** Prefixes of VAT IDs that the EU’s official service supports. XI is Northern Ireland. */
const prefixes = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/** Writes a VAT ID without spaces and punctuation, with the prefix that the service expects. */
export function normalizeVatId(text: string): string {
  const id = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return id.startsWith('GR') ? `EL${id.slice(2)}` : id
}

/** Checks the prefix, the format and the checksum of a normalized VAT ID. Returns an error message, or undefined. */
export function vatIdProblem(id: string): string | undefined {
  const prefix = id.slice(0, 2)
  if (!prefixes.has(prefix)) return t('Enter an EU VAT ID with its country code, such as DE123456788.')
  // These have no checksum.
  if (/^XI(GD|HA)\d{3}$/.test(id)) return undefined
  const { isValid, country } = checkVAT(id, countries)
  const found = country?.isoCode.short
  const isOfPrefix = found === { EL: 'GR', XI: 'GB' }[prefix] || found === prefix
  return isValid && isOfPrefix ? undefined : t('This VAT ID isn’t valid. Check its digits.')
}
