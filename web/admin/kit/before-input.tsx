import { useState } from 'react'
import type { FormValues } from '../../forms/form-action.ts'
import type { ActionForm } from '../../forms/use-action-form.ts'
import { readJson } from './read-json.ts'

type BeforeInputProps = {
  form: Pick<ActionForm, 'error' | 'isBusy'>
  /** What is saved now. */
  saved: object
  /** The code of the error that names what others have changed. */
  conflict: string
}

/**
 * The values that a form was filled with, so that only edits are saved. Of values that others have changed since, it has
 * what they changed them to, once the form has shown that.
 */
export function BeforeInput({ form: { error, isBusy }, saved, conflict }: BeforeInputProps) {
  const [filledWith, setFilledWith] = useState(saved)
  const [isSubmitted, setSubmitted] = useState(false)
  if (isBusy && !isSubmitted) setSubmitted(true)
  // What was saved has been loaded again by then.
  if (!isBusy && isSubmitted) {
    setSubmitted(false)
    if (!error) setFilledWith(saved)
  }
  const isShown = (name: string) => error?.code === conflict && error.fields?.[name] !== undefined
  const latest = Object.entries(saved).filter(([name]) => isShown(name))
  const before = { ...(error ? readBefore(error.values['before']) : filledWith), ...Object.fromEntries(latest) }
  return <input type="hidden" name="before" value={JSON.stringify(before)} />
}

/** The values in the field `before` of a submitted form. */
export function readBefore(text = ''): FormValues {
  return (readJson(text) ?? {}) as FormValues
}
