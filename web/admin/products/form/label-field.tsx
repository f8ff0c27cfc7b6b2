import type { ComponentProps } from 'react'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { textLinkStyle } from '../../../ui/prefetch-link.tsx'

type LabelFieldProps = {
  kind: 'category' | 'brand'
  options: FilterOption[]
  select: Partial<ComponentProps<typeof SelectField>>
  newLabel: Partial<ComponentProps<'input'>>
}

const words = {
  category: {
    select: { label: t('Category'), placeholder: t('Select a category') },
    summary: t('New category'),
    input: { label: t('Name of the new category'), hint: t('Used instead of the selected category.') },
  },
  brand: {
    select: { label: t('Brand'), placeholder: t('No brand') },
    summary: t('New brand'),
    input: { label: t('Name of the new brand'), hint: t('Used instead of the selected brand.') },
  },
}

/** A select of category or brand. Below it a new one can be named, which is created when the product is saved. */
export function LabelField({ kind, options, select, newLabel }: LabelFieldProps) {
  return (
    <div>
      <SelectField
        {...words[kind].select}
        options={options.map(({ value, label }) => ({ value, label }))}
        {...select}
      />
      <details open={Boolean(newLabel.defaultValue)} className="mb-3" onToggle={focusOrClear}>
        <summary className={`${textLinkStyle} w-fit py-2 text-sm`}>{words[kind].summary}</summary>
        <Field {...words[kind].input} maxLength={60} {...newLabel} />
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
