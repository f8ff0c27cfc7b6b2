import type { Fact } from '#contract/catalog/facts.ts'
import { fitFact } from '#contract/catalog/fit-fact.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import type { Db } from '../../platform/db/database.ts'
import { throwFieldErrors } from '../../platform/errors.ts'
import { listDefinitions, type StoredDefinition } from './definition-queries.ts'

/** The definitions of the facts of products in a category, by key. Without a category, of facts of all products. */
export function definitionsFor(
  definitions: readonly StoredDefinition[],
  category: string | undefined,
): Map<string, StoredDefinition> {
  const applying = definitions.filter(
    ({ branch }) => branch === null || (category !== undefined && branch.includes(category)),
  )
  return new Map(applying.map((definition) => [factKey(definition.name), definition]))
}

type Problem = { index: number; name: string; value: string; problem: string }

/** The facts as their definitions write them, and the ones that don’t fit, which are unchanged. */
export function fitFacts(
  facts: readonly Fact[],
  definitions: ReadonlyMap<string, StoredDefinition>,
): { facts: Fact[]; problems: Problem[] } {
  const problems: Problem[] = []
  const fitted = facts.map((fact, index) => {
    const definition = definitions.get(factKey(fact.name))
    if (!definition) return fact
    const { value, problem } = fitFact(definition, fact.value)
    if (problem === undefined) return { name: definition.name, value }
    problems.push({ index, ...fact, problem })
    return fact
  })
  return { facts: fitted, problems }
}

/** The problems with values that the facts didn’t have before. */
export const newProblems = (problems: Problem[], before: readonly Fact[] = []) =>
  problems.filter(
    ({ name, value }) => !before.some((fact) => factKey(fact.name) === factKey(name) && fact.value === value),
  )

type FitOptions = { before: readonly Fact[]; definitions: ReadonlyMap<string, StoredDefinition> }

/**
 * The facts of a file as their definitions write them. Facts that the product has already, and empty ones, are unchanged;
 * others that don’t fit are also unchanged, and listed in `misfits`.
 */
export function fitNewFacts(facts: readonly Fact[], { before, definitions }: FitOptions) {
  const isNew = ({ name, value }: Fact) =>
    value !== '' && !before.some((fact) => factKey(fact.name) === factKey(name) && fact.value === value)
  const fitted = facts.map((fact) => (isNew(fact) ? fitFacts([fact], definitions) : { facts: [fact], problems: [] }))
  return {
    facts: fitted.flatMap((each) => each.facts),
    misfits: fitted.flatMap(({ problems }) => problems.map(({ name, value }): Fact => ({ name, value }))),
  }
}

type Patched = { row?: { category: string; facts: Fact[] }; patch: ProductPatch }

/**
 * Writes the facts of patches as their definitions do. Throws invalid_input for values that don’t fit, except for those
 * that the product has already, since definitions can be added later.
 */
export async function withFittedFacts<T extends Patched>(tx: Db, patched: T[]): Promise<T[]> {
  if (patched.every(({ patch }) => !patch.facts?.length)) return patched
  const definitions = await listDefinitions(tx)
  if (definitions.length === 0) return patched
  return patched.map((each) => {
    const { row, patch } = each
    if (!patch.facts) return each
    const category = patch.category ?? row?.category
    const facts = fitOrThrow(patch.facts, definitionsFor(definitions, category), row?.facts)
    return { ...each, patch: { ...patch, facts } }
  })
}

/** The facts of a brand as the definitions for all products write them. Throws like `withFittedFacts`. */
export async function fitFactsOfBrand(tx: Db, facts: Fact[], before: readonly Fact[]): Promise<Fact[]> {
  if (facts.length === 0) return facts
  return fitOrThrow(facts, definitionsFor(await listDefinitions(tx), undefined), before)
}

function fitOrThrow(
  facts: readonly Fact[],
  definitions: ReadonlyMap<string, StoredDefinition>,
  before: readonly Fact[] = [],
): Fact[] {
  const fitted = fitFacts(facts, definitions)
  const errors = newProblems(fitted.problems, before).map(({ index, problem }) => [`facts.${index}.value`, problem])
  throwFieldErrors(Object.fromEntries(errors))
  return fitted.facts
}
