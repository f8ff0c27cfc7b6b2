import { ShopError } from '../platform/errors.ts'

const retryAfterSeconds = 60

/** A provider doesn’t respond, or rejects what the shop asks. */
export function paymentUnavailable(message: string): ShopError {
  return new ShopError('payment_unavailable', message, { retryAfterSeconds })
}
