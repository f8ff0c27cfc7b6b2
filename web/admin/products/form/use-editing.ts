import { useReducer } from 'react'
import type { FormValues } from '../../../forms/form-action.ts'
import { usePostedError } from '../../../forms/use-action-form.ts'
import { parseJson } from '../../kit/parse-json.ts'
import { type Merged, mergeChanges, type ProductField, parseConflicts } from './product-values.ts'

type Editing = Merged & {
  /** The product's values that the form has been brought up to date with. */
  before: FormValues
  /** Conflicts of this and earlier merges; the form shows them until it is saved. */
  asked: ProductField[]
}

/** `mine` is the input, which is added to the form's values; `theirs` are the product's latest values. */
type Change = { mine?: FormValues | ((values: FormValues) => FormValues); theirs?: FormValues }

/**
 * The state of a form whose product other admins may change while it is open. The screen loads the product's latest
 * values, which `current` are, after a save was rejected; then they are merged into the input.
 */
export function useEditing(current: FormValues): [Editing, (change: Change) => void] {
  const posted = usePostedError({})?.values
  return useReducer(change, undefined, () => {
    const before = (parseJson(posted?.before ?? '') as FormValues | undefined) ?? current
    const asked = parseConflicts(posted?.conflicts)
    const start: Editing = { before, values: posted ?? current, updated: [], conflicts: [], asked }
    return change(start, { theirs: current })
  })
}

function change(editing: Editing, { mine, theirs }: Change): Editing {
  const values = { ...editing.values, ...(typeof mine === 'function' ? mine(editing.values) : mine) }
  if (!theirs) return { ...editing, values }
  const merged = mergeChanges(editing.before, values, theirs)
  return { ...merged, before: theirs, asked: [...new Set([...editing.asked, ...merged.conflicts])] }
}
