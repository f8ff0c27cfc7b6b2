import { searchPeriods } from '#contract/search/search.ts'
import { readPage } from '../../ui/page-numbers.ts'
import { searchesPath, withQuery } from '../kit/paths.ts'

/** The query in the address of the searches; `days` is the period. */
export type SearchesQuery = { withoutResult: boolean; days: (typeof searchPeriods)[number]; page: number }

/** Reads the query from an address; anything invalid counts as absent. */
export function parseSearchesQuery(search: URLSearchParams): SearchesQuery {
  return {
    withoutResult: search.get('withoutResult') === 'true',
    days: searchPeriods.find((days) => days === search.get('days')) ?? '90',
    page: readPage(search),
  }
}

/** The URL of a query. Defaults are omitted. */
export function searchesPagePath({ withoutResult, days, page }: SearchesQuery): string {
  return withQuery(searchesPath, { withoutResult: withoutResult ? 'true' : '', days: days === '90' ? '' : days }, page)
}
