import type { FactDefinitionFields } from '#contract/catalog/fact-definitions.ts'
import type { FactKind } from '#contract/catalog/fit-fact.ts'
import { t } from '#contract/language/t.ts'
import type { FormValues } from '../../forms/form-action.ts'

/** The name of each kind in the admin area. */
export const kindNames: Record<FactKind, string> = {
  text: t('Text'),
  number: t('Number'),
  yesNo: t('Yes or no'),
  choice: t('Choice'),
}

/** The fields of the form, except for categories, with their values for a new definition. */
export const newValues = { name: '', kind: 'choice', unit: '', choices: '', isFilter: 'true' }

const categoryPrefix = 'categories:'

export const categoryName = (slug: string) => `${categoryPrefix}${slug}`

/** The text of each field. Selected categories have a field each. */
export function toTexts({ categories, choices, isFilter, name, kind, unit }: FactDefinitionFields): FormValues {
  return {
    ...Object.fromEntries(categories.map((slug) => [categoryName(slug), 'true'])),
    name,
    kind,
    unit,
    choices: choices.join('\n'),
    isFilter: String(isFilter),
  }
}

/** Reads a submitted form. Not validated: the API does that. Values of other kinds are skipped. */
export function parseDetail({ name = '', kind = '', unit = '', choices = '', isFilter, ...form }: FormValues) {
  const checked = Object.keys(form).filter((field) => field.startsWith(categoryPrefix) && form[field] === 'true')
  return {
    name: name.trim(),
    kind: kind as FactKind,
    unit: kind === 'number' ? unit.trim() : '',
    choices: kind === 'choice' ? choices.split('\n').flatMap((line) => line.trim() || []) : [],
    categories: checked.map((field) => field.slice(categoryPrefix.length)),
    isFilter: isFilter === 'true' && (kind === 'choice' || kind === 'yesNo'),
  }
}

/** The field of the form for a place in an error, such as `choices.1`. */
export const toFieldName = (place: string) => place.split('.')[0] ?? place
