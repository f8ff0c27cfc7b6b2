import type Stripe from 'stripe'
import { t } from '#contract/language/t.ts'
import { fieldError } from '../../platform/errors.ts'
import { type Account, type Credentials, ProviderError, type ProviderPlace } from './provider.ts'
import { createClient, toProviderError } from './stripe-client.ts'
import { findMissingPermissions } from './stripe-permissions.ts'
import { createWebhook, removeOwnWebhooks } from './stripe-webhook-endpoints.ts'

/** Checks a secret or restricted key, and creates the webhook unless its secret is given. */
export async function connectStripe(
  { secretKey = '', webhookSecret: givenSecret = '' }: Credentials,
  { apiUrl, webhookUrl }: ProviderPlace,
): Promise<Account> {
  const client = createClient(secretKey, apiUrl)
  const isTest = secretKey.includes('_test_')
  const name = await checkKey(client, secretKey, isTest)
  const webhookSecret = webhookUrl ? await connectWebhook(client, webhookUrl, givenSecret) : givenSecret
  return { name, isTest, credentials: { secretKey, ...(webhookSecret && { webhookSecret }) } }
}

/** Checks the key with the API, and returns the account’s name. */
async function checkKey(client: Stripe, secretKey: string, isTest: boolean): Promise<string> {
  const account = await retrieveAccount(client, secretKey)
  if (secretKey.startsWith('rk_')) {
    const missing = await findMissingPermissions(client)
    if (missing.length > 0) {
      throw fieldError(
        'secretKey',
        t('Give this key more permissions at Stripe: {permissions}.', { permissions: missing.join(', ') }),
      )
    }
  }
  if (!account) return t('Restricted key')
  if (!isTest && !account.charges_enabled) {
    throw fieldError('secretKey', t('This account can’t take payments yet. Complete its setup at Stripe.'))
  }
  return account.business_profile?.name || account.settings?.dashboard.display_name || account.id
}

/** Null if the key is restricted and isn’t allowed to read the account. */
async function retrieveAccount(client: Stripe, secretKey: string): Promise<Stripe.Account | null> {
  try {
    return await client.accounts.retrieveCurrent()
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = client.errors
    if (error instanceof StripeAuthenticationError) {
      throw fieldError('secretKey', t('Stripe doesn’t accept this key. It may be mistyped, expired or deleted.'))
    }
    if (error instanceof StripePermissionError && secretKey.startsWith('rk_')) return null
    throw toProviderError(error)
  }
}

/** The signing secret of the shop’s webhook. A given one belongs to a webhook that was created at Stripe. */
async function connectWebhook(client: Stripe, url: string, givenSecret: string): Promise<string> {
  try {
    if (!givenSecret) return await createWebhook(client, url)
    await removeOwnWebhooks(client, url)
    return givenSecret
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'unauthorized') throw error
    if (givenSecret) return givenSecret
    throw fieldError(
      'webhookSecret',
      t(
        'This key isn’t allowed to create webhooks. Allow it at Stripe, or create a webhook there and enter its signing secret. URL: {url}',
        { url },
      ),
    )
  }
}
