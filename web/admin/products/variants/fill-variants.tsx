import { type KeyboardEvent, useState } from 'react'
import { t } from '#contract/language/t.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { cellStyle } from './cell-style.ts'
import { type Cells, cells } from './variant-cells.ts'

type FillVariantsProps = {
  legend: string
  names: readonly (keyof typeof labels)[]
  onFill: (values: Partial<Cells>) => void
}

const labels = {
  priceOverride: t('Price for all'),
  stock: t('Stock for all'),
  discountOverride: t('Discount in percent for all'),
  saleStartsAt: t('Sale starts for all'),
  saleEndsAt: t('Sale ends for all'),
}

/** Sets values of all variants. */
export function FillVariants({ legend, names, onFill }: FillVariantsProps) {
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
      {names.map((name) => (
        <label key={name} className={`grid gap-1 text-xs text-soft ${cells[name].type ? 'w-50' : 'w-28'}`}>
          {labels[name]}
          <input
            type={cells[name].type}
            inputMode={cells[name].inputMode}
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
        {t('Apply to all')}
      </button>
    </fieldset>
  )
}
