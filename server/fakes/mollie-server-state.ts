import { randomBytes } from 'node:crypto'

export type Amount = { currency: string; value: string }

export type PaymentStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

export type RefundStatus = 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'

export type Account = { profileId: string; name: string; mode: 'test' | 'live' }

export type Refund = { id: string; amount: Amount; status: RefundStatus; metadata: unknown; createdAt: Date }

export type Chargeback = { id: string; amount: Amount; createdAt: Date; reversedAt: Date | null }

export type Payment = Pick<Account, 'profileId' | 'mode'> & {
  id: string
  amount: Amount
  description: string
  redirectUrl: string
  cancelUrl: string | null
  webhookUrl: string | null
  metadata: unknown
  status: PaymentStatus
  method: string | null
  details: Record<string, string>
  createdAt: Date
  expiresAt: Date
  /** When it got its status. */
  changedAt: Date
  refunds: Refund[]
  chargebacks: Chargeback[]
}

/** The failure of the next matching requests. */
export type Fault = {
  kind: 'status' | 'timeout' | 'slow' | 'drop' | 'html' | 'redirect'
  /** Used by `status`, with the text for its detail. */
  status: number
  detail: string
  /** Used by `slow`. */
  delayMs: number
  /** Such as POST, and a part of the path or its query; empty for all. */
  method: string
  path: string
  /** The request is carried out, and only its response is lost. */
  isAnswerOnly: boolean
  times: number
}

/** A request to the API. Its API key isn’t kept. */
export type LoggedRequest = { method: string; path: string; idempotencyKey: string; body: Record<string, unknown> }

export type Webhook = { url: string; body: string; contentType: string }

export type State = {
  origin: string
  /** How far the clock is ahead. */
  aheadMs: number
  payments: Payment[]
  /** Responses by profile and idempotency key: `fingerprint` is the request, `answer` is null while it is being processed. */
  answers: Map<string, { fingerprint: string; answer: Answer | null; at: Date }>
  faults: Fault[]
  requests: LoggedRequest[]
  /** Webhooks wait in `webhooks` until they are delivered, or until a test delivers them. */
  areWebhooksHeld: boolean
  webhooks: Webhook[]
  deliveries: (Webhook & { status: number })[]
}

export type Answer = { status: number; body: Record<string, unknown> }

export const ownAccount = { profileId: 'pfl_Galleria01', name: 'Galleria', mode: 'test' } as const
const other = { profileId: 'pfl_Other00001', name: 'Another shop', mode: 'test' } as const

/** API keys of the server’s accounts. Live payments are no more real than the others. */
export const mollieKeys = {
  test: 'test_GalleriaGalleriaGalleriaTest01',
  live: 'live_GalleriaGalleriaGalleriaLive01',
  other: 'test_OtherOtherOtherOtherOtherOther1',
}

export const accounts: Record<string, Account> = {
  [mollieKeys.test]: ownAccount,
  [mollieKeys.live]: { ...ownAccount, mode: 'live' },
  [mollieKeys.other]: other,
}

export function createState(origin: string): State {
  return {
    origin,
    aheadMs: 0,
    payments: [],
    answers: new Map(),
    faults: [],
    requests: [],
    areWebhooksHeld: false,
    webhooks: [],
    deliveries: [],
  }
}

export function getNow(state: State): Date {
  return new Date(Date.now() + state.aheadMs)
}

export function createId(prefix: 'tr' | 're' | 'chb'): string {
  return `${prefix}_${randomBytes(10).toString('hex')}`
}

export function toCents(amount: Amount): number {
  return Math.round(Number(amount.value) * 100)
}

/** The amount that can still be refunded. */
export function remainingCents(payment: Payment): number {
  const refunded = payment.refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return refunded.reduce((rest, { amount }) => rest - toCents(amount), toCents(payment.amount))
}

/** Mollie’s engineers name bank transfers and direct debits as the payments that shops can cancel. */
export function isCancelable({ status, method }: Payment): boolean {
  if (status === 'open') return method === 'banktransfer' || method === 'directdebit'
  return status === 'pending' && method === 'directdebit'
}

export function setStatus(state: State, payment: Payment, status: PaymentStatus): void {
  payment.status = status
  payment.changedAt = getNow(state)
  // Open and pending payments aren’t reported.
  if (status !== 'open' && status !== 'pending') queueWebhook(state, payment)
}

export function setRefundStatus(state: State, payment: Payment, refund: Refund, status: RefundStatus): void {
  refund.status = status
  if (['processing', 'refunded', 'failed'].includes(status)) queueWebhook(state, payment)
}

export function queueWebhook(state: State, { id, webhookUrl }: Payment): void {
  if (webhookUrl === null) return
  const contentType = 'application/x-www-form-urlencoded'
  state.webhooks.push({ url: webhookUrl, body: new URLSearchParams({ id }).toString(), contentType })
}

/** Expires payments that are due. */
export function passTime(state: State): void {
  const now = getNow(state)
  for (const payment of state.payments) {
    if (payment.status === 'open' && payment.expiresAt <= now) setStatus(state, payment, 'expired')
  }
  for (const [key, { at }] of state.answers) {
    if (now.getTime() - at.getTime() >= 60 * 60 * 1000) state.answers.delete(key)
  }
}

/** An error that the API returns. */
export class MollieFailure extends Error {
  readonly status: number
  readonly field: string

  constructor(status: number, detail: string, field = '') {
    super(detail)
    this.status = status
    this.field = field
  }
}
