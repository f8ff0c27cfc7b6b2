/** A key of a shop’s account at a provider. */
export type ProviderKey = {
  label: () => string
  hint: () => string
  /** Why a trimmed value, which may be empty, can’t be a key. */
  problem(value: string): string | undefined
}

/** Describes a payment provider and the keys needed to connect to it. Its name is in `payment-methods.ts`. */
export type ProviderDescription = {
  /** Where its API is by default; empty for the test provider, which has none. */
  apiUrl: string
  /** Describes the provider in shops that aren’t connected to it. */
  about: () => string
  /** The button that opens its form. */
  connect: () => string
  /** How to find its keys. */
  keysHint: () => string
  /** The keys by field name. The test provider needs none. */
  keys: Record<string, ProviderKey>
  /** The sentences of the privacy policy about the data that is sent to the provider; empty for the test provider. */
  privacyText: () => string
  /** The least that it charges, in units, by currency. It charges any amount in the others. */
  minimumAmounts: Record<string, number>
}
