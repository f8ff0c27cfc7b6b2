const key = 'reloaded-at'

/** Milliseconds after which another reload is allowed. */
const pause = 30_000

/** Reloads the page, unless that was done a moment ago. Returns whether it reloads. */
export function reloadOnce(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pause) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
