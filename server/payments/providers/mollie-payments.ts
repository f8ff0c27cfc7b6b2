import type { Chargeback, Payment, Refund } from '@mollie/api-client'
import { template } from '#contract/language/t.ts'
import { toCents } from '#contract/money.ts'
import type { Dispute, PaymentState, ProviderPayment, ProviderRefund, RefundState } from './provider.ts'

/** Formats an amount for Mollie: 1999 is “19.99”. */
export function toAmount(cents: number, currency: string): { currency: string; value: string } {
  return { currency, value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}` }
}

export function amountCents(amount: { value: string }): number {
  return toCents(Number(amount.value))
}

/** Our id that was sent as metadata; empty if someone else has created the payment or refund. */
export function idIn(metadata: unknown, name: 'paymentId' | 'refundId'): string {
  if (typeof metadata !== 'object' || metadata === null || !(name in metadata)) return ''
  const id = (metadata as Record<string, unknown>)[name]
  return typeof id === 'string' ? id : ''
}

/** A payment that was looked up with its refunds and chargebacks. */
export function toProviderPayment(payment: Payment): ProviderPayment {
  const { refunds = [], chargebacks = [] } = payment._embedded ?? {}
  return { state: toState(payment), refunds: refunds.map(toProviderRefund), disputes: chargebacks.map(toDispute) }
}

function toState(payment: Payment): PaymentState {
  const method: string | undefined = payment.method
  const status: string = payment.status
  switch (status) {
    case 'open':
      // The customer knows where to transfer the money, and banks take days. Mollie calls this open until it arrives.
      return { status: method === 'banktransfer' ? 'processing' : 'open' }
    case 'paid':
      return {
        status: 'paid',
        amountCents: amountCents(payment.amount),
        currency: payment.amount.currency,
        paymentReference: payment.id,
        method: methodName(payment),
      }
    case 'failed':
      return { status: 'failed' }
    // Customers cancel on Mollie’s page, and `expire` cancels: either way, no payment was attempted or declined.
    case 'canceled':
    case 'expired':
      return { status: 'expired' }
    // Pending and authorized, and what Mollie may add: it’s looked up again until it’s one of the others.
    default:
      return { status: 'processing' }
  }
}

/** A failed or canceled refund is money that the shop still has. */
export function toProviderRefund(refund: Pick<Refund, 'id' | 'metadata' | 'amount' | 'status'>): ProviderRefund {
  return {
    reference: refund.id,
    refundId: idIn(refund.metadata, 'refundId'),
    amountCents: amountCents(refund.amount),
    state: refundState(refund.status),
  }
}

function refundState(status: string): RefundState {
  if (status === 'refunded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Mollie withdraws the money with a chargeback, and returns it if the chargeback is reversed. No one has to respond. */
function toDispute(chargeback: Pick<Chargeback, 'id' | 'amount' | 'reversedAt'>): Dispute {
  return {
    reference: chargeback.id,
    amountCents: amountCents(chargeback.amount),
    state: chargeback.reversedAt ? 'won' : 'lost',
    respondBy: null,
  }
}

// Not translated: names of payment methods
const methodNames: Record<string, string> = {
  alma: 'Alma',
  applepay: 'Apple Pay',
  bacs: 'Bacs Direct Debit',
  bancomatpay: 'BANCOMAT Pay',
  bancontact: 'Bancontact',
  belfius: 'Belfius',
  billie: 'Billie',
  bizum: 'Bizum',
  blik: 'BLIK',
  eps: 'EPS',
  googlepay: 'Google Pay',
  ideal: 'iDEAL',
  in3: 'in3',
  kbc: 'KBC/CBC',
  klarna: 'Klarna',
  mbway: 'MB WAY',
  mobilepay: 'MobilePay',
  multibanco: 'Multibanco',
  mybank: 'MyBank',
  paybybank: 'Pay by Bank',
  paypal: 'PayPal',
  paysafecard: 'paysafecard',
  przelewy24: 'Przelewy24',
  riverty: 'Riverty',
  satispay: 'Satispay',
  swish: 'Swish',
  trustly: 'Trustly',
  twint: 'TWINT',
  vipps: 'Vipps',
}

// Not translated: names
const walletNames: Record<string, string> = { applepay: 'Apple Pay', googlepay: 'Google Pay' }

/** Stored with the payment, and translated when it is shown. */
const methodWords: Record<string, string> = {
  banktransfer: template('Bank transfer'),
  creditcard: template('Card'),
  directdebit: template('SEPA Direct Debit'),
  giftcard: template('Gift card'),
  pointofsale: template('Point of sale'),
  voucher: template('Voucher'),
}

/** Cards by their brand, for example Visa. */
function methodName({ method, details }: Payment): string {
  const { wallet = '', cardLabel } = (details ?? {}) as { wallet?: string; cardLabel?: string | null }
  return walletNames[wallet] ?? cardLabel ?? methodNames[method ?? ''] ?? methodWords[method ?? ''] ?? method ?? ''
}
