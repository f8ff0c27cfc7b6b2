import type { PaymentMethod } from '../payments/payment-methods.ts'

/** What paying in a way costs, in cents. Cash is free at pickup, where no courier collects it. */
export function paymentFee(
  method: PaymentMethod | undefined,
  { isPickup, cashFeeCents }: { isPickup: boolean; cashFeeCents: number },
): number {
  return method === 'cash' && !isPickup ? cashFeeCents : 0
}
