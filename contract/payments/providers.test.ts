import { describe, expect, test } from 'vitest'
import { onlineProviders } from './payment-methods.ts'
import { keyProblems, listKeys, providerKeyNames, providers } from './providers.ts'

const secretKey = 'sk_test_shop'
const wrongKey = 'Enter a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_.'
const publishable = 'This is the publishable key. Enter the secret key, which starts with sk_ or rk_.'
const wrongMollieKey = 'Enter an API key from Mollie. It starts with test_ or live_.'
const mollieKey = 'test_Wwvu7egPcJLLJ9Kb7J632x8wJ2zMeJ'

describe('keys', () => {
  test.each([
    ['stripe', {}, { secretKey: 'Enter the secret key.' }],
    ['stripe', { secretKey: 'pk_test_shop' }, { secretKey: publishable }],
    ['stripe', { secretKey: 'whsec_shop' }, { secretKey: wrongKey }],
    ['stripe', { secretKey: 'sk_test_' }, { secretKey: wrongKey }],
    ['stripe', { secretKey: `${secretKey} ${secretKey}` }, { secretKey: wrongKey }],
    [
      'stripe',
      { secretKey, webhookSecret: 'shop' },
      { webhookSecret: 'Enter a signing secret that starts with whsec_.' },
    ],
    ['stripe', { secretKey: ` ${secretKey} `, webhookSecret: 'whsec_shop' }, {}],
    ['stripe', { secretKey: 'rk_live_shop' }, {}],
    ['mollie', {}, { apiKey: 'Enter the API key.' }],
    ['mollie', { apiKey: 'test_' }, { apiKey: wrongMollieKey }],
    ['mollie', { apiKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc' }, { apiKey: wrongMollieKey }],
    ['mollie', { apiKey: 'access_Wwvu7egPcJLLJ9Kb7J632x8wJ2zMeJ' }, { apiKey: wrongMollieKey }],
    ['mollie', { apiKey: 'test_ä' }, { apiKey: wrongMollieKey }],
    ['mollie', { apiKey: `${mollieKey}\n` }, {}],
    ['test', {}, {}],
  ] as const)('keys of %s, %j, have the problems %j', (provider, given, problems) => {
    expect(keyProblems(provider, given)).toEqual(problems)
  })

  test('keys of all providers have different field names', () => {
    expect(providerKeyNames).toEqual(onlineProviders.flatMap((provider) => listKeys(provider).map(([name]) => name)))
    expect(new Set(providerKeyNames).size).toBe(providerKeyNames.length)
  })
})

test.each(onlineProviders.filter((provider) => provider !== 'test'))(
  '%s has an API, keys and all texts',
  (provider) => {
    const { apiUrl, keys, ...texts } = providers[provider]
    expect(new URL(apiUrl).protocol).toBe('https:')
    expect(Object.keys(keys)).not.toEqual([])
    expect(Object.values(texts)).not.toContain('')
  },
)
