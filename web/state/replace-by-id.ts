/** Returns the list with the changed items in the places of those with the same ids. Other changed items are ignored. */
export function replaceById<T extends { id: string }>(items: T[], changed: T[]): T[] {
  return items.map((item) => changed.find(({ id }) => id === item.id) ?? item)
}
