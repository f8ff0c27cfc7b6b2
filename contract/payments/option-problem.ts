import type { PaymentOption } from './payments.ts'

/** The properties of an order that limit its payment methods, in units. The total includes the cash `fee`, if given. */
export type Payable = { total: number; fee?: number | undefined; country: string; isPickup: boolean }

/** Why an order can’t be paid in a way: its total is too high or too low, or couriers don’t collect cash in its country. */
export function optionProblem(
  { countries, maximum, minimum }: Pick<PaymentOption, 'countries' | 'maximum' | 'minimum'>,
  { total, fee = 0, country, isPickup }: Payable,
): 'total' | 'minimum' | 'country' | undefined {
  if (maximum !== null && total > maximum) return 'total'
  if (minimum !== null && total > fee && total < minimum + fee) return 'minimum'
  return !isPickup && countries.length > 0 && !countries.includes(country) ? 'country' : undefined
}
