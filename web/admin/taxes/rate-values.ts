import * as z from 'zod/mini'
import { parsePercentage } from '#contract/numbers.ts'
import { NewTaxRate } from '#contract/taxes/taxes.ts'
import type { FormValues } from '../../forms/form-action.ts'

/** Reads the form of a new rate. The API validates the result. */
export function parseRate({ country = '', region = '', taxClass = '', name = '', rate = '', since = '' }: FormValues) {
  return { country, region, taxClass, name, since, rate: parsePercentage(rate) }
}

/** The form of a new rate. */
export const RateForm = z.pipe(z.transform(parseRate), NewTaxRate)
