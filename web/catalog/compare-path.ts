/** Products side by side. */
export const maxCompared = 4

/** The URL of a comparison, with all rows or only the ones that differ. Without products, it is deliberately empty. */
export function comparePath(ids: string[], onlyDifferences = false): string {
  const path = `/compare?products=${ids.map(encodeURIComponent).join(',')}`
  return onlyDifferences ? `${path}&rows=different` : path
}

/** Whether an address asks for the rows that differ only. */
export function showsOnlyDifferences(search: URLSearchParams): boolean {
  return search.get('rows') === 'different'
}

/** The ids in an address: separated by commas, or repeated, as a form without scripts sends them. */
export function readCompared(search: URLSearchParams): string[] {
  const ids = search.getAll('products').flatMap((value) => value.split(','))
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))].slice(0, maxCompared)
}
