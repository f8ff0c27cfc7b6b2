import { t } from '#contract/language/t.ts'
import { sourceFieldPrefix } from '#contract/translations/translated-types.ts'
import { describeChanged } from '../kit/wording.ts'

/** The label of a text by the name of its field. */
export function fieldLabel(name: string): string {
  if (name === 'title') return t('Title')
  if (name === 'label') return t('Name')
  if (name === 'text') return t('Text')
  if (name === 'seoTitle') return t('SEO title')
  return name === 'description' ? t('Description') : t('Alt text')
}

type Change = { before?: Record<string, unknown> | null; after?: Record<string, unknown> | null }

/** One line for each text that a change replaced, or marked as up to date. */
export function describeTexts({ before, after }: Change): string[] {
  const names = Object.keys(after ?? {})
  return names.flatMap((name) => {
    if (!name.startsWith(sourceFieldPrefix)) {
      return describeChanged(fieldLabel(name), textOf(before?.[name]), textOf(after?.[name]))
    }
    const field = name.slice(sourceFieldPrefix.length)
    return names.includes(field) ? [] : t('{field}: marked as up to date', { field: fieldLabel(field) })
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : t('none'))
