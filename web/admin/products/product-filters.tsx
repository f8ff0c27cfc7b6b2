import { useEffect, useEffectEvent, useRef } from 'react'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { productStates, stockLevels } from '#contract/listing.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { productsPath } from '../kit/paths.ts'
import { hasDefaultSort, type ProductTableQuery } from './product-query.ts'

const stateLabels = { 'for-sale': 'For sale', draft: 'Drafts', archived: 'Archived' } as const
const levelLabels = { out: 'Sold out', low: 'Low stock', untracked: 'Not tracked' } as const

const box = 'min-h-11 rounded-control border border-edge/60 bg-raised text-sm transition-colors hover:border-ink'

type ProductFiltersProps = {
  query: ProductTableQuery
  labels: { categories: FilterOption[]; brands: FilterOption[] }
  onChange: (change: Partial<ProductTableQuery>) => void
}

/** Search and filters of the product table. It also works as a plain GET form. */
export function ProductFilters({ query, labels: { categories, brands }, onChange }: ProductFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const applyEarlyChanges = useEffectEvent(() => {
    const selects = [...(form.current?.querySelectorAll('select') ?? [])]
    // The address may name something that is no option.
    const changed = selects.filter(({ name, value, options }) => {
      const current = query[name as FilterName]
      return value !== current && [...options].some((option) => option.value === current)
    })
    if (changed.length > 0) onChange(Object.fromEntries(changed.map(({ name, value }) => [name, value])))
  })
  // Filters may have been changed before the app ran.
  useEffect(() => applyEarlyChanges(), [])
  return (
    <form
      ref={form}
      role="search"
      action={productsPath}
      onSubmit={(event) => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        onChange({ q: typeof q === 'string' ? q.trim() : '' })
      }}
      className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap"
    >
      <div className="relative max-sm:col-span-2 sm:w-64">
        <label htmlFor="product-search" className="sr-only">
          Search products
        </label>
        {/* The key makes it follow the address. */}
        <input
          key={query.q}
          id="product-search"
          type="search"
          name="q"
          defaultValue={query.q}
          placeholder="Search title, id, SKU or barcode"
          maxLength={200}
          className={`${box} w-full px-3.5`}
        />
      </div>
      <FilterSelect
        name="category"
        all="All categories"
        value={query.category}
        options={categories}
        onChange={onChange}
      />
      <FilterSelect name="brand" all="All brands" value={query.brand} options={brands} onChange={onChange} />
      <FilterSelect
        name="state"
        all="Any state"
        value={query.state}
        options={productStates.map((value) => ({ value, label: stateLabels[value] }))}
        onChange={onChange}
      />
      <FilterSelect
        name="stock"
        all="Any stock"
        value={query.stock}
        options={stockLevels.map((value) => ({ value, label: levelLabels[value] }))}
        onChange={onChange}
      />
      {!hasDefaultSort(query) && (
        <>
          <input type="hidden" name="_sort" value={query.sort} />
          <input type="hidden" name="_order" value={query.order} />
        </>
      )}
      <div className="hidden noscript:block">
        <button type="submit" className={buttonStyle.quiet}>
          Apply
        </button>
      </div>
    </form>
  )
}

type FilterName = 'category' | 'brand' | 'state' | 'stock'

type FilterSelectProps = {
  name: FilterName
  all: string
  value: string
  options: { value: string; label: string }[]
  onChange: ProductFiltersProps['onChange']
}

function FilterSelect({ name, all, value, options, onChange }: FilterSelectProps) {
  return (
    <div className="relative">
      <select
        name={name}
        aria-label={all.replace(/^(All|Any) /, 'Filter by ')}
        value={value}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        className={`${box} w-full appearance-none py-2 pr-9 pl-3 ${value === '' ? 'text-soft' : 'border-accent font-medium'}`}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-3.5 -translate-y-1/2 text-soft" />
    </div>
  )
}
