import type { OnlineProvider } from '#contract/payments/payment-methods.ts'

type ProviderTexts = {
  /** What it is, for shops that aren’t connected. */
  about: string
  /** The button that opens its form. */
  connect: string
  /** How to find its keys. */
  keys: string
}

export const providerTexts: Record<OnlineProvider, ProviderTexts> = {
  stripe: {
    about: 'Cards, wallets and local ways to pay in many countries.',
    connect: 'Connect Stripe',
    keys: 'In the Stripe dashboard, open Developers, API keys. Keys of a test account or sandbox move no money.',
  },
  mollie: {
    about: 'Cards, iDEAL, Bancontact, SEPA and other ways to pay in Europe.',
    connect: 'Connect Mollie',
    keys: 'In the Mollie dashboard, open Developers, API keys. The test key moves no money.',
  },
  test: {
    about: 'Built in, to try out orders and refunds. No real charges.',
    connect: 'Turn on test payments',
    keys: '',
  },
}
