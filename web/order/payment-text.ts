import { t } from '#contract/language/t.ts'
import { formatMoney, type MoneyFormat } from '#contract/money.ts'
import { cannotSend, type NotSentReason } from '#contract/orders/cannot-send.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isCollected } from '#contract/payments/payable.ts'

type Paid = Pick<Order, 'paymentStatus' | 'status' | 'items' | 'total' | 'currency' | 'pickupPlace'>

const kept: Partial<Record<NotSentReason, string>> = {
  cancelled: t('Cancelled. Don’t hand over this order.'),
  unpaid: t('Not paid yet. Don’t hand over this order.'),
  charged_back: t('Charged back. Don’t hand over this order.'),
  refunded: t('Refunded. Don’t hand over this order.'),
}

/** States the amount to collect when an order is handed over. */
export function paymentText(order: Paid, format: MoneyFormat): string {
  const { total, currency, pickupPlace } = order
  const reason = kept[cannotSend(order) ?? 'dispatched']
  if (reason !== undefined) return reason
  if (!isCollected(order)) return t('Nothing to collect.')
  const amount = formatMoney(total, { ...format, currency })
  return pickupPlace === null
    ? t('Cash on delivery: collect {amount}.', { amount })
    : t('Cash at pickup: collect {amount}.', { amount })
}
