import { type KeyboardEvent, useState } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { cellStyle } from './cell-style.ts'

type Filled = { priceOverride: string; stock: string }

const empty: Filled = { priceOverride: '', stock: '' }

/** Sets the price or the stock of all variants. */
export function FillVariants({ onFill }: { onFill: (values: Partial<Filled>) => void }) {
  const [entered, setEntered] = useState(empty)
  const fill = () => {
    onFill(Object.fromEntries(Object.entries(entered).filter(([, text]) => text.trim() !== '')))
    setEntered(empty)
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
            value={entered[name]}
            autoComplete="off"
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
