import type { GroupPatch } from '#contract/catalog/catalog-groups.ts'
import type { Fact } from '#contract/catalog/facts.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { readBefore } from '../kit/before-input.tsx'
import { readFilledFacts } from '../kit/fact-rows.ts'
import { readJson } from '../kit/read-json.ts'

const fieldNames = ['label', 'value', 'seoTitle', 'description', 'image', 'parent'] as const

/** The values of a form that differ from its initial values, which are given as JSON, with those initial values. */
export function changedTexts(form: FormValues, json: string): GroupPatch {
  const before = readBefore(json)
  const names = fieldNames.filter((name) => form[name] !== undefined && form[name] !== before[name])
  const pick = (values: FormValues) => Object.fromEntries(names.map((name) => [name, values[name]]))
  const facts = changedFacts(form, json)
  return { ...pick(form), ...facts.changes, expected: { ...pick(before), ...facts.expected } }
}

function changedFacts({ facts }: FormValues, json: string): { changes?: GroupPatch; expected?: GroupPatch } {
  if (facts === undefined) return {}
  const before = (readJson(json) as { facts?: Fact[] } | undefined)?.facts
  const after = readFilledFacts(facts) as Fact[]
  return JSON.stringify(after) === JSON.stringify(before)
    ? {}
    : { changes: { facts: after }, expected: { facts: before } }
}
