import { useSelector } from 'react-redux'
import { productStates, stockLevels } from '#contract/listing.ts'
import { formText } from '../../forms/form-text.ts'
import { selectBrands, selectCategories } from '../../state/product-list-slice.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ProductTableQuery } from './product-query.ts'

const stateWords = { 'for-sale': 'For sale', archived: 'Archived' } as const
const levelWords = { out: 'Sold out', low: 'Low stock', untracked: 'Not tracked' } as const

const box = 'min-h-11 rounded-control border border-edge/60 bg-raised text-sm transition-colors hover:border-ink'

type Props = { query: ProductTableQuery; onChange: (change: Partial<ProductTableQuery>) => void }

/** Narrows the table. Without scripts it is a form that asks for the same address. */
export function ProductFilters({ query, onChange }: Props) {
  const categories = useSelector(selectCategories)
  const brands = useSelector(selectBrands)
  return (
    <form
      role="search"
      action="/admin"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ q: formText(event.currentTarget, 'q') })
      }}
      className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap"
    >
      <div className="relative max-sm:col-span-2 sm:w-64">
        <label htmlFor="product-search" className="sr-only">
          Search products
        </label>
        {/* A new key where the address says another word, so that it shows that one. */}
        <input
          key={query.q}
          id="product-search"
          type="search"
          name="q"
          defaultValue={query.q}
          placeholder="Search title or id"
          maxLength={200}
          className={`${box} w-full px-3.5`}
        />
      </div>
      <Choice name="category" all="All categories" value={query.category} options={categories} onChange={onChange} />
      <Choice name="brand" all="All brands" value={query.brand} options={brands} onChange={onChange} />
      <Choice
        name="state"
        all="Any state"
        value={query.state}
        options={productStates.map((value) => ({ value, label: stateWords[value] }))}
        onChange={onChange}
      />
      <Choice
        name="stock"
        all="Any stock"
        value={query.stock}
        options={stockLevels.map((value) => ({ value, label: levelWords[value] }))}
        onChange={onChange}
      />
      <div className="hidden noscript:block">
        <button type="submit" className={buttonStyle.quiet}>
          Show
        </button>
      </div>
    </form>
  )
}

type ChoiceProps = {
  name: 'category' | 'brand' | 'state' | 'stock'
  all: string
  value: string
  options: { value: string; label: string }[]
  onChange: Props['onChange']
}

function Choice({ name, all, value, options, onChange }: ChoiceProps) {
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
