import type { Money } from '../money.ts'
import type { Order } from '../orders/orders.ts'
import { amountToRefund, isRefundable } from './is-refundable.ts'

type Paid = Pick<Order, 'paymentStatus' | 'paid' | 'refunded' | 'chargedBack'>

/** What happens to the money of a cancelled order, for its customer. */
export function cancelledText({ paymentStatus, ...order }: Paid, money: Money): string {
  const { refunded, chargedBack } = order
  const isOpen = isRefundable(order)
  const open = money(amountToRefund(order))
  if (isOpen && refunded > 0) return `We’ve refunded ${money(refunded)}, and will refund the remaining ${open}.`
  if (isOpen) return `We’ll refund ${open}.`
  if (refunded > 0) return `We’ve refunded ${money(refunded)}.`
  if (chargedBack > 0) return `Your bank has returned ${money(chargedBack)}.`
  return paymentStatus === 'refunded' ? 'We’ve refunded your payment.' : 'There’s nothing to pay.'
}
