// The part of the list page that loads late; see load-filters.ts.
export { FilterChips } from './filter-chips.tsx'
export { FilterForm } from './filter-form.tsx'
