import type { FormError, FormValues } from '../../forms/form-action.ts'
import { listFirst } from './wording.ts'

/** The labels of a field's choices, by field and value. */
export type ChoiceNames = Record<string, Record<string, string>>

/** The error of a field after a conflict: the saved value, where another one was submitted. */
export function savedValueError(
  name: string,
  { values }: FormError,
  saved: FormValues,
  choices: ChoiceNames = {},
): string | undefined {
  const text = saved[name] ?? ''
  return (values[name] ?? '') === text ? undefined : `The saved value is ${describeInput(text, choices[name])}.`
}

/** The error of a list after a conflict: how the saved one differs from the one that was submitted. */
export function savedListError(
  submitted: string[],
  saved: string[],
  nameOf: (item: string) => string,
): string | undefined {
  const without = (all: string[], others: string[]) =>
    listFirst(all.filter((item) => !others.includes(item)).map(nameOf))
  const [added, removed] = [without(saved, submitted), without(submitted, saved)]
  const texts = [added && `The saved list also has ${added}.`, removed && `The saved list doesn’t have ${removed}.`]
  return texts.filter(Boolean).join(' ') || undefined
}

/** The text of a field in words, such as “Percentage”, “on” or “empty”. */
function describeInput(text: string, names: Record<string, string> = {}): string {
  if (text === '') return 'empty'
  const isSwitch = (text === 'true' || text === 'false') && names[text] === undefined
  return isSwitch ? (text === 'true' ? 'on' : 'off') : `“${names[text] ?? text}”`
}

/** The form's message after a conflict. `what` is what it edits, such as "discount". */
export const conflictAlert = (what: string): string =>
  `Someone else has changed this ${what}. Check the fields, then save again to replace their changes.`
