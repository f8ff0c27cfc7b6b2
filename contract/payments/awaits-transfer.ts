import { isUnpaid, type PaymentMethod, type PaymentStatus } from './payment-methods.ts'

type Payable = { status: string; paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }

/** Whether an order waits for a bank transfer, which staff record. */
export const awaitsTransfer = ({ status, paymentMethod, paymentStatus }: Payable): boolean =>
  status === 'pending' && paymentMethod === 'bank_transfer' && isUnpaid(paymentStatus)
