import type { FactDefinitionFields } from '#contract/catalog/fact-definitions.ts'
import type { FactKind } from '#contract/catalog/fit-fact.ts'
import { plural, t } from '#contract/language/t.ts'
import { describeChanged, listFirst } from '../kit/wording.ts'
import { kindNames } from './detail-values.ts'

/** Such as “Number (kg)” or “Choice: Wool, Cotton”. */
export function describeType({ kind, unit, choices }: Pick<FactDefinitionFields, 'kind' | 'unit' | 'choices'>): string {
  if (kind === 'number' && unit) return `${kindNames[kind]} (${unit})`
  return kind === 'choice' ? `${kindNames[kind]}: ${listFirst(choices)}` : kindNames[kind]
}

/** Such as “12 products have values that don’t fit.” */
export const describeMisfits = (count: number) =>
  plural(count, '{count} product has a value that doesn’t fit.', '{count} products have values that don’t fit.')

const listed = (value: unknown, none: string) =>
  Array.isArray(value) && value.length > 0 ? listFirst(value.map(String)) : none
const yesOrNo = (value: unknown) => (value === true ? t('yes') : t('no'))

const describers: Record<keyof FactDefinitionFields, [label: string, describe: (value: unknown) => string]> = {
  name: [t('Name'), String],
  kind: [t('Type'), (value) => kindNames[value as FactKind]],
  unit: [t('Unit'), (value) => String(value) || t('none')],
  choices: [t('Choices'), (value) => listed(value, t('none'))],
  categories: [t('Categories'), (value) => listed(value, t('all'))],
  isFilter: [t('Filter'), yesOrNo],
}

type Values = Record<string, unknown>

/** One line in the log for each value of a new definition, or for each changed value. */
export function describeDetailValues(before: Values | null, after: Values): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    if (name === 'archived') return value === true ? t('Archived') : t('Restored')
    if (name === 'position') return describeChanged(t('Position'), String(before?.[name]), String(value))
    const [label, describe] = describers[name as keyof FactDefinitionFields]
    if (before !== null) return describeChanged(label, describe(before[name]), describe(value))
    const isDefault = value === '' || value === false || (Array.isArray(value) && value.length === 0)
    return isDefault ? [] : `${label}: ${describe(value)}`
  })
}
