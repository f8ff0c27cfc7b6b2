import { useEffect, useState } from 'react'
import type { FormError } from '../../forms/form-action.ts'
import { isEdited } from '../../forms/form-texts.ts'
import type { ActionForm } from '../../forms/use-action-form.ts'

export type FilledForm = Pick<ActionForm, 'ref' | 'reply' | 'error' | 'isBusy'>

/**
 * The text of a form's hidden field `name`: what the form was filled with, which is what its user has seen. That is what
 * is saved now while nothing is edited, and after the form was saved. `afterError` returns it after an error, which may
 * have shown what others have changed.
 */
export function useFilledWith(
  { ref, reply, error, isBusy }: FilledForm,
  name: string,
  saved: string,
  afterError: (before: string, error: FormError) => string,
): string {
  const [filledWith, setFilledWith] = useState(() => (error ? afterError(error.values[name] ?? saved, error) : saved))
  const [last, setLast] = useState({ reply, isBusy })
  if (reply !== last.reply || isBusy !== last.isBusy) {
    setLast({ reply, isBusy })
    // What is saved has been loaded again by then.
    if (!isBusy) setFilledWith(error ? afterError(filledWith, error) : saved)
  }
  useEffect(() => {
    const follow = () => {
      if (!isBusy && !error && ref.current && !isEdited(ref.current)) setFilledWith(saved)
    }
    // After the effect of the form that fills it.
    queueMicrotask(follow)
  })
  return filledWith
}
