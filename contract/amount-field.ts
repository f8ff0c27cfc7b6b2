import * as z from 'zod/mini'
import { maxPriceCents, toCents, toUnits } from './money.ts'

/** An amount in units of the shop’s currency, not below 0. */
export const amount = z.number('Enter an amount, such as 4.90.').check(
  z.gte(0, 'Must be 0 or more.'),
  z.lte(toUnits(maxPriceCents), `Must be ${toUnits(maxPriceCents).toLocaleString('en-US')} or less.`),
  z.refine((units) => toUnits(toCents(units)) === units, 'At most two decimals.'),
)
