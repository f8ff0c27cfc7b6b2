import type { DeliveryTime } from './delivery.ts'

// Apart from the calendar, which the home page doesn't need.

/** Returns, for example, "3–5 business days". */
export function formatDeliveryTime({ minDays, maxDays }: DeliveryTime): string {
  if (minDays === maxDays) return minDays === 1 ? '1 business day' : `${minDays} business days`
  return `${minDays}–${maxDays} business days`
}
