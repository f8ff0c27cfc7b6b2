import { toCents } from '../money.ts'

type Ledger = { paid: number; refunded: number; chargedBack: number }

/** Whether a part of the payment for an order has been neither refunded nor charged back. */
export const isRefundable = ({ paid, refunded, chargedBack }: Ledger): boolean =>
  toCents(paid) > toCents(refunded) + toCents(chargedBack)
