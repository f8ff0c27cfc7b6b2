import { useState } from 'react'
import type { CatalogGroup, GroupPatch } from '#contract/catalog/catalog-groups.ts'
import type { FormError, FormValues } from '../../forms/form-action.ts'
import { readJson } from '../kit/read-json.ts'

const fieldNames = ['label', 'value', 'seoTitle', 'description', 'image', 'parent'] as const

const readBefore = (json: string) => (readJson(json) ?? {}) as FormValues

/** Forms send line breaks as two characters. */
const toText = (text: string | undefined) => text?.replaceAll('\r\n', '\n')

/** The values of a form that differ from its initial values, which are given as JSON, with those initial values. */
export function changedTexts(form: FormValues, json: string): GroupPatch {
  const before = readBefore(json)
  const names = fieldNames.filter((name) => form[name] !== undefined && toText(form[name]) !== before[name])
  const pick = (values: FormValues) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { ...pick(form), expected: pick(before) }
}

/** The values that the form was filled with. Of fields that others have changed since, it is what they changed them to. */
export function useBefore(group: CatalogGroup, error: FormError | undefined): Partial<CatalogGroup> {
  const [atFirst] = useState(group)
  const before = error ? readBefore(error.values['before'] ?? '') : atFirst
  const isChanged = (name: string) => error?.code === 'group_changed' && error.fields?.[name] !== undefined
  return Object.fromEntries(fieldNames.map((name) => [name, isChanged(name) ? group[name] : before[name]]))
}
