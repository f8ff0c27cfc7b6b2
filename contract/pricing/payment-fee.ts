import type { PaymentMethod } from '../payments/payment-methods.ts'

/** Returns the fee for a payment method in cents. Cash is free at pickup, where no courier collects it. */
export function paymentFee(
  method: PaymentMethod | undefined,
  { isPickup, cashFeeCents }: { isPickup: boolean; cashFeeCents: number },
): number {
  return method === 'cash' && !isPickup ? cashFeeCents : 0
}
