import type { GroupPatch } from '#contract/catalog/catalog-groups.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { readBefore } from '../kit/before-input.tsx'

const fieldNames = ['label', 'value', 'seoTitle', 'description', 'image', 'parent'] as const

/** The values of a form that differ from its initial values, which are given as JSON, with those initial values. */
export function changedTexts(form: FormValues, json: string): GroupPatch {
  const before = readBefore(json)
  const names = fieldNames.filter((name) => form[name] !== undefined && form[name] !== before[name])
  const pick = (values: FormValues) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { ...pick(form), expected: pick(before) }
}
