import type { OnlineProvider } from './payment-methods.ts'
import type { ProviderDescription, ProviderKey } from './providers/description.ts'
import { mollie } from './providers/mollie.ts'
import { stripe } from './providers/stripe.ts'
import { test } from './providers/test.ts'

const descriptions = { stripe, mollie, test } satisfies Record<OnlineProvider, ProviderDescription>

export const providers: Record<OnlineProvider, ProviderDescription> = descriptions

type KeyNames<Provider> = Provider extends { keys: infer Keys } ? Extract<keyof Keys, string> : never

/** The field name of a key at one of the providers. */
export type ProviderKeyName = KeyNames<(typeof descriptions)[OnlineProvider]>

/** The field names of all providers’ keys. */
export const providerKeyNames = Object.values(providers).flatMap(({ keys }) => Object.keys(keys)) as ProviderKeyName[]

/** The keys that a provider needs, by field name. */
export const listKeys = (provider: OnlineProvider): [string, ProviderKey][] => Object.entries(providers[provider].keys)

/** Returns format errors of the keys of a provider’s account, by field name. The provider isn’t asked whether they exist. */
export function keyProblems(
  provider: OnlineProvider,
  given: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    listKeys(provider).flatMap(([name, { problem }]) => {
      const message = problem((given[name] ?? '').trim())
      return message === undefined ? [] : [[name, message]]
    }),
  )
}
