const mark = 'reloaded-for-missing-file'

/** Milliseconds within which a second miss is a real fault, which goes to the error page. */
const patience = 30_000

let readingAhead = 0

/**
 * After a new version of the shop went live, a page of the old one may ask for a file that is gone: it reloads, once.
 * The import then ends with nothing, and the page with it.
 */
export function reloadOnceWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (readingAhead > 0 || Date.now() - last < patience) return
    sessionStorage.setItem(mark, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}

/** Imports what nobody has asked for yet: that it is gone is no reason to reload under the visitor's hands. */
export async function importAhead<T>(load: () => Promise<T>): Promise<T> {
  readingAhead += 1
  try {
    return await load()
  } finally {
    readingAhead -= 1
  }
}

/** A lazy screen. Where its file is gone and the page reloads, nothing comes of it any more. */
export function lazyScreen<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => (await load()) ?? new Promise(() => {})
}
