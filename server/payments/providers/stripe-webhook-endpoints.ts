import type Stripe from 'stripe'
import { t } from '#contract/language/t.ts'
import { ProviderError } from './provider.ts'
import { all, loadStripe, send } from './stripe-client.ts'
import { eventTypes } from './stripe-webhooks.ts'

/** Marks webhooks as created by a shop. */
const mark = { galleria: 'webhook' } as const

/**
 * Creates the webhook and returns its signing secret. Stripe shows the secret once, so a webhook that the shop has
 * created before is replaced.
 */
export async function createWebhook(client: Stripe, url: string): Promise<string> {
  const { id, secret } = await send(() =>
    client.webhookEndpoints.create({
      url,
      enabled_events: [...eventTypes],
      // Events then have the shape that the library expects.
      api_version: loadStripe().API_VERSION,
      description: t('Payment updates for the shop'),
      metadata: mark,
    }),
  )
  if (!secret) throw new ProviderError('unavailable', t('Stripe created a webhook without a signing secret.'))
  await removeOwnWebhooks(client, url, id)
  return secret
}

/** Deletes the webhooks with this URL that the shop has created. */
export async function removeOwnWebhooks(client: Stripe, url: string, keptId = ''): Promise<void> {
  const webhooks = await send(() => client.webhookEndpoints.list({ limit: 100 }).autoPagingToArray(all))
  const own = webhooks.filter((webhook) => webhook.url === url && webhook.metadata['galleria'] === mark.galleria)
  for (const { id } of own) {
    if (id !== keptId) await send(() => client.webhookEndpoints.del(id))
  }
}
