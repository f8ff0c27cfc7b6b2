/** Products side by side. */
export const maxCompared = 4

/** The URL of a comparison, with all rows or only differing ones. Without products, it is deliberately empty. */
export function comparePath(ids: string[], onlyDifferences = false): string {
  const path = `/compare?products=${ids.map(encodeURIComponent).join(',')}`
  return onlyDifferences ? `${path}&rows=different` : path
}
