import type { Order } from '../orders/orders.ts'
import { isUnpaid, type PaymentStatus, unpaidStatuses } from './payment-methods.ts'

/** Statuses of orders whose total is still to be paid. */
export const payableStatuses = ['due', ...unpaidStatuses] as const satisfies PaymentStatus[]

/** Whether an order waits for its customer to pay it. */
export const isToPay = ({
  status,
  paymentStatus,
  payableUntil,
}: Pick<Order, 'status' | 'paymentStatus' | 'payableUntil'>): boolean =>
  status === 'pending' && isUnpaid(paymentStatus) && payableUntil !== null

/** Whether customers can pay an order online until it is dispatched. One that is due in cash can be, but needn’t. */
export const isPayable = (status: PaymentStatus): boolean => (payableStatuses as readonly string[]).includes(status)

/** Whether an order is paid in cash by whoever receives it. */
export const isCollected = ({ paymentStatus, total }: Pick<Order, 'paymentStatus' | 'total'>): boolean =>
  paymentStatus === 'due' && total > 0
