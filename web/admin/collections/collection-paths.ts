export const collectionsPath = '/admin/collections'

/** The path of the screen that edits a collection. */
export function collectionPath(slug: string): string {
  return `${collectionsPath}/${encodeURIComponent(slug)}`
}
