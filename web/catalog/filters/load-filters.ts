import { lazyParts } from '../../ui/lazy-parts.ts'

const { load, part } = lazyParts(() => import('./filter-parts.ts'))

/** Loads the filters of a list. The page shows their HTML, as links and a form, before they are loaded. */
export const loadFilters = load

export const FilterForm = part((parts) => parts.FilterForm)
export const FilterChips = part((parts) => parts.FilterChips)
