import * as z from 'zod/mini'
import { line, text } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { factKey } from './shown-facts.ts'

export const maxFacts = 50

/** Such as “Material”. */
export const factName = line(60, error('Enter a name.'))

/** Such as “Wool”. It can have several lines. */
export const factValue = text(1000, { min: 1, message: error('Enter a value.') })

export const Fact = z.object({ name: factName, value: factValue })
export type Fact = z.output<typeof Fact>

/** Facts in display order, with different names. */
export const facts = z
  .array(Fact)
  .check(z.maxLength(maxFacts, error('At most {max} details.', { max: String(maxFacts) })), ({ value, issues }) => {
    const keys = value.map(({ name }) => factKey(name))
    for (const [index, key] of keys.entries()) {
      if (key === '' || keys.indexOf(key) === index) continue
      issues.push({ code: 'custom', input: value, path: [index, 'name'], message: t('Another detail has this name.') })
    }
  })

/**
 * Sets facts among others, which keep their order and the spelling of their names; new ones follow. Those without a value
 * are removed.
 */
export function mergeFacts(current: readonly Fact[], given: readonly Fact[]): Fact[] {
  const merged = new Map(current.map((fact) => [factKey(fact.name), fact]))
  for (const { name, value } of given) {
    const key = factKey(name)
    if (value === '') merged.delete(key)
    else merged.set(key, { name: merged.get(key)?.name ?? name, value })
  }
  return [...merged.values()]
}
