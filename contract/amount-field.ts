import * as z from 'zod/mini'
import { error } from './language/t.ts'
import { maxPriceCents, toCents, toUnits } from './money.ts'
import { atLeast, atMost } from './ranges.ts'

/** An amount in units of the shop’s currency, not below 0. */
export const amount = z.number(error('Enter an amount, such as 4.90.')).check(
  atLeast(0),
  atMost(toUnits(maxPriceCents)),
  z.refine((units) => toUnits(toCents(units)) === units, error('At most two decimals.')),
)
