import { pickedSortOptions, searchSortOptions, sortOptions } from '#contract/catalog/sort-options.ts'
import { t } from '#contract/language/t.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { detailsMenu } from '../../ui/details-menu.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { type ListQuery, listPath } from './list-query.ts'

type SortMenuProps = {
  query: ListQuery
  /** Whether the list is a collection with its own order. */
  isPicked?: boolean
}

/** The sort options, as links in a menu that works without scripts. */
export function SortMenu({ query, isPicked = false }: SortMenuProps) {
  const order = query.sort && (query.order ?? 'asc')
  const options = query.q ? searchSortOptions : isPicked ? pickedSortOptions : sortOptions
  const selected = options.find((option) => option.sort === query.sort && option.order === order)
  return (
    <details ref={detailsMenu} className="group relative ms-auto">
      <summary
        className={`${buttonStyle.quiet} border-transparent xs:-me-3 xs:whitespace-nowrap hover:bg-sunken max-sm:px-3`}
      >
        <span className={selected ? 'text-soft max-sm:sr-only' : ''}>{t('Sort')}</span>
        {selected?.name()}
        <Icon name="down" className="size-4 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute inset-e-0 z-20 mt-1 w-60 animate-appear rounded-card bg-raised p-1.5 shadow-float">
        {options.map((option) => (
          <li key={option.name()}>
            <PrefetchLink
              to={listPath({ ...query, sort: option.sort, order: option.order, page: 1 })}
              preventScrollReset
              aria-current={option === selected}
              className="flex min-h-11 items-center justify-between rounded-control px-3 text-sm hover:bg-sunken aria-[current=true]:font-semibold"
            >
              {option.name()}
              {option === selected && <Icon name="check" className="size-4 text-accent" />}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
