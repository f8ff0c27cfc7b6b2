import type { Customer } from '#contract/customers/customers.ts'
import { formatMoney, type MoneyFormat } from '#contract/money.ts'
import { plural } from '../../ui/plural.ts'

/** '$120 + €40': amounts in several currencies have no sum. */
export function formatSpent(spent: Customer['spent'], format: MoneyFormat): string {
  return spent.map(({ currency, total }) => formatMoney(total, { ...format, currency })).join(' + ') || '–'
}

/** '3 orders', or '1 order, cancelled' if nothing was spent because of that. */
export function describeOrders({ orderCount, spent }: Pick<Customer, 'orderCount' | 'spent'>): string {
  if (orderCount === 0) return 'No orders'
  const orders = plural(orderCount, 'order')
  return spent.length > 0 ? orders : `${orders}, ${orderCount === 1 ? '' : 'all '}cancelled`
}
