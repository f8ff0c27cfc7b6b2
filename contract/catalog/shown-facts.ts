// Apart from the schemas, which product pages don’t need.

type Named = { name: string }

/** Names that differ only in case are the same. */
export const factKey = (name: string) => name.trim().toLowerCase()

/**
 * The names of facts that EU law requires in the offer of a product (Article 19 of Regulation (EU) 2023/988), in display
 * order.
 */
export const safetyNames = ['Manufacturer', 'Responsible person in the EU', 'Warnings and safety information'] as const

const safetyKeys = safetyNames.map(factKey)

export const isSafetyFact = ({ name }: Named) => safetyKeys.includes(factKey(name))

/** The facts of a brand that apply to a product: those with names that it has no fact of itself. */
export function inheritedFacts<T extends Named>(own: readonly Named[], ofBrand: readonly T[]): T[] {
  const keys = own.map(({ name }) => factKey(name))
  return ofBrand.filter(({ name }) => !keys.includes(factKey(name)))
}

/** What the page of a product shows: its own facts, and those of its brand that apply to it. */
export function allFacts<T extends Named>({
  facts = [],
  brandFacts = [],
}: {
  facts?: T[] | undefined
  brandFacts?: T[] | undefined
}): T[] {
  return [...facts, ...brandFacts]
}
