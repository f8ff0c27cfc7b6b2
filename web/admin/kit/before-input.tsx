import type { FormValues } from '../../forms/form-action.ts'
import { readJson } from './read-json.ts'
import { type FilledForm, useFilledWith } from './use-filled-with.ts'

type BeforeInputProps = {
  form: FilledForm
  /** What is saved now. */
  saved: object
  /** The code of the error that names what others have changed. */
  conflict: string
}

/**
 * The values that a form was filled with, so that only edits are saved. Of values that others have changed since, it has
 * what they changed them to, once the form has shown that.
 */
export function BeforeInput({ form, saved, conflict }: BeforeInputProps) {
  const filledWith = useFilledWith(form, 'before', JSON.stringify(saved), (before, { code, fields = {} }) => {
    if (code !== conflict) return before
    const shown = Object.entries(saved).filter(([name]) => fields[name] !== undefined)
    return JSON.stringify({ ...readBefore(before), ...Object.fromEntries(shown) })
  })
  return <input type="hidden" name="before" value={filledWith} />
}

/** The values in the field `before` of a submitted form. */
export function readBefore(text = ''): FormValues {
  return (readJson(text) ?? {}) as FormValues
}
