import type { PaymentChannel } from './payment-methods.ts'

/** Whether staff record what moves there. */
export const isManualChannel = (channel: PaymentChannel): boolean => channel === 'cash' || channel === 'bank_transfer'
