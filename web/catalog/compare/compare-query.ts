import { maxCompared } from './compare-path.ts'

// Apart from what product pages need.

/** Whether a URL shows only the rows that differ. */
export function showsOnlyDifferences(search: URLSearchParams): boolean {
  return search.get('rows') === 'different'
}

/** The ids in an address: separated by commas, or repeated, as a form without scripts sends them. */
export function parseCompared(search: URLSearchParams): string[] {
  const ids = search.getAll('products').flatMap((value) => value.split(','))
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))].slice(0, maxCompared)
}
