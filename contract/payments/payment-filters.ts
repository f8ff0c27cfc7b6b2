import { paymentStatuses } from './payment-methods.ts'

/**
 * Filters of the order list by payment. `ready`: it is paid, or nothing has to be paid before the order is dispatched. The
 * last two are the tasks about refunds.
 */
export const paymentFilters = [...paymentStatuses, 'ready', 'refund_to_pay', 'refund_failed'] as const
export type PaymentFilter = (typeof paymentFilters)[number]
