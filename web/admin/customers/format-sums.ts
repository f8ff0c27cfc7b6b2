import type { Customer } from '#contract/customers/customers.ts'
import { formatMoney, type MoneyFormat } from '#contract/money.ts'

/** '$120 + €40': amounts in several currencies have no sum. */
export function formatSums(sums: Customer['spent'], format: MoneyFormat): string {
  return sums.map(({ currency, total }) => formatMoney(total, { ...format, currency })).join(' + ') || '–'
}
