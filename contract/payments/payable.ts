import { isUnpaid, type PaymentStatus } from './payment-methods.ts'

/** Whether customers can pay an order online until it is dispatched. One that is due in cash can be, but needn’t. */
export const isPayable = (status: PaymentStatus): boolean => isUnpaid(status) || status === 'due'
