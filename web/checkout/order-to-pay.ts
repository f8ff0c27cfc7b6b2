import { isToPay } from '#contract/payments/payable.ts'
import type { Call } from '../api/call.ts'

/** Returns the path of the latest order, if it waits for its payment. */
export async function findOrderToPay(call: Call, signal: AbortSignal): Promise<string | undefined> {
  const [latest] = await call('GET /api/order/own', { querystring: { _limit: 1 } }, signal)
  return latest && isToPay(latest) ? `/order-succcess/${latest.id}` : undefined
}
