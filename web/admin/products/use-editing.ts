import { useState } from 'react'
import type { FormValues } from '../../forms/form-action.ts'
import { usePostedError } from '../../forms/use-action-form.ts'
import { readJson } from '../kit/read-json.ts'
import { type Merged, mergeChanges, type ProductField, readConflicts } from './product-values.ts'
import { withCells } from './variant-rows.ts'

type Editing = Merged & {
  /** The product's values that the form has been brought up to date with. */
  before: FormValues
  /** Conflicts of this and earlier merges; the form asks about them until it is saved. */
  asked: ProductField[]
}

/**
 * The state of a form whose product other admins may change while it is open. `current` are the product's latest values:
 * the screen loads them after a save was rejected. `update` merges them into what was entered.
 */
export function useEditing(current: FormValues): { editing: Editing; update: (entered: FormValues) => Editing } {
  const reply = usePostedError({})?.values
  const posted = reply && withCells(reply)
  const [editing, setEditing] = useState(() => {
    const before = readJson(posted?.before ?? '') as FormValues | undefined
    const asked = readConflicts(posted?.conflicts)
    return merge({ before: before ?? current, asked }, posted ?? current, current)
  })
  return {
    editing,
    update(entered) {
      const merged = merge(editing, entered, current)
      setEditing(merged)
      return merged
    },
  }
}

function merge(
  { before, asked }: Pick<Editing, 'before' | 'asked'>,
  entered: FormValues,
  current: FormValues,
): Editing {
  const merged = mergeChanges(before, entered, current)
  return { ...merged, before: current, asked: [...new Set([...asked, ...merged.conflicts])] }
}
