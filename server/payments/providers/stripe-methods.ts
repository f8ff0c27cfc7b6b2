import type Stripe from 'stripe'

const names: Record<string, string> = {
  ach_debit: 'ACH Direct Debit',
  amex: 'American Express',
  bacs_debit: 'Bacs Direct Debit',
  blik: 'BLIK',
  cartes_bancaires: 'Cartes Bancaires',
  customer_balance: 'Bank transfer',
  diners: 'Diners Club',
  eps: 'EPS',
  ideal: 'iDEAL',
  jcb: 'JCB',
  mb_way: 'MB WAY',
  mobilepay: 'MobilePay',
  p24: 'Przelewy24',
  paypal: 'PayPal',
  sepa_debit: 'SEPA Direct Debit',
  twint: 'TWINT',
  unionpay: 'UnionPay',
  us_bank_account: 'ACH Direct Debit',
}

/** The payment method as its brand writes it, such as Visa or iDEAL; empty if it isn’t known. */
export function describeMethod(details: Stripe.Charge.PaymentMethodDetails | null | undefined): string {
  if (!details) return ''
  const method = details.type === 'card' ? (details.card?.brand ?? 'card') : details.type
  const words = method.replaceAll('_', ' ')
  return names[method] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
