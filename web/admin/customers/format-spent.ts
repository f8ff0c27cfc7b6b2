import type { Customer } from '#contract/customers.ts'
import { formatMoney, type MoneyFormat } from '#contract/money.ts'

/** '$120 + €40': amounts in several currencies have no sum. */
export function formatSpent(spent: Customer['spent'], format: MoneyFormat): string {
  return spent.map(({ currency, total }) => formatMoney(total, { ...format, currency })).join(' + ') || '–'
}
