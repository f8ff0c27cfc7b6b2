/** Products side by side. */
export const maxCompared = 4

/** The address of a comparison. */
export function comparePath(ids: string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?products=${ids.map(encodeURIComponent).join(',')}`
}

/** The ids in an address: separated by commas, or repeated, as a form without scripts sends them. */
export function readCompared(search: URLSearchParams): string[] {
  const ids = search.getAll('products').flatMap((value) => value.split(','))
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))].slice(0, maxCompared)
}
