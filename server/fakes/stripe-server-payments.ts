import { ApiError } from './stripe-server-errors.ts'
import type { Charge, Intent, Metadata, Refund, Session, Store, Transaction } from './stripe-server-objects.ts'
import type { Webhooks } from './stripe-server-webhooks.ts'

/** The actions of a customer on the page of a session. `authenticate` is the 3-D Secure step of a card. */
export type CustomerAction =
  | 'pay'
  | 'pay_ideal'
  | 'decline'
  | 'authenticate'
  | 'fail_authentication'
  | 'pay_later_sepa'
  | 'pay_later_transfer'

/** The account is kept in dollars, whatever customers pay in. */
const exchangeRates: Record<string, number> = { usd: 1, eur: 1.25 }

export type Payments = ReturnType<typeof createPayments>

/** Creates the events of payments at Stripe: customers act, banks respond, and staff use the dashboard. */
export function createPayments(store: Store, { emit }: Webhooks) {
  function act(sessionId: string, action: CustomerAction): Session {
    const session = store.get('checkout.session', sessionId)
    if (session.status !== 'open') throw new ApiError(400, { message: `The session is ${session.status}.` })
    if (session.amount_total === 0) return complete(session)
    const intent = openIntent(session)
    if (action === 'decline') return decline(session, intent, 'card_declined', 'Your card was declined.')
    if (action === 'fail_authentication') {
      return decline(
        session,
        intent,
        'payment_intent_authentication_failure',
        'We are unable to authenticate your card.',
      )
    }
    const isLater = action === 'pay_later_sepa' || action === 'pay_later_transfer'
    if (isLater) intent.status = action === 'pay_later_sepa' ? 'processing' : 'requires_action'
    if (action === 'pay_later_sepa') charge(intent, 'pending', { type: 'sepa_debit' })
    if (!isLater) succeed(session, intent, action === 'pay_ideal' ? { type: 'ideal' } : visa)
    return complete(session)
  }

  function complete(session: Session): Session {
    session.status = 'complete'
    session.url = null
    emit('checkout.session.completed', session)
    return session
  }

  /** The bank’s result of a payment that takes days. */
  function settle(sessionId: string, hasSucceeded: boolean): Session {
    const session = store.get('checkout.session', sessionId)
    const intent = store.get('payment_intent', session.payment_intent)
    if (hasSucceeded) {
      succeed(session, intent, intent.status === 'processing' ? { type: 'sepa_debit' } : { type: 'customer_balance' })
      emit('checkout.session.async_payment_succeeded', session)
      return session
    }
    const pending = store.find('charge', intent.latest_charge)
    if (pending) {
      pending.status = 'failed'
      pending.paid = false
      book('payment_failure_refund', -pending.amount, pending)
    }
    intent.status = 'requires_payment_method'
    emit('payment_intent.payment_failed', intent)
    emit('checkout.session.async_payment_failed', session)
    return session
  }

  function expire(session: Session): Session {
    session.status = 'expired'
    session.url = null
    const intent = store.find('payment_intent', session.payment_intent)
    if (intent) intent.status = 'canceled'
    emit('checkout.session.expired', session)
    return session
  }

  function expireDue(): void {
    const isDue = (session: Session) => session.status === 'open' && session.expires_at <= store.now()
    for (const session of store.list('checkout.session').filter(isDue)) expire(session)
  }

  function openIntent(session: Session): Intent {
    const existing = store.find('payment_intent', session.payment_intent)
    if (existing) return existing
    const { description = null, metadata = {} } = store.intentData.get(session.id) ?? {}
    const { amount_total: amount, currency, livemode } = session
    const intent = store.create('payment_intent', livemode, {
      amount,
      amount_received: 0,
      currency,
      status: 'requires_payment_method',
      description,
      metadata,
      latest_charge: null,
      last_payment_error: null,
    })
    session.payment_intent = intent.id
    return intent
  }

  function decline(session: Session, intent: Intent, code: string, message: string): Session {
    charge(intent, 'failed', visa)
    intent.last_payment_error = { code, message }
    emit('payment_intent.payment_failed', intent)
    return session
  }

  function succeed(session: Session, intent: Intent, method: Charge['payment_method_details']): void {
    const pending = store.find('charge', intent.latest_charge)
    const paid = pending?.status === 'pending' ? pending : charge(intent, 'succeeded', method)
    Object.assign(paid, { status: 'succeeded', paid: true, amount_captured: paid.amount })
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
    session.payment_status = 'paid'
    emit('payment_intent.succeeded', intent)
    emit('charge.succeeded', paid)
  }

  function charge(intent: Intent, status: Charge['status'], method: Charge['payment_method_details']): Charge {
    const { amount, currency, livemode, metadata } = intent
    const created = store.create('charge', livemode, {
      amount,
      currency,
      status,
      paid: status === 'succeeded',
      payment_method_details: method,
      metadata,
      amount_captured: status === 'succeeded' ? amount : 0,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_intent: intent.id,
      balance_transaction: null,
    })
    intent.latest_charge = created.id
    // Debits of bank accounts are booked when they begin.
    if (status !== 'failed') {
      created.balance_transaction = book(method.type === 'card' ? 'charge' : 'payment', amount, created).id
    }
    return created
  }

  /** Refunds all of a payment, or a part of it. */
  function refund(intentId: string, given: number | undefined, metadata: Metadata): Refund {
    const intent = store.find('payment_intent', intentId)
    const paid = store.find('charge', intent?.latest_charge ?? null)
    if (!intent || paid?.status !== 'succeeded') {
      const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`
      throw new ApiError(400, { message, param: 'payment_intent' })
    }
    const left = paid.amount - paid.amount_refunded
    const amount = given ?? left
    checkRefund(paid, amount, left)
    const isCard = paid.payment_method_details.type === 'card'
    const { currency, livemode } = paid
    const created = store.create('refund', livemode, {
      amount,
      currency,
      status: isCard ? 'succeeded' : 'pending',
      metadata,
      charge: paid.id,
      payment_intent: intentId,
      balance_transaction: null,
    })
    created.balance_transaction = book(isCard ? 'refund' : 'payment_refund', -amount, created).id
    paid.amount_refunded += amount
    paid.refunded = paid.amount_refunded === paid.amount
    emit('refund.created', created)
    emit('charge.refunded', paid)
    return created
  }

  /** Changes the status of a refund as the customer’s bank does, even after it has succeeded. */
  function updateRefund(id: string, status: Refund['status']): Refund {
    const updated = store.get('refund', id)
    updated.status = status
    if (status === 'failed' || status === 'canceled') {
      const paid = store.get('charge', updated.charge)
      paid.amount_refunded -= updated.amount
      paid.refunded = false
      updated.failure_reason = 'expired_or_canceled_card'
      book('refund_failure', updated.amount, updated)
    }
    emit('refund.updated', updated)
    if (status === 'failed') emit('refund.failed', updated)
    return updated
  }

  function dispute(intentId: string, { amount = 0, status = 'needs_response', dueBy = store.now() + 604_800 }) {
    const intent = store.get('payment_intent', intentId)
    const paid = store.get('charge', intent.latest_charge)
    paid.disputed = true
    const created = store.create('dispute', paid.livemode, {
      amount: amount || paid.amount,
      currency: paid.currency,
      status,
      reason: 'fraudulent',
      metadata: {},
      charge: paid.id,
      payment_intent: intentId,
      evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    })
    book('adjustment', -created.amount, created)
    emit('charge.dispute.created', created)
    return created
  }

  function updateDispute(id: string, status: string) {
    const updated = store.get('dispute', id)
    updated.status = status
    if (status === 'won') book('adjustment', updated.amount, updated)
    const isClosed = ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
    emit(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', updated)
    return updated
  }

  /** Adds a balance transaction, such as one that concerns no payment. */
  function book(
    type: string,
    amount: number,
    source?: { id: string; currency: string; livemode: boolean },
  ): Transaction {
    const rate = exchangeRates[source?.currency ?? 'usd'] ?? 1
    const booked = Math.round(amount * rate)
    return store.create('balance_transaction', source?.livemode ?? false, {
      amount: booked,
      currency: 'usd',
      exchange_rate: rate,
      fee: 0,
      net: booked,
      status: 'pending',
      type,
      source: source?.id ?? null,
    })
  }

  return { act, settle, expire, expireDue, refund, updateRefund, dispute, updateDispute, book }
}

const visa = { type: 'card', card: { brand: 'visa' } }

function checkRefund(paid: Charge, amount: number, left: number): void {
  if (left === 0) {
    const message = `Charge ${paid.id} has already been refunded.`
    throw new ApiError(400, { code: 'charge_already_refunded', message })
  }
  if (amount < 1) {
    throw new ApiError(400, { code: 'parameter_invalid_integer', message: 'Invalid positive integer', param: 'amount' })
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw new ApiError(400, { message, param: 'amount' })
  }
}
