const mark = 'reloaded-for-missing-file'

/** Milliseconds within which a second miss is a real fault, which goes to the error page. */
const patience = 30_000

export type LazyScreen<T> = {
  (): Promise<T>
  /** Imports the screen before anybody asks for it: that it is gone is no reason to reload under the visitor's hands. */
  ahead(): Promise<T>
}

/**
 * A screen that is imported when it is needed. After a new version of the shop went live, a page of the old one may ask
 * for a file that is gone: it reloads, once, and nothing comes of the import any more.
 */
export function lazyScreen<T>(load: () => Promise<T>): LazyScreen<T> {
  const screen = async () => {
    try {
      return await load()
    } catch (error) {
      if (!reloadOnce()) throw error
      return new Promise<never>(() => {})
    }
  }
  return Object.assign(screen, { ahead: load })
}

/** Reloads the page and says so, unless it has done that a moment ago. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(mark) ?? 0)
  if (Date.now() - last < patience) return false
  sessionStorage.setItem(mark, String(Date.now()))
  location.reload()
  return true
}
