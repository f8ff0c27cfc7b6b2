import type { StockAdjustment } from '#contract/catalog/product-log.ts'
import type { StockReason } from '#contract/catalog/product-states.ts'
import { parseNumber } from '#contract/numbers.ts'
import type { FormValues } from '../../../forms/form-action.ts'

/** The field with the stock of a variant, or of a product without options, that the form shows. */
export const expectedName = (variant = '') => `expected.${variant}`

// Not translated: stored values
const takenAway: StockReason[] = ['Sold in the shop', 'Sold elsewhere', 'Damaged']

/** Whether a number without a sign is subtracted for this reason. */
export const takesAway = (reason: string | undefined): boolean => takenAway.some((each) => each === reason)

/** The adjustment that was entered in the form. Invalid numbers remain strings, which the API rejects. */
export function parseAdjustment(form: FormValues): StockAdjustment {
  const { amount = '', reason, note = '', variant } = form
  const number = parseNumber(amount.replace(/^\s*\+/, '').replace('−', '-'))
  // Others may have changed the stock while it was counted. Units that are added or taken are right in any case.
  const counted = { to: number, expected: Number(form[expectedName(variant)]) }
  return {
    reason,
    note,
    ...(reason === 'Counted' ? counted : { by: takesAway(reason) && isUnsigned(amount) ? negated(number) : number }),
    ...(variant && { variant }),
  } as StockAdjustment
}

const isUnsigned = (amount: string) => /^\s*\d/.test(amount)

const negated = (number: unknown) => (typeof number === 'number' && number !== 0 ? -number : number)
