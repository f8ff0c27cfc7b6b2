import { localDecimals } from '../language/format.ts'
import { t } from '../language/t.ts'

// Apart from the schemas, which the forms of the admin area don’t need.

type Named = { name: string }

/** Names that differ only in case are the same. */
export const factKey = (name: string) => name.trim().toLowerCase()

/**
 * The names of facts that EU law requires in the offer of a product (Article 19 of Regulation (EU) 2023/988), in display
 * order.
 */
// Not translated: products store them.
export const safetyNames = ['Manufacturer', 'Responsible person in the EU', 'Warnings and safety information'] as const

const safetyKeys = safetyNames.map(factKey)

export const isSafetyFact = ({ name }: Named) => safetyKeys.includes(factKey(name))

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

type Described = Parameters<typeof allFacts<Named & { value: string }>>[0] & {
  color: string
  brandLabel: string
  categoryLabel: string
}

/** A number with decimals as facts of that kind store it, with or without a unit: `2.5 kg`. */
const decimals = /^-?\d+\.\d+( \D*)?$/

/** Lists the details below a product's description, with numbers as the language writes them. A fact with the name of a field replaces it. */
export function shownDetails(product: Described) {
  const { color, brandLabel, categoryLabel } = product
  const all = allFacts(product).map(({ name, value }) => ({
    name,
    value: decimals.test(value) ? localDecimals(value) : value,
  }))
  const fields = [
    { name: t('Color'), value: color },
    { name: t('Brand'), value: brandLabel },
    { name: t('Category'), value: categoryLabel },
  ].filter(({ value }) => value !== '')
  return {
    details: [...inheritedFacts(all, fields), ...all.filter((fact) => !isSafetyFact(fact))],
    safety: all.filter(isSafetyFact),
  }
}
