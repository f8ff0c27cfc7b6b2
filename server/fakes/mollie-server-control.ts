import { pay } from './mollie-server-page.ts'
import {
  createId,
  type Fault,
  getNow,
  ownAccount,
  type Payment,
  type PaymentStatus,
  passTime,
  queueWebhook,
  type RefundStatus,
  type State,
  setRefundStatus,
  setStatus,
  type Webhook,
} from './mollie-server-state.ts'
import { deliver } from './mollie-server-webhooks.ts'
import { createPayment } from './mollie-server-writes.ts'

export type MollieControl = ReturnType<typeof createControl>

/**
 * Creates the functions for events at Mollie without the shop, and for failures. Each is also
 * `POST /control/{name}` with its argument as JSON.
 */
export function createControl(state: State) {
  const find = (id: string): Payment => {
    const found = state.payments.find((payment) => payment.id === id)
    if (!found) throw new Error(`No payment ${id}`)
    return found
  }
  const amountOf = ({ amount }: Payment, value: string | undefined) => ({ ...amount, ...(value && { value }) })
  return {
    /** The whole state of the server. */
    look: () => ({ ...state, answers: state.answers.size }),
    /** `{ kind: 'status', status: 429 }`, `{ kind: 'timeout', method: 'POST', isAnswerOnly: true }`, … */
    fail(fault: Partial<Fault>): void {
      const defaults = { kind: 'status', status: 500, detail: 'Injected', delayMs: 0, method: '', path: '' } as const
      state.faults.push({ ...defaults, isAnswerOnly: false, times: 1, ...fault })
    },
    stopFailing(): void {
      state.faults = []
    },
    /** The links in responses go to another server. */
    linkTo({ origin }: { origin: string }): void {
      state.origin = origin
    },
    advance({ seconds }: { seconds: number }): void {
      state.aheadMs += seconds * 1000
      passTime(state)
    },
    /** Paid payments that someone else has created with the same account. */
    addPayments({ count }: { count: number }): void {
      for (let each = 0; each < count; each += 1) {
        const amount = { currency: 'EUR', value: '5.00' }
        const body = { amount, description: 'Subscription', redirectUrl: 'https://blog.example/', metadata: 'blog' }
        pay(state, createPayment(state, ownAccount, body), 'ideal')
      }
    },
    /** The customer pays on the hosted page, or the money of a pending payment arrives. */
    pay({ id, method = 'ideal' }: { id: string; method?: string }): void {
      const payment = find(id)
      pay(state, payment, payment.method ?? method)
    },
    setStatus({ id, status }: { id: string; status: PaymentStatus }): void {
      setStatus(state, find(id), status)
    },
    /** A refund from the dashboard, of everything unless there is a `value`. */
    refund({ id, value }: { id: string; value?: string }): { id: string } {
      const payment = find(id)
      const amount = amountOf(payment, value)
      const refund = { id: createId('re'), amount, metadata: null, createdAt: getNow(state) }
      payment.refunds.push({ ...refund, status: 'pending' })
      return { id: refund.id }
    },
    setRefund({ id, status }: { id: string; status: RefundStatus }): void {
      const payment = state.payments.find(({ refunds }) => refunds.some((refund) => refund.id === id))
      const refund = payment?.refunds.find((each) => each.id === id)
      if (!payment || !refund) throw new Error(`No refund ${id}`)
      setRefundStatus(state, payment, refund, status)
    },
    chargeback({ id, value }: { id: string; value?: string }): { id: string } {
      const payment = find(id)
      const chargeback = { id: createId('chb'), amount: amountOf(payment, value), createdAt: getNow(state) }
      payment.chargebacks.push({ ...chargeback, reversedAt: null })
      queueWebhook(state, payment)
      return { id: chargeback.id }
    },
    /** The documentation names no webhook for it. */
    reverseChargeback({ id }: { id: string }): void {
      const chargeback = state.payments.flatMap(({ chargebacks }) => chargebacks).find((each) => each.id === id)
      if (!chargeback) throw new Error(`No chargeback ${id}`)
      chargeback.reversedAt = getNow(state)
    },
    /** Webhooks wait until `deliverWebhooks`, or until they are no longer held. */
    holdWebhooks({ areHeld = true }: { areHeld?: boolean } = {}): void {
      state.areWebhooksHeld = areHeld
    },
    /** Delivers the waiting webhooks: late, in the wrong order or several times. */
    async deliverWebhooks({ isReversed = false, times = 1 }: { isReversed?: boolean; times?: number } = {}) {
      const webhooks = state.webhooks.splice(0)
      if (isReversed) webhooks.reverse()
      for (const webhook of webhooks) for (let time = 0; time < times; time += 1) await deliver(state, webhook)
      return state.deliveries.slice(-webhooks.length * times)
    },
    /** Anyone’s request to the shop: another body, an unknown id. */
    async sendWebhook(webhook: Webhook) {
      await deliver(state, webhook)
      return state.deliveries.at(-1)
    },
  }
}
