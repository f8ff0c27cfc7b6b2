import { searchKeySetting } from './search-key.ts'

/** Removes what this browser keeps of a user whose session has ended, but no setting. Does nothing on the server. */
export function clearBrowserStorage(): void {
  if (typeof document === 'undefined') return
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith('galleria-') && key !== searchKeySetting)
      for (const key of keys) storage.removeItem(key)
    }
  } catch {
    // The browser may deny access to its storage.
  }
}
