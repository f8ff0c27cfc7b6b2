import type { ComponentProps } from 'react'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { textLinkStyle } from '../../../ui/prefetch-link.tsx'

type LabelFieldProps = {
  kind: 'category' | 'brand'
  options: FilterOption[]
  select: Partial<ComponentProps<typeof SelectField>>
  newLabel: Partial<ComponentProps<'input'>>
}

const words = {
  category: { label: 'Category', placeholder: 'Select a category' },
  brand: { label: 'Brand', placeholder: 'No brand' },
} as const

/** A select of category or brand. Below it a new one can be named, which is created when the product is saved. */
export function LabelField({ kind, options, select, newLabel }: LabelFieldProps) {
  return (
    <div>
      <SelectField {...words[kind]} options={options.map(({ value, label }) => ({ value, label }))} {...select} />
      <details open={Boolean(newLabel.defaultValue)} className="mb-3" onToggle={focusOrClear}>
        <summary className={`${textLinkStyle} w-fit py-2 text-sm`}>New {kind}</summary>
        <Field
          label={`Name of the new ${kind}`}
          hint={`Used instead of the selected ${kind}.`}
          maxLength={60}
          {...newLabel}
        />
      </details>
    </div>
  )
}

/** Moves the focus to the opened input. A closed one is emptied, so that nothing is created unseen. */
function focusOrClear({ currentTarget: details }: React.ToggleEvent<HTMLDetailsElement>): void {
  const input = details.querySelector('input')
  if (!input || !details.contains(document.activeElement)) return
  if (details.open) return input.focus()
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
