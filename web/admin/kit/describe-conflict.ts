import { t } from '#contract/language/t.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { listInputs, type TextInput } from '../../forms/form-texts.ts'
import type { OthersChanges } from './merge-texts.ts'
import { listFirst } from './wording.ts'

/** The field of a form with a name; of radio buttons, the one with the text. */
export function findInputFor(form: HTMLFormElement, name: string, text: string) {
  return listInputs(form).find((input) => input.name === name && (input.type !== 'radio' || input.value === text))
}

/** Describes the changes of others. */
export function describeChanges(form: HTMLFormElement, { updated, conflicts }: OthersChanges, saved: FormValues) {
  const messageOf = (name: string) => {
    const text = saved[name] ?? ''
    const input = findInputFor(form, name, text)
    if (!input) return t('Someone else has changed this.')
    if (text === '') return t('Someone else has cleared this.')
    return t('Someone else has changed this to “{text}”.', { text: shorten(textShownBy(input, text)) })
  }
  const nameOf = (name: string) => {
    const input = findInputFor(form, name, saved[name] ?? '')
    const legend = input?.type === 'radio' ? input.closest('fieldset')?.querySelector('legend') : undefined
    return legend?.textContent ?? (input ? labelOf(input) : '')
  }
  return {
    updated: [...new Set(updated.map(nameOf))].filter((text) => text !== ''),
    messages: Object.fromEntries(conflicts.map((name) => [name, messageOf(name)])),
  }
}

/** The text that users see of a value. */
function textShownBy(input: TextInput, text: string): string {
  if (input.type === 'radio') return labelOf(input)
  const options = input instanceof HTMLSelectElement ? [...input.options] : []
  return options.find(({ value }) => value === text)?.label ?? text
}

const labelOf = ({ labels }: TextInput) => labels?.[0]?.textContent.trim() ?? ''

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text)

/** The message of the form as a whole. */
export function describeConflict(updated: string[], messages: Record<string, string>): string {
  const hasConflicts = Object.keys(messages).length > 0
  return [
    t('Someone else has changed this.'),
    updated.length > 0 && t('Updated here: {fields}.', { fields: listFirst(updated) }),
    hasConflicts ? t('To keep what you entered, save again.') : t('Check it, then save again.'),
  ]
    .filter(Boolean)
    .join(' ')
}
