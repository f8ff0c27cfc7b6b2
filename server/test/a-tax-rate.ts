import type { NewTaxRate } from '#contract/taxes/taxes.ts'

/** The tax rate of California. */
export const aTaxRate: NewTaxRate = {
  country: 'US',
  region: 'CA',
  taxClass: 'standard',
  name: 'Sales tax',
  rate: 7.25,
  since: '2026-01-01',
}
