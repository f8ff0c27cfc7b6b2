/**
 * Currencies with two decimals whose amounts Stripe takes in whole units. Amounts in other currencies of shops are in
 * hundredths. Source: https://docs.stripe.com/currencies#zero-decimal
 */
const inUnits = new Set(['MGA'])

/** An amount as Stripe takes it. */
export function toStripeAmount(cents: number, currency: string): number {
  return inUnits.has(currency.toUpperCase()) ? cents / 100 : cents
}

/** An amount of Stripe, in cents. */
export function fromStripeAmount(amount: number, currency: string): number {
  return inUnits.has(currency.toUpperCase()) ? amount * 100 : amount
}
