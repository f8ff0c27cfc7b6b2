import { type KeyboardEvent, useState } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { cellStyle } from './cell-style.ts'

type Filled = { priceOverride: string; stock: string }

const empty: Filled = { priceOverride: '', stock: '' }

/** Sets the price or the stock of all variants at once. */
export function FillVariants({ onFill }: { onFill: (values: Partial<Filled>) => void }) {
  const [typed, setTyped] = useState(empty)
  const fill = () => {
    onFill(Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')))
    setTyped(empty)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    fill()
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-2 noscript:hidden">
      <legend className="sr-only">All variants</legend>
      {(
        [
          ['priceOverride', 'Price for all', 'decimal'],
          ['stock', 'Stock for all', 'numeric'],
        ] as const
      ).map(([name, label, inputMode]) => (
        <label key={name} className="grid w-28 gap-1 text-xs text-soft">
          {label}
          <input
            inputMode={inputMode}
            value={typed[name]}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            onKeyDown={handleKey}
            className={cellStyle}
          />
        </label>
      ))}
      <button
        type="button"
        disabled={!Object.values(typed).some((text) => text.trim())}
        className={buttonStyle.quiet}
        onClick={fill}
      >
        Apply to all
      </button>
    </fieldset>
  )
}
