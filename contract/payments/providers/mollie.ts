import { t } from '../../language/t.ts'
import type { ProviderDescription } from './description.ts'

export const mollie = {
  apiUrl: 'https://api.mollie.com',
  about: () => t('Cards, iDEAL, Bancontact, SEPA and other payment methods in Europe.'),
  connect: () => t('Connect Mollie'),
  keysHint: () => t('In the Mollie dashboard, open Developers, API keys. With the test key, no one is charged.'),
  keys: {
    apiKey: {
      label: () => t('API key'),
      hint: () => t('Starts with live_ or test_.'),
      problem(value) {
        if (value === '') return t('Enter the API key.')
        return /^(test|live)_\w{30,100}$/.test(value)
          ? undefined
          : t('Enter an API key from Mollie. It starts with test_ or live_.')
      },
    },
  },
  privacyText: () =>
    t('If you pay with Mollie, we send it the amount and the order number. You enter your payment details there.'),
  // Only some of its methods have minimums, and its page doesn’t offer them.
  minimumAmounts: {},
} satisfies ProviderDescription
