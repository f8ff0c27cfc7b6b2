import { useEffect, useEffectEvent, useRef } from 'react'
import type { FilterOption } from '#contract/catalog.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { type ListFilters, type ListQuery, toggleOption } from './list-query.ts'

type FilterFormProps = { query: ListQuery; options: ListFilters; onChange: (query: ListQuery) => void }

/** Category and brand filters. They apply immediately; without scripts the form has a button and opens the same URL. */
export function FilterForm({ query, options, onChange }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const applyEarlyChanges = useEffectEvent(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? [])]
    const changed = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    if (changed.length === 0) return
    onChange(changed.reduce((next, { name, value }) => toggleOption(next, name as 'category' | 'brand', value), query))
  })
  // Checkboxes may have been changed before the app ran.
  useEffect(() => applyEarlyChanges(), [])
  return (
    <form ref={form} action="/products">
      {query.q && <input type="hidden" name="q" value={query.q} />}
      <FilterGroup query={query} group="category" legend="Category" options={options.category} onChange={onChange} />
      <FilterGroup query={query} group="brand" legend="Brand" options={options.brand} onChange={onChange} />
      {query.sort && <input type="hidden" name="_sort" value={query.sort} />}
      {query.order && <input type="hidden" name="_order" value={query.order} />}
      <div className="hidden pt-4 noscript:block">
        <button type="submit" className={`${buttonStyle.filled} w-full`}>
          Apply filters
        </button>
      </div>
    </form>
  )
}

type FilterGroupProps = Omit<FilterFormProps, 'options'> & {
  group: 'category' | 'brand'
  legend: string
  options: FilterOption[]
}

/** Options without results are left out, unless they are selected. */
function FilterGroup({ query, group, legend, options, onChange }: FilterGroupProps) {
  const useful = options.filter(({ value, count }) => count > 0 || query[group].includes(value))
  if (useful.length === 0) return null
  return (
    <details open className="group border-b border-line py-2">
      <summary className="flex min-h-11 items-center justify-between rounded-control text-sm font-semibold">
        {legend}
        <Icon name="down" className="size-4 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{legend}</legend>
        {/* Nine and a half options: the cut one shows that there are more. */}
        <ul className="-mx-2 px-2 sm:max-h-85 sm:overflow-y-auto">
          {useful.map(({ value, label, count }) => (
            <li key={value}>
              <label className="group/option flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
                <input
                  type="checkbox"
                  name={group}
                  value={value}
                  checked={query[group].includes(value)}
                  onChange={() => onChange(toggleOption(query, group, value))}
                  className="size-4.5 shrink-0 accent-accent"
                />
                <span className="min-w-0 grow truncate group-hover/option:underline">{label}</span>
                <span className="text-xs text-soft tabular-nums">{count}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}
