// The part of the list page that loads late; see load-filters.ts.
export { FilterChips } from './filter-chips.tsx'
export { FilterForm } from './filter-form.tsx'
export { SearchNotice } from './search-notice.tsx'
