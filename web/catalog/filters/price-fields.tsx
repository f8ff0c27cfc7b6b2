import { useEffect, useRef } from 'react'
import type { Facets } from '#contract/catalog/facets.ts'
import { t } from '#contract/language/t.ts'
import { currencySymbol } from '#contract/money.ts'
import { useSettings } from '../../product/settings-context.ts'
import { type ListQuery, parsePrices } from '../list/list-query.ts'

type PriceFieldsProps = { query: ListQuery; facets: Facets; onChange: (change: Partial<ListQuery>) => void }

/** The lowest and the highest price, below a histogram as decoration. They apply when a field is left, or with Enter. */
export function PriceFields({ query: { minPrice, maxPrice }, facets, onChange }: PriceFieldsProps) {
  const symbol = currencySymbol(useSettings().currency)
  const min = useRef<HTMLInputElement>(null)
  const max = useRef<HTMLInputElement>(null)
  const apply = () => {
    const [low, high] = parsePrices(min.current?.value.trim() ?? '', max.current?.value.trim() ?? '')
    if (low !== minPrice || high !== maxPrice) onChange({ minPrice: low, maxPrice: high })
  }
  const { price, histogram } = facets
  const highest = Math.max(...histogram)
  const fields = [
    {
      ref: min,
      name: 'minPrice',
      label: t('Min ({currency})', { currency: symbol }),
      value: minPrice,
      placeholder: price?.min,
    },
    {
      ref: max,
      name: 'maxPrice',
      label: t('Max ({currency})', { currency: symbol }),
      value: maxPrice,
      placeholder: price?.max,
    },
  ]
  return (
    <>
      {histogram.length > 1 && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${histogram.length} 1`}
          preserveAspectRatio="none"
          className="mb-2 h-10 w-full fill-edge"
        >
          <path d={histogram.map((count, at) => `M${at} 1v${-count / highest}h.9V1Z`).join('')} />
        </svg>
      )}
      <div className="grid grid-cols-2 gap-2">
        {fields.map(({ ref, name, label, value, placeholder }) => (
          <PriceField key={name} {...{ ref, name, label, value, placeholder }} onLeave={apply} />
        ))}
      </div>
    </>
  )
}

type PriceFieldProps = {
  ref: React.RefObject<HTMLInputElement | null>
  name: string
  label: string
  value: number | undefined
  placeholder: number | undefined
  onLeave: () => void
}

function PriceField({ ref, name, label, value, placeholder, onLeave }: PriceFieldProps) {
  const text = String(value ?? '')
  const shown = useRef(text)
  // Not controlled, so that input from before the form ran is kept, and the focus with it.
  useEffect(() => {
    if (ref.current && shown.current !== text) ref.current.value = text
    shown.current = text
  }, [ref, text])
  return (
    <label className="grid gap-1 text-xs text-soft">
      {label}
      <input
        ref={ref}
        name={name}
        defaultValue={text}
        placeholder={placeholder?.toString()}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        onBlur={onLeave}
        className="min-h-11 w-full min-w-0 input-box px-2.5 text-base text-ink tabular-nums"
      />
    </label>
  )
}
