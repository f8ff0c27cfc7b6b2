import { t } from '#contract/language/t.ts'
import { isAdminPath } from '../ui/is-admin-path.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * The first script of every page. Pages of the shop can be read and used without the app, so it is loaded late: when the
 * page has loaded and the browser is idle, or on the first input. In the admin area, it is loaded immediately.
 */
const isAdminArea = isAdminPath(location.pathname)
const inputs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const
let isStarted = false

function start(event?: Event): void {
  if (isStarted || (event && isAtRest(event))) return
  isStarted = true
  for (const input of inputs) removeEventListener(input, start)
  import('./entry-browser.tsx').then(({ startApp }) => startApp()).catch(handleFailure)
}

/** A pointer that rests where the page appears is reported as a move of no distance. */
function isAtRest(event: Event): boolean {
  return event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
}

/** A file may be gone after a deploy, so reload once. After that, the page is unchanged. */
function handleFailure(error: unknown): void {
  if (navigator.onLine && reloadOnce()) return
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.className = 'bg-sunken px-4 py-2 text-center text-sm'
  notice.textContent = isAdminArea
    ? t('This page couldn’t be loaded. Check your connection, then reload the page.')
    : t('Part of this page couldn’t be loaded. Links and forms still work; reload the page to try again.')
  document.body.prepend(notice)
  reportError(error)
}

// Safari has no requestIdleCallback.
const startWhenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(() => start(), { timeout: 3000 })
    : setTimeout(() => start(), 200)

if (isAdminArea) start()
else {
  for (const input of inputs) addEventListener(input, start, { passive: true })
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle, { once: true })
}
