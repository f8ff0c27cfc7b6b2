import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormError, FormValues } from '../../forms/form-action.ts'
import { fillUnedited, listInputs, readTexts } from '../../forms/form-texts.ts'
import type { ActionForm } from '../../forms/use-action-form.ts'
import { clear, parseBefore } from './changes-between.ts'
import { describeChanges } from './describe-conflict.ts'
import { findOthersChanges, isSameText } from './merge-texts.ts'

/** Finds changes by others since a form was filled with `before`: the names of fields that follow, and messages for conflicts. */
export function useOthersChanges(form: ActionForm, saved: FormValues = {}) {
  const { ref, reply, error, isBusy } = form
  const [{ before, updated, messages }, setChanges] = useState(() => ({
    before: error ? parseBefore(error.values) : saved,
    updated: [] as string[],
    messages: {} as Record<string, string>,
  }))
  const savedTexts = JSON.stringify(saved)
  const [done, setDone] = useState(reply)
  // What is saved has been loaded again once the form isn’t busy.
  if (!isBusy && !error && reply !== done) {
    setDone(reply)
    setChanges({ before: saved, updated: [], messages: {} })
  }
  const shownError = useRef<FormError>(undefined)

  const follow = useEffectEvent(() => {
    const isNew = error !== shownError.current
    if (isBusy || !ref.current || (!isNew && savedTexts === JSON.stringify(before))) return
    shownError.current = error
    // Checkboxes that others have cleared aren’t in the saved values.
    const latest: FormValues = { ...saved, ...clear(before, saved) }
    const found = findOthersChanges({ before, entered: readEntered(ref.current), saved: latest })
    const shown = isNew && isConflictError(error) ? found : undefined
    fillUnedited(ref.current, before, latest)
    const entered = readEntered(ref.current)
    const hasLatest = (name: string) => isSameText(name, entered[name] ?? latest[name], latest[name])
    const isUnedited = Object.keys(latest).every(hasLatest)
    // What has no input is seen with the rest of the form.
    const isSeen = (name: string) =>
      entered[name] === undefined
        ? isUnedited || shown !== undefined
        : hasLatest(name) || shown?.conflicts.includes(name)
    const seen = Object.fromEntries(
      Object.entries(latest).map(([name, text]) => [name, (isSeen(name) ? text : before[name]) ?? '']),
    )
    if (!shown && JSON.stringify(seen) === JSON.stringify(before)) return
    setChanges({
      before: seen,
      ...(shown ? describeChanges(ref.current, shown, latest) : { updated, messages }),
    })
  })
  // Before the effect by which the form itself fills its fields. Without dependencies, as in useActionForm.
  useLayoutEffect(() => follow())

  const drop = (name: string) =>
    setChanges((changes) => {
      const { [name]: _dropped, ...others } = changes.messages
      return { ...changes, messages: others }
    })
  return { before, updated, messages, drop }
}

/** Whether others have changed the same values. */
export const isConflictError = (error: FormError | undefined) => error?.code?.endsWith('_changed') === true

/** The texts of all fields that can be edited, which are empty for checkboxes that aren’t checked. */
function readEntered(form: HTMLFormElement): FormValues {
  const names = listInputs(form).flatMap(({ name, disabled }) => (disabled ? [] : [[name, '']]))
  return { ...Object.fromEntries(names), ...readTexts(form) }
}
