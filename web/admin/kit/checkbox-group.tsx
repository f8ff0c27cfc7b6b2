import type { ComponentProps } from 'react'
import { LabeledCheckbox } from '../../ui/labeled-checkbox.tsx'
import { Fold } from './fold.tsx'

export type CheckboxChoice = {
  name: string
  label: string
  /** Whether it is checked at first. */
  isChecked: boolean
  isDisabled?: boolean
  isHidden?: boolean
}

type CheckboxGroupProps = Omit<ComponentProps<typeof Fold>, 'open'> & {
  choices: CheckboxChoice[]
  /** The submitted value if checked. */
  value?: string
  /** Whether it is open although nothing is checked. */
  isOpen?: boolean
  /** Two columns at most, of limited height. */
  isNarrow?: boolean
}

/** Checkboxes under a heading, folded unless some are checked. The children come before them. */
export function CheckboxGroup({ choices, value, isOpen = false, isNarrow, children, ...fold }: CheckboxGroupProps) {
  const size = isNarrow ? 'max-h-80 overflow-y-auto px-1' : 'lg:grid-cols-3'
  return (
    <Fold open={isOpen || choices.some(({ isChecked }) => isChecked)} {...fold}>
      <fieldset className="pb-3">
        <legend className="sr-only">{fold.heading}</legend>
        {children}
        <ul className={`grid grid-cols-1 gap-x-4 sm:grid-cols-2 ${size}`}>
          {choices.map(({ name, label, isChecked, isDisabled, isHidden }) => (
            <li key={name} hidden={isHidden}>
              <LabeledCheckbox name={name} value={value} defaultChecked={isChecked} disabled={isDisabled}>
                {label}
              </LabeledCheckbox>
            </li>
          ))}
        </ul>
      </fieldset>
    </Fold>
  )
}
