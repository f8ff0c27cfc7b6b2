/** Reads a list of strings from this browser's local storage. Empty if there is none, or the browser denies access. */
export function readBrowserList(key: string): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** Keeps the list; an empty one is removed. Does nothing on the server. */
export function writeBrowserList(key: string, list: string[]): void {
  if (typeof document === 'undefined') return
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
  } catch {
    // The browser may deny access to its storage.
  }
}
