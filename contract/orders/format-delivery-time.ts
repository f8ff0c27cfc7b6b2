import { formatNumber } from '../language/format.ts'
import { plural, t } from '../language/t.ts'
import type { DeliveryTime } from './delivery.ts'

// Apart from the calendar, which the home page doesn't need.

/** Returns, for example, "3–5 business days". */
export function formatDeliveryTime({ minDays, maxDays }: DeliveryTime): string {
  if (minDays === maxDays) return plural(minDays, '{count} business day', '{count} business days')
  return t('{min}–{max} business days', { min: formatNumber(minDays), max: formatNumber(maxDays) })
}
