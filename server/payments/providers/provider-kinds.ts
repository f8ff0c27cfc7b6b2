import type { OnlineProvider } from '#contract/payments/payment-methods.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ProviderKind } from './provider.ts'
import { createTestProvider } from './test-provider.ts'

/** Each kind of provider, which is loaded with its library when it is first used: other shops don’t need that memory. */
const kinds: Record<OnlineProvider, (db: Db) => Promise<ProviderKind>> = {
  stripe: async () => (await import('./stripe.ts')).stripe,
  mollie: async () => (await import('./mollie.ts')).mollie,
  test: async (db) => createTestProvider(db),
}

export const loadProvider = (provider: OnlineProvider, db: Db): Promise<ProviderKind> => kinds[provider](db)
