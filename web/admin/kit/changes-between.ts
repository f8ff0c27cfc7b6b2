import type { FormValues } from '../../forms/form-action.ts'
import { parseJson } from './parse-json.ts'

/** The texts that a form was filled with, which it submits as `before`. */
export function parseBefore(form: FormValues): FormValues {
  return (parseJson(form['before'] ?? '') ?? {}) as FormValues
}

/**
 * The initial values of a form, and its input. Both have their fields in the same order, so that lists of
 * checkboxes are in it as well.
 */
export function readEdit(form: FormValues): { before: FormValues; now: FormValues } {
  const before = parseBefore(form)
  return { before, now: { ...clear(before), ...form } }
}

/** Empty texts for the fields that another form doesn’t have, such as checkboxes that aren’t checked. */
export function clear(texts: FormValues, other: FormValues = {}): FormValues {
  const names = Object.keys(texts).filter((name) => !(name in other))
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** Returns the changed values, with their initial values as `expected`, so that others’ changes are kept. */
export function changesBetween<Values extends object>(
  before: Partial<Values>,
  now: Partial<Values>,
): Partial<Values> & { expected: Partial<Values> } {
  const names = (Object.keys(now) as (keyof Values)[]).filter(
    (name) => now[name] !== undefined && JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  )
  const pick = (values: Partial<Values>) =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
  return { ...pick(now), expected: pick(before) }
}
