import { createAccount, createApi } from './stripe-server-api.ts'
import { createFaults } from './stripe-server-faults.ts'
import { createIdempotency } from './stripe-server-idempotency.ts'
import { createStore } from './stripe-server-objects.ts'
import { createPayments } from './stripe-server-payments.ts'
import { createWebhooks } from './stripe-server-webhooks.ts'

/** A request to the API, without its key. */
export type RecordedRequest = {
  method: string
  path: string
  params: Record<string, string>
  headers: Record<string, string>
}

export type StripeState = ReturnType<typeof createStripe>

/** Everything that the server remembers, in memory. */
export function createStripe() {
  const store = createStore()
  const webhooks = createWebhooks(store)
  const payments = createPayments(store, webhooks)
  const account = createAccount()
  return {
    store,
    webhooks,
    payments,
    account,
    api: createApi(store, payments, account),
    faults: createFaults(),
    idempotency: createIdempotency(store),
    requests: [] as RecordedRequest[],
    /** The permissions of each key. */
    keys: new Map<string, 'all' | string[]>([
      ['sk_test_shop', 'all'],
      ['sk_live_shop', 'all'],
    ]),
  }
}
