import { localDecimals } from '../language/format.ts'
import { t } from '../language/t.ts'
import { shownFactValue } from './fit-fact.ts'
import { allFacts, factKey, inheritedFacts, type Named } from './shown-facts.ts'

/**
 * The names of facts that EU law requires in the offer of a product (Article 19 of Regulation (EU) 2023/988), in display
 * order.
 */
// Not translated: products store them.
export const safetyNames = ['Manufacturer', 'Responsible person in the EU', 'Warnings and safety information'] as const

const safetyKeys = safetyNames.map(factKey)

/** The name of a fact in the current language, if EU law requires the fact; otherwise as it is. */
export function shownFactName(name: string): string {
  const names = [t('Manufacturer'), t('Responsible person in the EU'), t('Warnings and safety information')]
  return names[safetyKeys.indexOf(factKey(name))] ?? name
}

/** The name under which a fact is stored whose name was entered in the current language. */
export const storedFactName = (entered: string): string =>
  safetyNames.find((name) => factKey(shownFactName(name)) === factKey(entered)) ?? entered

export const isSafetyFact = ({ name }: Named) => safetyKeys.includes(factKey(name))

type Described = Parameters<typeof allFacts<Named & { value: string }>>[0] & {
  color: string
  brandLabel: string
  categoryLabel: string
}

/** A number with decimals as facts of that kind store it, with or without a unit: `2.5 kg`. */
const decimals = /^-?\d+\.\d+( \D*)?$/

/** Lists the details below a product's description, with numbers, yes and no as the language writes them. A fact with the name of a field replaces it. */
export function shownDetails(product: Described) {
  const { color, brandLabel, categoryLabel } = product
  const all = allFacts(product).map(({ name, value }) => ({
    name,
    value: decimals.test(value) ? localDecimals(value) : shownFactValue(value),
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
