// The part of the list page for searches and empty lists; see load-notices.ts.
export { ProductRow } from '../../product/product-row.tsx'
export { SearchNotice } from '../filters/search-notice.tsx'
export { CategoryLinks } from './category-links.tsx'
export { NothingFound } from './nothing-found.tsx'
