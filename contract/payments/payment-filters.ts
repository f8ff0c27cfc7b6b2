import { paymentStatuses } from './payment-methods.ts'

/** Filters of the order list by payment. `ready`: it is paid, or nothing has to be paid before the order is dispatched. */
export const paymentFilters = [...paymentStatuses, 'ready'] as const
export type PaymentFilter = (typeof paymentFilters)[number]
