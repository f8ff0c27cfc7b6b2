import { t } from '../../language/t.ts'
import type { ProviderDescription } from './description.ts'

export const stripe = {
  apiUrl: 'https://api.stripe.com',
  about: () => t('Cards, wallets and local payment methods in many countries.'),
  connect: () => t('Connect Stripe'),
  keysHint: () =>
    t('In the Stripe dashboard, open Developers, API keys. With keys of a test account or sandbox, no one is charged.'),
  keys: {
    secretKey: {
      label: () => t('Secret key'),
      hint: () => t('Starts with sk_live_ or sk_test_, or rk_ for a restricted key.'),
      problem(value) {
        if (value === '') return t('Enter the secret key.')
        if (value.startsWith('pk_')) {
          return t('This is the publishable key. Enter the secret key, which starts with sk_ or rk_.')
        }
        return /^[sr]k_(?:test|live)_\w+$/.test(value)
          ? undefined
          : t('Enter a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_.')
      },
    },
    webhookSecret: {
      label: () => t('Webhook signing secret (optional)'),
      hint: () => t('Starts with whsec_. Leave it empty and the shop creates the webhook itself.'),
      problem: (value) =>
        value === '' || /^whsec_\S+$/.test(value) ? undefined : t('Enter a signing secret that starts with whsec_.'),
    },
  },
  privacyText: () =>
    t(
      'If you pay with Stripe, we send it the amount, the order number and your email address. You enter your payment details there.',
    ),
  // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
  minimumAmounts: {
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
    INR: 0.5,
    MXN: 10,
    MYR: 2,
    NOK: 3,
    NZD: 0.5,
    PLN: 2,
    RON: 2,
    SEK: 3,
    SGD: 0.5,
    THB: 10,
    USD: 0.5,
  },
} satisfies ProviderDescription
