/** A key of a shop’s account at a provider. */
export type ProviderKey = {
  label: string
  hint: string
  /** Why a trimmed value, which may be empty, can’t be a key. */
  problem(value: string): string | undefined
}

/** What the shop says about a payment provider, and asks for to connect to it. Its name is in `payment-methods.ts`. */
export type ProviderDescription = {
  /** Where its API is by default; empty for the test provider, which has none. */
  apiUrl: string
  /** What it is, for shops that aren’t connected. */
  about: string
  /** The button that opens its form. */
  connect: string
  /** How to find its keys. */
  keysHint: string
  /** By field name. The test provider needs none. */
  keys: Record<string, ProviderKey>
  /** What is sent to it, for the privacy policy. */
  sentData: string
  /** The least that it charges, in units, by currency. It charges any amount in the others. */
  minimumAmounts: Record<string, number>
}
