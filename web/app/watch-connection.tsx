import { createRoot } from 'react-dom/client'
import { type createBrowserRouter, createPath } from 'react-router'
import type { PageSettings } from '#contract/pages/page.ts'
import { isReachable } from '../api/is-reachable.ts'
import { resendRequests } from '../api/resend.ts'
import { isConfirmingIdentity } from '../forms/confirm-identity.ts'
import { readConnection, setConnection } from '../shell/connection.ts'
import { ConnectionNotice } from '../shell/connection-notice.tsx'
import type { AppStore } from '../state/store.ts'
import { reloadOnce } from './reload-once.ts'
import { storePages } from './store-pages.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'revalidate'>

/** Milliseconds after which the user may send a request again. */
const patience = 8000

let router: Router | undefined

/** Offers to try again when a link or a form takes long, and stores pages (docs/behavior.md#without-a-connection). */
export function watchConnection(store: AppStore, watched: Router, settings: PageSettings): void {
  router = watched
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ConnectionNotice />)
  let waitsFor: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  const startWaiting = () => {
    clearTimeout(timer)
    // What is over may have failed: the data on the screen could not be loaded again.
    const hasFailed = waitsFor === undefined && readConnection().status === 'failed'
    setConnection({ status: hasFailed ? 'failed' : 'working', retry })
    if (waitsFor !== undefined) timer = setTimeout(reportSlowness, patience)
  }
  const reportSlowness = () => {
    // The user is asked to confirm who they are, and the request is sent after that.
    if (isConfirmingIdentity()) timer = setTimeout(reportSlowness, patience)
    else setConnection({ status: 'slow' })
  }
  const retry = async () => {
    const target = pendingPath()
    if (target === undefined && readConnection().status === 'slow') {
      resendRequests()
      startWaiting()
    } else if (!(await isReachable())) setConnection({ status: 'failed' })
    else if (target !== undefined) location.assign(target)
    else if (readConnection().status === 'stored') location.reload()
    else {
      setConnection({ status: 'working' })
      await watched.revalidate()
    }
  }
  watched.subscribe(({ navigation, fetchers }) => {
    const isSubmitting = [...fetchers.values()].some(({ state }) => state !== 'idle')
    const next = navigation.location ?? (isSubmitting ? 'a form' : undefined)
    if (next === waitsFor) return
    waitsFor = next
    startWaiting()
  })
  storePages(store, watched, settings)
}

/**
 * Called when the code or the data of a screen, the current one included, could not be loaded. Opens the page of the
 * pending screen if the shop can be reached, or the browser has stored it. Otherwise the current screen stays, with a
 * notice. Returns false if there is nothing left to try.
 */
export async function recoverNavigation(): Promise<boolean> {
  if (!router) return false
  const target = pendingPath()
  if (target !== undefined && (await isReachable())) return reloadOnce(target)
  if (target !== undefined && (await isStored(target)) && target === pendingPath()) location.assign(target)
  else setConnection({ status: 'failed' })
  return true
}

/**
 * The data of a screen that is open and could not be loaded again: it stays, with a notice. Undefined while another screen
 * is being opened.
 */
export function keepData(path: string): { data: unknown } | undefined {
  if (!router || pendingPath() !== undefined) return undefined
  const { matches, loaderData } = router.state
  const id = matches.find(({ route }) => route.path === path)?.route.id
  if (id === undefined || !(id in loaderData)) return undefined
  setConnection({ status: 'failed' })
  return { data: loaderData[id] }
}

function pendingPath(): string | undefined {
  const { location: next } = router?.state.navigation ?? {}
  return next && createPath(next)
}

/** Whether the service worker has stored a page. */
async function isStored(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  return (await caches.match(path, { ignoreVary: true })) !== undefined
}
