import type { ReactNode } from 'react'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { colorGroups } from '#contract/catalog/colors.ts'
import { quoted } from '#contract/language/quoted.ts'
import { t } from '#contract/language/t.ts'
import { useMoney } from '../../product/settings-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink, toHeading } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import {
  clearFilters,
  clearSearch,
  isWholeGroup,
  type ListFilters,
  type ListQuery,
  listPath,
  toggleOption,
} from '../list/list-query.ts'
import { priceText, ratingText } from './filter-form.tsx'

/** The search and the active filters, each a link that removes it. */
export function FilterChips({ query, options }: { query: ListQuery; options: ListFilters }) {
  const money = useMoney()
  const { rating, inStock, onSale } = query
  const prices = priceText(query, money)
  const chip = (label: string, change: Partial<ListQuery>, key = label) => ({
    key,
    label,
    without: { ...query, ...change, page: 1 },
  })
  const chips = [
    ...(query.q ? [chip(quoted(query.q), clearSearch(query), 'q')] : []),
    ...(['category', 'brand'] as const).flatMap((group) =>
      query[group].map((value) =>
        chip(labelOf(options[group], value), toggleOption(query, group, value), `${group} ${value}`),
      ),
    ),
    ...(prices ? [chip(prices, { minPrice: undefined, maxPrice: undefined })] : []),
    ...(rating ? [chip(ratingText(rating), { rating: undefined })] : []),
    ...query.color.map((value) => chip(colorText(value), toggleOption(query, 'color', value))),
    ...query.option.map((value) => chip(value.replace(':', ': '), toggleOption(query, 'option', value))),
    ...(inStock ? [chip(t('In stock'), { inStock: false })] : []),
    ...(onSale ? [chip(t('On sale'), { onSale: false })] : []),
  ]
  // The page of a category or brand has it as its heading.
  if (chips.length === 0 || isWholeGroup(query)) return null
  return (
    <ul aria-label={t('Active filters')} className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <PrefetchLink
            to={listPath(without)}
            preventScrollReset
            state={toHeading}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-tint px-3.5 text-sm hover:bg-line"
          >
            <Removed label={label} isSearch={key === 'q'} />
            <Icon name="close" className="size-3.5 shrink-0" />
          </PrefetchLink>
        </li>
      ))}
      <li>
        <PrefetchLink
          to={listPath(clearFilters(clearSearch(query)))}
          preventScrollReset
          state={toHeading}
          className="inline-flex min-h-9 items-center px-2 text-sm text-accent underline underline-offset-4"
        >
          {t('Clear all')}
        </PrefetchLink>
      </li>
    </ul>
  )
}

function labelOf(options: FilterOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function colorText(value: string): string {
  return colorGroups.find((group) => group.value === value)?.label() ?? value
}

/** The text of a chip: what it removes. */
function Removed({ label, isSearch }: { label: string; isSearch: boolean }) {
  const values = {
    label: <span className="truncate">{label}</span>,
    note: (text: ReactNode) => <span className="sr-only">{text}</span>,
  }
  return isSearch
    ? rich('<note>Remove search </note>{label}', values)
    : rich('<note>Remove filter </note>{label}', values)
}
