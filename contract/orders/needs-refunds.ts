import { isRefundable } from '../payments/is-refundable.ts'
import type { OrderStatus } from './order-status.ts'

type Cancellable = Parameters<typeof isRefundable>[0] & { history: { status: OrderStatus }[] }

/**
 * Whether staff need the permission to refund an order in order to cancel it: it was paid, and its items may be gone, even if
 * the dispatch was undone since.
 */
export const needsRefunds = (order: Cancellable): boolean =>
  isRefundable(order) && order.history.some(({ status }) => status === 'dispatched')
