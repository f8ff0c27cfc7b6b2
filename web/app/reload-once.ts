const key = 'reloaded-at'

/** Milliseconds after which another reload is allowed. */
const pause = 30_000

/** Loads this page again, or another one, unless it was just reloaded. Returns whether it reloads. */
export function reloadOnce(path?: string): boolean {
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pause) return false
  sessionStorage.setItem(key, String(Date.now()))
  if (path === undefined) location.reload()
  else location.assign(path)
  return true
}
