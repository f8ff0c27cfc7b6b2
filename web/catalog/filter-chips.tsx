import { useSelector } from 'react-redux'
import type { FilterOption } from '#contract/catalog.ts'
import { selectBrands, selectCategories } from '../state/product-list-slice.ts'
import { Icon } from '../ui/icon.tsx'
import { ReadAheadLink } from '../ui/read-ahead-link.tsx'
import { clearFilters, type ListQuery, listPath, toggleOption } from './list-query.ts'

/** The filters in force, each a link that takes it off. */
export function FilterChips({ query }: { query: ListQuery }) {
  const categories = useSelector(selectCategories)
  const brands = useSelector(selectBrands)
  const chips = [
    ...query.category.map((value) => ({ group: 'category' as const, value, label: labelOf(categories, value) })),
    ...query.brand.map((value) => ({ group: 'brand' as const, value, label: labelOf(brands, value) })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters in force" className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ group, value, label }) => (
        <li key={`${group} ${value}`}>
          <ReadAheadLink
            to={listPath(toggleOption(query, group, value))}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-tint px-3.5 text-sm hover:bg-line"
          >
            <span className="sr-only">Remove filter </span>
            {label}
            <Icon name="close" className="size-3.5" />
          </ReadAheadLink>
        </li>
      ))}
      <li>
        <ReadAheadLink
          to={listPath(clearFilters(query))}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm text-accent underline underline-offset-4"
        >
          Clear all
        </ReadAheadLink>
      </li>
    </ul>
  )
}

function labelOf(options: FilterOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
