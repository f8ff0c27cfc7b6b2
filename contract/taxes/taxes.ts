import * as z from 'zod/mini'
import { countries } from '../address/countries.ts'
import { isDay } from '../day.ts'
import { endpoint, IdParams, line, text } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { toPercentage, toPpb } from '../money.ts'
import { numberProblem } from '../numbers.ts'
import { atLeast, atMost } from '../ranges.ts'

/** The tax category of products. */
export const TaxClass = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether every shop has it, so that it can’t be deleted. */
  isBuiltIn: z.boolean(),
})
export type TaxClass = z.infer<typeof TaxClass>

const name = line(40, error('Enter a name.'))

/** In percent, with at most four decimals, as some local taxes have. */
const percentage = z
  .number({
    error: ({ input }: { input?: unknown }) =>
      typeof input === 'string' ? numberProblem(input) : t('Enter a percentage, such as 19.'),
  })
  .check(
    atLeast(0),
    atMost(100),
    z.refine(
      (value) => Math.abs(toPercentage(toPpb(value)) * 1e4 - Math.round(value * 1e4)) < 1e-6,
      error('At most four decimals.'),
    ),
  )

/** A rate that the shop enters. */
export const NewTaxRate = z.object({
  country: z.string().check(z.refine((code) => Object.hasOwn(countries, code), error('Select a country.'))),
  /** A state or region as addresses have it, such as CA; empty for the whole country. */
  region: line(60),
  taxClass: z.string(error('Select a tax class.')),
  /** Shown to customers with the rate. */
  name,
  rate: percentage,
  since: z.string().check(z.refine(isDay, error('The start must be a date such as 2026-02-28.'))),
})
export type NewTaxRate = z.output<typeof NewTaxRate>

/** A rate that the shop has entered, or one that is filled in. */
export const TaxRateEntry = z.object({
  /** Null if it is filled in. */
  id: z.nullable(z.string()),
  country: z.string(),
  region: z.string(),
  taxClass: z.string(),
  name: z.string(),
  rate: z.number(),
  since: z.string(),
  /** Where a rate that is filled in was found; empty for one that the shop has entered. */
  source: z.string(),
  /** Whether it applies today, from a later day on, or another one has followed it. */
  state: z.enum(['current', 'scheduled', 'replaced']),
})
export type TaxRateEntry = z.infer<typeof TaxRateEntry>

/** The columns of a file with rates. */
export const rateColumns = ['country', 'region', 'class', 'name', 'rate', 'since'] as const

export const maxImportedRates = 500

export const listTaxClasses = endpoint('GET', '/api/admin/tax-classes', {
  summary: 'Lists the tax classes of products.',
  response: z.array(TaxClass),
})

export const createTaxClass = endpoint('POST', '/api/admin/tax-classes', {
  summary: 'Adds a tax class. Until it has its own rates, the main class’s rates apply.',
  body: z.object({ name }),
  response: z.array(TaxClass),
})

export const updateTaxClass = endpoint('PATCH', '/api/admin/tax-classes/:id', {
  summary: 'Renames a tax class.',
  params: IdParams,
  body: z.object({ name }),
  response: z.array(TaxClass),
})

export const deleteTaxClass = endpoint('DELETE', '/api/admin/tax-classes/:id', {
  summary: 'Deletes a tax class with its rates. Rejected while products have it.',
  params: IdParams,
  response: z.array(TaxClass),
})

export const listTaxRates = endpoint('GET', '/api/admin/tax-rates', {
  summary: 'Lists the built-in tax rates and the shop’s own.',
  response: z.array(TaxRateEntry),
})

export const createTaxRate = endpoint('POST', '/api/admin/tax-rates', {
  summary: 'Adds a tax rate, which applies from its day on.',
  body: NewTaxRate,
  response: z.array(TaxRateEntry),
})

export const deleteTaxRate = endpoint('DELETE', '/api/admin/tax-rates/:id', {
  summary: 'Deletes a tax rate that the shop has entered.',
  params: IdParams,
  response: z.array(TaxRateEntry),
})

export const importTaxRates = endpoint('POST', '/api/admin/tax-rates/import', {
  summary: `Adds tax rates from CSV with the columns ${rateColumns.join(', ')}, all or none. The same country, region, class and day replaces a rate.`,
  body: z.object({ csv: text(100_000, { min: 1, message: error('Paste the rows of a CSV file.') }) }),
  response: z.object({ added: z.number(), replaced: z.number() }),
})
