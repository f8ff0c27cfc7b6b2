import type { Customer } from '#contract/customers/customers.ts'
import { formatMoney, type MoneyFormat } from '#contract/money.ts'

/** '$120 + €40': amounts in several currencies have no sum. */
export function formatSpent(spent: Customer['spent'], format: MoneyFormat): string {
  return spent.map(({ currency, total }) => formatMoney(total, { ...format, currency })).join(' + ') || '–'
}

/** '3 orders', or '1 order, cancelled' if nothing was spent because of that. */
export function describeOrders({ orderCount, spent }: Pick<Customer, 'orderCount' | 'spent'>): string {
  if (orderCount === 0) return 'No orders'
  const orders = orderCount === 1 ? '1 order' : `${orderCount.toLocaleString('en-US')} orders`
  return spent.length > 0 ? orders : `${orders}, ${orderCount === 1 ? '' : 'all '}cancelled`
}
