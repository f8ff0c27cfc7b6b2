import type { createBrowserRouter } from 'react-router'
import type { PageSettings } from '#contract/pages/page.ts'
import { isReachable } from '../api/is-reachable.ts'
import { setConnection } from '../shell/connection.ts'
import { checkSession } from '../state/account-thunks.ts'
import { fetchCart } from '../state/cart-slice.ts'
import type { AppStore } from '../state/store.ts'
import type { ScreenHandle } from './screen-handle.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** Milliseconds after which an open page is stored. */
const pause = 3000

/** How many pages and files are kept; the oldest are deleted first. */
const maxPages = 30
const maxAssets = 200

/**
 * Installs the service worker, and stores the public pages that are opened, for when the shop can't be reached. They are
 * requested without cookies, so they contain nothing personal. See docs/behavior.md#without-a-connection.
 */
export function storePages(store: AppStore, router: Router, { offlinePages }: PageSettings): void {
  if (!offlinePages || !('serviceWorker' in navigator)) return
  if (document.documentElement.hasAttribute(storedPageAttribute)) refreshStoredPage(store)
  let timer: ReturnType<typeof setTimeout>
  let opened = ''
  const handleChange = ({ location }: Router['state']) => {
    if (location.key === opened) return
    opened = location.key
    clearTimeout(timer)
    // Storage may be full or disabled.
    timer = setTimeout(() => void storePage(router).catch(() => {}), pause)
  }
  handleChange(router.state)
  router.subscribe(handleChange)
}

async function storePage({ state: { location, matches, errors } }: Router): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { isShared = false } = (matches.at(-1)?.route.handle ?? {}) as ScreenHandle
  if (!isShared || errors || savesData()) return
  const path = location.pathname + location.search
  const page = await fetch(path, { credentials: 'omit', priority: 'low' })
  if (!page.ok || page.redirected) return
  const html = await page.text()
  const pages = await caches.open('pages')
  await pages.delete(path)
  await pages.put(
    path,
    new Response(html.replace('<html', `<html ${storedPageAttribute}`), { headers: headersOf(page) }),
  )
  await keepNewest(pages, maxPages)

  const assets = await caches.open('assets')
  for (const url of assetsOf(html)) if (!(await assets.match(url))) await assets.add(url)
  await keepNewest(assets, maxAssets)
}

/** The headers, except the ones about how the page was transferred. */
function headersOf(page: Response): Headers {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return headers
}

/** Returns the assets in the page's HTML and those loaded since. The browser has all of them. */
function assetsOf(html: string): Set<string> {
  const named = html.match(/\/assets\/[\w.-]+/g) ?? []
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name.replace(window.location.origin, ''))
  return new Set([...named, ...loaded.filter((name) => name.startsWith('/assets/'))])
}

async function keepNewest(cache: Cache, max: number): Promise<void> {
  for (const old of (await cache.keys()).slice(0, -max)) await cache.delete(old)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** The attribute of stored documents. */
const storedPageAttribute = 'data-stored'

/** Stored pages are for guests and may be out of date. They show a notice, and are replaced once online. */
function refreshStoredPage({ dispatch }: AppStore): void {
  const reload = async () => {
    if (await isReachable()) location.reload()
  }
  setConnection({ status: 'stored', retry: reload })
  addEventListener('online', () => void reload())
  if (!navigator.onLine) return
  void dispatch(checkSession())
  void dispatch(fetchCart())
}
