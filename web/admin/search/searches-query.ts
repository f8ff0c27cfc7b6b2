import { searchPeriods } from '#contract/search.ts'
import { readPage } from '../../ui/page-numbers.ts'

/** The query in the address of the searches; `days` is the period. */
export type SearchesQuery = { withoutResult: boolean; days: (typeof searchPeriods)[number]; page: number }

/** Reads the query from an address; anything invalid counts as absent. */
export function readSearchesQuery(search: URLSearchParams): SearchesQuery {
  return {
    withoutResult: search.get('withoutResult') === 'true',
    days: searchPeriods.find((days) => days === search.get('days')) ?? '90',
    page: readPage(search),
  }
}

/** The address of a query. Defaults are left out. */
export function searchesPath({ withoutResult, days, page }: SearchesQuery): string {
  const search = new URLSearchParams({
    ...(withoutResult && { withoutResult: 'true' }),
    ...(days !== '90' && { days }),
    ...(page > 1 && { _page: String(page) }),
  })
  return search.size > 0 ? `/admin/search?${search}` : '/admin/search'
}
