/** Uses the storage of this browser, which may deny it, and to which others may have written. Does nothing on the server. */
export function tryStorage<T>(use: () => T): T | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Reads a list of strings from this browser's local storage. Empty if there is none, or the browser denies access. */
export function readBrowserList(key: string): string[] {
  const list: unknown = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

/** Keeps the list; an empty one is removed. */
export function writeBrowserList(key: string, list: string[]): void {
  tryStorage(() => {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
  })
}
