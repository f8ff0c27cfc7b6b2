import type { PaymentOption } from './payments.ts'

/** What decides how an order can be paid. The total is in units. */
export type Payable = { total: number; country: string; isPickup: boolean }

/** Why an order can’t be paid in a way: its total is too high, or its country too far for the courier to take cash. */
export function optionProblem(
  { countries, maximum }: Pick<PaymentOption, 'countries' | 'maximum'>,
  { total, country, isPickup }: Payable,
): 'total' | 'country' | undefined {
  if (maximum !== null && total > maximum) return 'total'
  return !isPickup && countries.length > 0 && !countries.includes(country) ? 'country' : undefined
}
