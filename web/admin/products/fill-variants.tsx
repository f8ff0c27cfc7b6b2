import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { cellStyle } from './cell-style.ts'
import type { Cells } from './variant-rows.ts'

type FillVariantsProps = {
  legend: string
  fields: readonly (Pick<ComponentProps<'input'>, 'type' | 'inputMode'> & { name: keyof Cells; label: string })[]
  onFill: (values: Partial<Cells>) => void
}

/** Sets values of all variants. */
export function FillVariants({ legend, fields, onFill }: FillVariantsProps) {
  const [entered, setEntered] = useState<Partial<Cells>>({})
  const fill = () => {
    onFill(Object.fromEntries(Object.entries(entered).filter(([, text]) => text.trim() !== '')))
    setEntered({})
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    fill()
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="sr-only">{legend}</legend>
      {fields.map(({ name, label, type = 'text', inputMode }) => (
        <label key={name} className={`grid gap-1 text-xs text-soft ${type === 'text' ? 'w-28' : 'w-50'}`}>
          {label}
          <input
            type={type}
            inputMode={inputMode}
            value={entered[name] ?? ''}
            onChange={({ target }) => setEntered({ ...entered, [name]: target.value })}
            onKeyDown={handleKey}
            className={cellStyle}
          />
        </label>
      ))}
      <button
        type="button"
        disabled={!Object.values(entered).some((text) => text.trim())}
        className={buttonStyle.quiet}
        onClick={fill}
      >
        Apply to all
      </button>
    </fieldset>
  )
}
