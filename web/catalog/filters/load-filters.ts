import { type ComponentType, lazy } from 'react'
import type { FilterChips as Chips } from './filter-chips.tsx'
import type { FilterForm as Form } from './filter-form.tsx'
import type { SearchNotice as Notice } from './search-notice.tsx'

let parts: { FilterForm: typeof Form; FilterChips: typeof Chips; SearchNotice: typeof Notice } | undefined

/** Loads the filters of a list. The page shows their HTML, as links and a form, before they are loaded. */
export async function loadFilters(): Promise<void> {
  parts ??= await import('./filter-parts.ts')
}

/** Renders immediately if the filters are loaded: React also accepts thenables that resolve synchronously. */
function part<P>(get: () => ComponentType<P> | undefined) {
  const loaded = () => ({ default: get() as ComponentType<P> })
  // oxlint-disable-next-line unicorn/no-thenable -- a promise would show the fallback first.
  const now = { then: (done: (value: unknown) => void) => done(loaded()) } as never
  return lazy(() => (get() ? now : loadFilters().then(loaded)))
}

export const FilterForm = part(() => parts?.FilterForm)
export const FilterChips = part(() => parts?.FilterChips)
export const SearchNotice = part(() => parts?.SearchNotice)
