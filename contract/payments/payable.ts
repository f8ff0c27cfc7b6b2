import { type PaymentStatus, unpaidStatuses } from './payment-methods.ts'

/** Statuses of orders whose total is still to be paid. */
export const payableStatuses = ['due', ...unpaidStatuses] as const satisfies PaymentStatus[]

/** Whether customers can pay an order online until it is dispatched. One that is due in cash can be, but needn’t. */
export const isPayable = (status: PaymentStatus): boolean => (payableStatuses as readonly string[]).includes(status)
