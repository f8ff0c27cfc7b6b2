// Apart from the schemas, which the forms of the admin area don’t need.

export type Named = { name: string }

/** Names that differ only in case are the same. */
export const factKey = (name: string) => name.trim().toLowerCase()

/** The facts of a brand that apply to a product: those with names that it has no fact of itself. */
export function inheritedFacts<T extends Named>(own: readonly Named[], ofBrand: readonly T[]): T[] {
  const keys = own.map(({ name }) => factKey(name))
  return ofBrand.filter(({ name }) => !keys.includes(factKey(name)))
}

/** The facts of a product: its own, and its brand's facts that apply to it. */
export const allFacts = <T extends Named>(product: { facts?: T[] | undefined; brandFacts?: T[] | undefined }): T[] => [
  ...(product.facts ?? []),
  ...(product.brandFacts ?? []),
]
