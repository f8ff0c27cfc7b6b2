import type { ReactNode } from 'react'
import { plural } from '#contract/language/t.ts'
import { CheckboxGroup } from '../kit/checkbox-group.tsx'
import { checkboxName, type ListName } from './discount-values.ts'

export type Choice = { value: string; label: string }

type CheckboxListProps = {
  list: ListName
  title: string
  choices: Choice[]
  /** Whether a checkbox is checked at first. */
  isChecked: (name: string) => boolean
  count: number
  /** Whether it is open although nothing is checked. */
  isOpen?: boolean
  children?: ReactNode
}

/** Checkboxes under a heading, folded unless some are checked. */
export function CheckboxList({ list, title, choices, isChecked, count, isOpen = false, children }: CheckboxListProps) {
  if (choices.length === 0 && !children) return null
  const checkboxes = choices.map(({ value, label }) => {
    const name = checkboxName(list, value)
    return { name, label, isChecked: isChecked(name) }
  })
  return (
    <CheckboxGroup
      heading={title}
      note={count > 0 ? plural(count, '{count} selected', '{count} selected') : undefined}
      choices={checkboxes}
      value="true"
      isOpen={isOpen}
      isNarrow
      className="text-sm"
    >
      {children}
    </CheckboxGroup>
  )
}
