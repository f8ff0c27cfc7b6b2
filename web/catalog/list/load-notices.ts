import { lazyParts } from '../../ui/lazy-parts.ts'

const { load, part } = lazyParts(() => import('./notice-parts.ts'))

/** Loads what only searches and empty lists show. */
export const loadNotices = load

export const CategoryLinks = part((parts) => parts.CategoryLinks)
export const NothingFound = part((parts) => parts.NothingFound)
export const ProductRow = part((parts) => parts.ProductRow)
export const SearchNotice = part((parts) => parts.SearchNotice)
