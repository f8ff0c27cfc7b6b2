import * as z from 'zod/mini'
import { formatNumber } from './language/format.ts'
import { t } from './language/t.ts'

// Apart from the fields of forms in endpoint.ts, which shoppers' pages load.

/** A number from `min`. */
export const atLeast = (min: number) =>
  z.gte(min, { error: () => t('Must be {min} or more.', { min: formatNumber(min) }) })

/** A number up to `max`. */
export const atMost = (max: number) =>
  z.lte(max, { error: () => t('Must be {max} or less.', { max: formatNumber(max) }) })
