import { readBrowserList, writeBrowserList } from './browser-list.ts'

const key = 'galleria-compared'

/** The ids of the products on the last comparison in this browser. */
export function comparedProducts(): string[] {
  return readBrowserList(key)
}

export function rememberCompared(ids: string[]): void {
  writeBrowserList(key, ids)
}

/** Calls `onChange` when another tab changes the comparison, until the returned function is called. */
export function onComparedElsewhere(onChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    // Clearing the storage has no key.
    if (event.key === key || event.key === null) onChange()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}
