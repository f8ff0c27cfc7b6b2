const mark = 'reloaded-for-missing-file'

/** Milliseconds within which a second miss is a real fault, which goes to the error page. */
const patience = 30_000

/** After a new version of the shop went live, a page of the old one may ask for a file that is gone: it reloads, once. */
export function reloadOnceWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (Date.now() - last < patience) return
    sessionStorage.setItem(mark, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
