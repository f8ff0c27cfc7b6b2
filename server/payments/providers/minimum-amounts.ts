import type { OnlineProvider } from '#contract/payments/payment-methods.ts'

/**
 * The least that can be charged, in units. Stripe: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 * The other providers accept any amount; at Mollie, only some of its methods have minimums, and its page doesn’t offer them.
 */
const minimumAmounts: Partial<Record<OnlineProvider, Record<string, number>>> = {
  stripe: {
    ...{
      AED: 2,
      AUD: 0.5,
      BGN: 1,
      BRL: 0.5,
      CAD: 0.5,
      CHF: 0.5,
      CZK: 15,
      DKK: 2.5,
      EUR: 0.5,
      GBP: 0.3,
      HKD: 4,
      HUF: 175,
    },
    ...{ INR: 0.5, MXN: 10, MYR: 2, NOK: 3, NZD: 0.5, PLN: 2, RON: 2, SEK: 3, SGD: 0.5, THB: 10, USD: 0.5 },
  },
}

/** The least that a provider charges in a currency, in units; null if it has no minimum, or none is known. */
export function minimumAmount(provider: OnlineProvider, currency: string): number | null {
  return minimumAmounts[provider]?.[currency] ?? null
}
