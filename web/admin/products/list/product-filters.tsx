import type { FilterOption } from '#contract/catalog/catalog.ts'
import { productStates, saleStates, stockLevels } from '#contract/catalog/product-states.ts'
import { t } from '#contract/language/t.ts'
import type { Call } from '../../../api/call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FilterForm, MoreFilters } from '../../kit/filter-form.tsx'
import { hasDefaultSort, type ProductTableQuery, parseProductTableQuery, productTablePath } from './product-query.ts'

const stateLabels = { 'for-sale': t('For sale'), draft: t('Drafts'), archived: t('Archived') } as const
const levelLabels = { out: t('Sold out'), low: t('Low stock'), untracked: t('Not tracked') } as const
const saleLabels = { on: t('On sale'), ending: t('Sale ends within a week'), scheduled: t('Sale scheduled') } as const

const box = 'min-h-11 input-box border-edge/60 text-sm'

export type ProductGroups = { categories: FilterOption[]; brands: FilterOption[] }

/** Loads all categories and brands, including those without products for sale. */
export async function loadGroups(call: Call, signal: AbortSignal): Promise<ProductGroups> {
  const [categories, brands] = await Promise.all([
    call('GET /api/categories', { querystring: { admin: 'true' } }, signal),
    call('GET /api/brands', { querystring: { admin: 'true' } }, signal),
  ])
  return { categories, brands }
}

/** Search and filters of the product table. */
export function ProductFilters({ query, groups }: { query: ProductTableQuery; groups: ProductGroups }) {
  const { categories, brands } = groups
  const { page: _page, sort, order, ...values } = query
  const filters = [query.category, query.brand, query.state, query.stock, query.sale]
  const states = productStates.map((value) => ({ value, label: stateLabels[value] }))
  const sales = saleStates.map((value) => ({ value, label: saleLabels[value] }))
  const levels = stockLevels.map((value) => ({ value, label: levelLabels[value] }))
  return (
    <FilterForm
      values={{ ...values, ...(!hasDefaultSort(query) && { _sort: sort, _order: order }) }}
      pathOf={(form) => productTablePath(parseProductTableQuery(form))}
      className="grid grid-cols-[1fr_auto] items-center gap-2 sm:flex sm:flex-wrap"
    >
      <input
        type="search"
        name="q"
        aria-label={t('Search products')}
        defaultValue={query.q}
        placeholder={t('Search title, id, SKU or barcode')}
        maxLength={200}
        className={`${box} min-w-0 px-3.5 sm:w-64`}
      />
      <MoreFilters count={filters.filter(Boolean).length}>
        <FilterSelect
          name="category"
          label={t('Filter by categories')}
          all={t('All categories')}
          value={query.category}
          options={categories}
        />
        <FilterSelect
          name="brand"
          label={t('Filter by brands')}
          all={t('All brands')}
          value={query.brand}
          options={brands}
        />
        <FilterSelect
          name="state"
          label={t('Filter by status')}
          all={t('Any status')}
          value={query.state}
          options={states}
        />
        <FilterSelect
          name="stock"
          label={t('Filter by stock')}
          all={t('Any stock')}
          value={query.stock}
          options={levels}
        />
        <FilterSelect name="sale" label={t('Filter by sale')} all={t('Any sale')} value={query.sale} options={sales} />
      </MoreFilters>
      {!hasDefaultSort(query) && (
        <>
          <input type="hidden" name="_sort" value={sort} />
          <input type="hidden" name="_order" value={order} />
        </>
      )}
    </FilterForm>
  )
}

type FilterSelectProps = {
  name: string
  label: string
  /** The choice that doesn’t filter. */
  all: string
  value: string
  options: { value: string; label: string }[]
}

function FilterSelect({ name, label, all, value, options }: FilterSelectProps) {
  // The URL may have a value that isn’t an option.
  const unknown = value === '' || options.some((option) => option.value === value) ? [] : [{ value, label: value }]
  return (
    <div className="relative">
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        className={`${box} w-full appearance-none py-2 pe-9 ps-3 ${value === '' ? 'text-soft' : 'border-accent font-medium'}`}
      >
        <option value="">{all}</option>
        {[...options, ...unknown].map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute top-1/2 inset-e-3 size-3.5 -translate-y-1/2 text-soft"
      />
    </div>
  )
}
