import type { OnlineProvider } from '#contract/payments/payment-methods.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Env } from '../../platform/env.ts'
import type { ProviderKind } from './provider.ts'
import { createTestProvider } from './test-provider.ts'

/** Where the API of each provider is; the test provider has none. */
export const apiUrls = (_env: Env): Record<OnlineProvider, string> => ({ stripe: '', mollie: '', test: '' })

/** Loads a kind of provider. Their libraries are loaded when the first shop uses them. */
export async function loadProvider(provider: OnlineProvider, db: Db): Promise<ProviderKind> {
  if (provider === 'test') return createTestProvider(db)
  throw new Error(`${provider} is not available.`)
}
