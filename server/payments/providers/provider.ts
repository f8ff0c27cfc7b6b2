/**
 * The interface of payment providers. Customers pay on the provider’s own page, so no card number reaches the
 * shop. Amounts are whole cents of the order’s currency (contract/money.ts), whatever unit the provider uses.
 */

/** The keys of a shop’s account at a provider, by field name. */
export type Credentials = Record<string, string>

/** Where a provider’s API is, and how it reaches the shop. */
export type ProviderPlace = {
  /** The base URL of the API. */
  apiUrl: string
  /** The URL for webhooks; empty if the provider can’t reach the shop, for example on localhost. */
  webhookUrl: string
}

/** An account that was found with its keys. */
export type Account = {
  /** The name that its owner sees at the provider, or its id. */
  name: string
  isTest: boolean
  /** The stored credentials: the given keys, and any created when connecting, such as the webhook’s secret. */
  credentials: Credentials
}

export type PaymentRequest = {
  /** Our id of the payment. Repeating a request with the same id returns the same payment. */
  id: string
  orderId: string
  orderNumber: number
  /** On statements and on the provider’s page. */
  shopName: string
  amountCents: number
  /** ISO 4217. */
  currency: string
  email: string
  /** Where customers return to, whether or not they have paid. */
  returnUrl: string
  /** Where customers return to who don’t want to pay. */
  cancelUrl: string
  /** Until when it can be paid. */
  expiresAt: Date
}

export type StartedPayment = {
  /** The provider’s id of the payment. */
  reference: string
  /** The page on which the customer pays. */
  url: string
}

/** Whether a payment has been made. `processing`: the customer has done everything, and the money is on its way. */
export type PaymentState =
  | { status: 'open' | 'processing' | 'failed' | 'expired' }
  | {
      status: 'paid'
      amountCents: number
      currency: string
      /** The provider’s id under which its statements list the money. */
      paymentReference: string
      /** Such as Visa or iDEAL; empty if it isn’t known. */
      method: string
    }

/** `pending`: it will be `done` or `failed`, some providers take days. */
export type RefundState = 'pending' | 'done' | 'failed'

export type ProviderRefund = {
  reference: string
  /** Our id of the refund; empty if it was made at the provider. */
  refundId: string
  amountCents: number
  state: RefundState
}

export type Dispute = {
  reference: string
  amountCents: number
  state: 'open' | 'won' | 'lost'
  /** The deadline to respond, if there is one. */
  respondBy: Date | null
}

/** The provider’s full record of a payment. */
export type ProviderPayment = { state: PaymentState; refunds: ProviderRefund[]; disputes: Dispute[] }

export type RefundRequest = {
  /** Our id of the refund. Repeating a request with the same id refunds once. */
  id: string
  /** `reference` and `paymentReference` of the payment. */
  reference: string
  paymentReference: string
  amountCents: number
  currency: string
}

/** A webhook request as it arrived. */
export type WebhookRequest = { headers: Record<string, string | string[] | undefined>; body: Buffer; receivedAt: Date }

/**
 * An event from a webhook. Only its payment id is used: the payment’s state is always fetched from the provider, so
 * the order in which webhooks arrive doesn’t matter.
 */
export type WebhookEvent = {
  /** The provider’s id of the event; repeated ones have the same. If events have none, one per payment and some seconds. */
  id: string
  /** Whether its signature proves that the provider has sent it. */
  isSigned: boolean
  /** The provider’s name of the event type, for staff. */
  type: string
  /** Our id of the payment; empty if the event doesn’t contain it. */
  paymentId: string
  /** `reference` or `paymentReference` of the payment; empty if the event is about none. */
  reference: string
}

/** Money that a provider has booked, to compare it with the shop’s books. */
export type ProviderMovement = {
  kind: 'paid' | 'refunded'
  /** `paymentReference` of a payment, or `reference` of a refund. */
  reference: string
  /** `paymentReference` of the payment that it belongs to. */
  paymentReference: string
  /** Our id of the payment or refund; empty if the shop hasn’t requested it. */
  id: string
  amountCents: number
  currency: string
  at: Date
}

/** A dispute that has begun, without what became of it. */
export type BegunDispute = Pick<Dispute, 'reference'> & Pick<ProviderMovement, 'paymentReference'>

export type PaymentProvider = {
  /** Creates a payment and returns its page. */
  start(request: PaymentRequest): Promise<StartedPayment>
  /** Throws ProviderError with `not_found` if there is no such payment. */
  lookUp(reference: string): Promise<ProviderPayment>
  /**
   * Makes an open payment unpayable, if the provider can. A payment that is paid, failed or expired is left as it
   * is. Look the payment up afterwards: the customer may have been faster.
   */
  expire(reference: string): Promise<void>
  refund(request: RefundRequest): Promise<ProviderRefund>
  /**
   * Reads a webhook. Throws WebhookError if it isn’t the provider’s or too old. Null for events that don’t concern
   * payments.
   */
  readWebhook(request: WebhookRequest): WebhookEvent | null
  /** Deletes what connecting has created at the provider, such as its webhook. */
  disconnect(): Promise<void>
  /** All movements of a period, in any order. */
  listMovements(period: { from: Date; until: Date }): AsyncIterable<ProviderMovement>
  /** All disputes that have begun in a period, in any order. */
  listDisputes(period: { from: Date; until: Date }): AsyncIterable<BegunDispute>
}

/** A kind of provider: how to connect to an account of it, and how to use it then. */
export type ProviderKind = {
  /** Checks well-formed keys with the provider. Throws ProviderError, or a `fieldError` that names the wrong key. */
  connect(credentials: Credentials, place: ProviderPlace): Promise<Account>
  open(credentials: Credentials, place: ProviderPlace): PaymentProvider
}

/**
 * A provider has rejected a request or hasn’t answered. The message is for staff and the log: a sentence without keys or
 * personal data.
 */
export class ProviderError extends Error {
  readonly code: 'unavailable' | 'rejected' | 'not_found' | 'unauthorized'

  constructor(code: ProviderError['code'], message: string) {
    super(message)
    this.code = code
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return this.code === 'unavailable'
  }
}

/** A webhook that the provider hasn’t sent. */
export class WebhookError extends Error {}
