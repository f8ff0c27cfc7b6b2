import type { Fault } from './stripe-server-faults.ts'
import type { Refund } from './stripe-server-objects.ts'
import type { CustomerAction } from './stripe-server-payments.ts'
import type { StripeState } from './stripe-server-state.ts'
import type { Delivery } from './stripe-server-webhooks.ts'

export type Control = ReturnType<typeof createControl>

/** Creates the commands by which tests control the server. Each takes one object. */
export function createControl({ store, payments, webhooks, faults, keys, requests, account }: StripeState) {
  return {
    /** Makes the next requests fail. */
    addFault: (fault: Fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    /** Moves the clock, which also forgets idempotency keys and expires sessions. */
    advance: ({ seconds }: { seconds: number }) => {
      store.advance(seconds)
      payments.expireDue()
    },
    /** Adds a restricted key, or removes a key if it has no permissions. */
    setKey: ({ key, permissions }: { key: string; permissions: string[] | 'all' | null }) => {
      if (permissions) keys.set(key, permissions)
      else keys.delete(key)
    },
    setAccount: (values: Record<string, unknown>) => {
      Object.assign(account, values)
    },
    /** A webhook endpoint that was created in the dashboard, in test mode. */
    addEndpoint: ({ url, metadata = {} }: { url: string; metadata?: Record<string, string> }) =>
      store.create('webhook_endpoint', false, {
        url,
        metadata,
        enabled_events: ['*'],
        status: 'enabled',
        api_version: null,
        description: null,
      }),
    /** Acts as the customer on the page of a session. */
    act: ({ session, action }: { session: string; action: CustomerAction }) => payments.act(session, action),
    /** The bank’s result of a payment that takes days. */
    settle: ({ session, hasSucceeded }: { session: string; hasSucceeded: boolean }) =>
      payments.settle(session, hasSucceeded),
    /** A refund in the dashboard. */
    refund: ({ intent, amount }: { intent: string; amount?: number }) => payments.refund(intent, amount, {}),
    updateRefund: ({ id, status }: { id: string; status: Refund['status'] }) => payments.updateRefund(id, status),
    dispute: ({ intent, ...options }: { intent: string; amount?: number; status?: string; dueBy?: number }) =>
      payments.dispute(intent, options),
    updateDispute: ({ id, status }: { id: string; status: string }) => payments.updateDispute(id, status),
    /** A balance transaction that concerns no payment, such as a payout. */
    book: ({ type, amount }: { type: string; amount: number }) => payments.book(type, amount),
    /** Whether webhooks are kept until `deliver`. */
    holdWebhooks: ({ hold }: { hold: boolean }) => webhooks.hold(hold),
    deliver: (delivery: Delivery) => webhooks.deliver(delivery),
    listEvents: () => webhooks.list(),
    /** The webhook’s body. */
    getEvent: ({ id }: { id: string }) => webhooks.get(id)?.body ?? null,
    listRequests: () => requests,
    forgetRequests: () => {
      requests.length = 0
    },
    listSessions: () => store.list('checkout.session'),
    listIntents: () => store.list('payment_intent'),
    listRefunds: () => store.list('refund'),
    listDisputes: () => store.list('dispute'),
    listEndpoints: () => store.list('webhook_endpoint'),
  }
}
