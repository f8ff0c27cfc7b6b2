import type { FormValues } from '../../forms/form-action.ts'

/** The values that a form was filled with, the current input, and the saved values. */
export type Versions = { before: FormValues; entered: FormValues; saved: FormValues }

/** The fields that others have changed since a form was filled. */
export type OthersChanges = {
  /** Fields that weren’t edited here. */
  updated: string[]
  /** Fields that were edited here as well, to something else. */
  conflicts: string[]
}

export type IsSame = (name: string, one: string | undefined, other: string | undefined) => boolean

const toLines = (text = '') => text.replaceAll('\r\n', '\n')

export const isSameText: IsSame = (_name, one, other) => toLines(one) === toLines(other)

/** Finds the fields that others have changed since a form was filled. A field that the form doesn’t have isn’t edited. */
export function findOthersChanges({ before, entered, saved }: Versions, isSame = isSameText): OthersChanges {
  const isEdited = (name: string) => entered[name] !== undefined && !isSame(name, before[name], entered[name])
  const changed = Object.keys(saved).filter((name) => !isSame(name, before[name], saved[name]))
  return {
    updated: changed.filter((name) => !isEdited(name)),
    conflicts: changed.filter((name) => isEdited(name) && !isSame(name, entered[name], saved[name])),
  }
}
