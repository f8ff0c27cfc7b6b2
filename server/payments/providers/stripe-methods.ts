import type Stripe from 'stripe'
import { template } from '#contract/language/t.ts'

// Not translated: names of payment methods
const names: Record<string, string> = {
  ach_debit: 'ACH Direct Debit',
  amex: 'American Express',
  bacs_debit: 'Bacs Direct Debit',
  blik: 'BLIK',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eps: 'EPS',
  ideal: 'iDEAL',
  jcb: 'JCB',
  mb_way: 'MB WAY',
  mobilepay: 'MobilePay',
  p24: 'Przelewy24',
  paypal: 'PayPal',
  twint: 'TWINT',
  unionpay: 'UnionPay',
  us_bank_account: 'ACH Direct Debit',
}

/** Stored with the payment, and translated when it is shown. */
const words: Record<string, string> = {
  card: template('Card'),
  customer_balance: template('Bank transfer'),
  sepa_debit: template('SEPA Direct Debit'),
}

/** The payment method as its brand writes it, such as Visa or iDEAL; empty if it isn’t known. */
export function describeMethod(details: Stripe.Charge.PaymentMethodDetails | null | undefined): string {
  if (!details) return ''
  const method = details.type === 'card' ? (details.card?.brand ?? 'card') : details.type
  const code = method.replaceAll('_', ' ')
  return names[method] ?? words[method] ?? code.charAt(0).toUpperCase() + code.slice(1)
}
