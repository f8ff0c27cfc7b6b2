import { tryStorage } from './browser-list.ts'
import { searchKeySetting } from './search-key.ts'

/** Removes what this browser keeps of a user whose session has ended, but no setting. */
export function clearBrowserStorage(): void {
  tryStorage(() => {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith('galleria-') && key !== searchKeySetting)
      for (const key of keys) storage.removeItem(key)
    }
  })
}
