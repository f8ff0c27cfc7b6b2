import type { OnlineProvider } from '#contract/payments/payment-methods.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Env } from '../../platform/env.ts'
import type { ProviderKind } from './provider.ts'
import { createTestProvider } from './test-provider.ts'

/** Where the API of each provider is; the test provider has none. */
export function apiUrls({ STRIPE_URL, MOLLIE_URL }: Env): Record<OnlineProvider, string> {
  return { stripe: STRIPE_URL, mollie: MOLLIE_URL, test: '' }
}

/** Loads a kind of provider, with its library, which takes memory that other shops don’t need. */
export async function loadProvider(provider: OnlineProvider, db: Db): Promise<ProviderKind> {
  if (provider === 'stripe') return (await import('./stripe.ts')).stripe
  if (provider === 'mollie') return (await import('./mollie.ts')).mollie
  return createTestProvider(db)
}
