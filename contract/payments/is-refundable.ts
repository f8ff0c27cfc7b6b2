import { toCents, toUnits } from '../money.ts'

type Ledger = { paid: number; refunded: number; chargedBack: number }

/** Whether some of what was paid for an order has been neither refunded nor charged back. */
export const isRefundable = (ledger: Ledger): boolean => amountToRefund(ledger) > 0

/** How much of what was paid for an order has been neither refunded nor charged back. */
export const amountToRefund = ({ paid, refunded, chargedBack }: Ledger): number =>
  toUnits(Math.max(0, toCents(paid) - toCents(refunded) - toCents(chargedBack)))
