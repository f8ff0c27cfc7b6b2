import type { Fact } from '#contract/catalog/facts.ts'
import { fitFact, yesNo } from '#contract/catalog/fit-fact.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import type { Db } from '../../platform/db/database.ts'
import { toFactText } from '../lists/fact-sets.ts'
import type { FactFilter } from '../lists/option-values.ts'
import { listDefinitions, type StoredDefinition } from './definition-queries.ts'
import { definitionsFor } from './fit-facts.ts'

/** The definitions of facts by which product lists can be filtered. */
export async function listFilterDefinitions(db: Db): Promise<StoredDefinition[]> {
  return (await listDefinitions(db)).filter(({ isFilter }) => isFilter)
}

export const toFactFilters = (definitions: StoredDefinition[]): FactFilter[] =>
  definitions.map(({ name, kind, choices }) => ({ name, values: kind === 'yesNo' ? yesNo : choices }))

/**
 * Returns a function that describes the facts of a product for filters: those that fit. Its options of the same name are
 * filtered by their variants instead.
 */
export function createFactFormat(definitions: StoredDefinition[]) {
  const byCategory = new Map<string, ReturnType<typeof definitionsFor>>()
  return ({ facts, options, category }: { facts: Fact[]; options: string[]; category: string }): string => {
    const applying = byCategory.get(category) ?? definitionsFor(definitions, category)
    byCategory.set(category, applying)
    const optionKeys = options.map(factKey)
    const values = facts.flatMap(({ name, value }) => {
      const definition = applying.get(factKey(name))
      const fitted = definition && fitFact(definition, value).value
      return fitted === undefined || optionKeys.includes(factKey(name)) ? [] : [`${definition?.name}:${fitted}`]
    })
    return toFactText(values.toSorted())
  }
}
