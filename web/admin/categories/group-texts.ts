import type { GroupPatch } from '#contract/catalog/catalog-groups.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { changesBetween, parseBefore } from '../kit/changes-between.ts'
import { parseFilledFacts } from '../kit/fact-rows.ts'

const fieldNames = ['label', 'value', 'seoTitle', 'description', 'image', 'parent', 'sizeGuide'] as const

type Group = { [Name in (typeof fieldNames)[number]]?: string | null | undefined } & { facts?: unknown }

/** The field values of a group as text. Facts are JSON. */
export function toTexts({ facts, ...group }: Group): FormValues {
  const texts = Object.fromEntries(fieldNames.map((name) => [name, group[name] ?? '']))
  return { ...texts, ...(facts !== undefined && { facts: JSON.stringify(facts) }) }
}

/** The changed values of a form, and their initial values. */
export function changedTexts(form: FormValues): GroupPatch {
  return changesBetween<GroupPatch>(readTexts(parseBefore(form)), readTexts(form))
}

function readTexts({ facts, ...form }: FormValues): GroupPatch {
  const texts = Object.fromEntries(fieldNames.map((name) => [name, form[name]]))
  return { ...texts, ...(facts !== undefined && { facts: parseFilledFacts(facts) }) } as GroupPatch
}
