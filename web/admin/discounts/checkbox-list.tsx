import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
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
  return (
    <details
      open={isOpen || choices.some(({ value }) => isChecked(checkboxName(list, value)))}
      className="group border-b border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
        <Icon name="down" className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        <span>{title}</span>
        {count > 0 && <span className="font-normal text-soft">{count} selected</span>}
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{title}</legend>
        {children}
        <ul className="grid max-h-80 grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2">
          {choices.map(({ value, label }) => (
            <li key={value}>
              <label className="flex min-h-11 items-center gap-3 text-sm wrap-anywhere">
                <input
                  type="checkbox"
                  name={checkboxName(list, value)}
                  value="true"
                  defaultChecked={isChecked(checkboxName(list, value))}
                  className="ml-1 size-5 shrink-0 accent-accent"
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}
