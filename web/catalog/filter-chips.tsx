import type { FilterOption } from '#contract/catalog.ts'
import { Icon } from '../ui/icon.tsx'
import { PrefetchLink, toHeading } from '../ui/prefetch-link.tsx'
import { clearFilters, type ListFilters, type ListQuery, listPath, toggleOption } from './list-query.ts'

/** The active filters, each a link that removes it. */
export function FilterChips({ query, options }: { query: ListQuery; options: ListFilters }) {
  const chips = (['category', 'brand'] as const).flatMap((group) =>
    query[group].map((value) => ({ group, value, label: labelOf(options[group], value) })),
  )
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ group, value, label }) => (
        <li key={`${group} ${value}`}>
          <PrefetchLink
            to={listPath(toggleOption(query, group, value))}
            preventScrollReset
            state={toHeading}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-tint px-3.5 text-sm hover:bg-line"
          >
            <span className="sr-only">Remove filter </span>
            {label}
            <Icon name="close" className="size-3.5" />
          </PrefetchLink>
        </li>
      ))}
      <li>
        <PrefetchLink
          to={listPath(clearFilters(query))}
          preventScrollReset
          state={toHeading}
          className="inline-flex min-h-9 items-center px-2 text-sm text-accent underline underline-offset-4"
        >
          Clear all
        </PrefetchLink>
      </li>
    </ul>
  )
}

function labelOf(options: FilterOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
