import type { Customer } from '#contract/customers.ts'
import { formatMoney } from '#contract/money.ts'

/** '$120 + €40': amounts in several currencies have no sum. */
export function formatSpent(spent: Customer['spent']): string {
  return spent.map(({ currency, total }) => formatMoney(total, currency)).join(' + ') || '–'
}
