// Opens stored pages while the shop can't be reached; everything else is left to the browser. web/app/store-pages.ts
// stores them. See docs/decisions/026-service-worker.md.

const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** The paths of the offline page, in the main language first. The server writes them above this file. */
declare const offlinePages: string[]

/** Milliseconds after which a stored page is opened although the shop may still respond. */
const patience = 4000

/** How many stored pages the offline page links to. */
const maxLinks = 8

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(offlinePages.map(storeOfflinePage)))
  // Safe while pages are open: no version stores anything for another one.
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(worker.location.origin)) return
  if (mode === 'navigate') event.respondWith(openPage(event))
  else if (new URL(url).pathname.startsWith('/assets/')) event.respondWith(openAsset(event.request))
})

async function storeOfflinePage(path: string): Promise<void> {
  const cache = await caches.open('offline')
  const page = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  const assets = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  await Promise.all([cache.put(path, page), cache.addAll([...new Set(assets)])])
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const answer = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(request),
  )
  // Otherwise the browser reports an error for a response after the stored page.
  event.waitUntil(answer.catch(() => {}))
  const findStored = () => caches.match(request.url, { ignoreVary: true })
  try {
    const late = new Promise((resolve) => setTimeout(resolve, patience)).then(findStored)
    return (await Promise.race([answer, late])) ?? (await answer)
  } catch {
    return (await findStored()) ?? (await openOfflinePage(request.url)) ?? Response.error()
  }
}

/** The page shown if the shop can't be reached, in the language of the requested one, with links to the stored pages. */
async function openOfflinePage(url: string): Promise<Response | undefined> {
  const requested = `${new URL(url).pathname}/`
  const path = offlinePages.findLast((each) => requested.startsWith(each.replace(/offline$/, ''))) ?? ''
  const page = await caches.match(path)
  const links = page && (await listStoredPages().catch(() => []))
  if (!page || !links || links.length === 0) return page
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  // The server writes the words, since this file has no language.
  const shown = (await page.text()).replace('<section hidden>', '<section>')
  const html = shown.replace('</ul>', () => `${links.join('')}</ul>`)
  return new Response(html, { headers })
}

/** Links to the stored pages, with their titles, newest first. The titles are HTML already. */
async function listStoredPages(): Promise<string[]> {
  const cache = await caches.open('pages')
  const requests = (await cache.keys()).toReversed().slice(0, maxLinks)
  return Promise.all(
    requests.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const html = (await (await cache.match(url))?.text()) ?? ''
      const title = /<title>([^<]*)/.exec(html)?.[1] || pathname
      const path = (pathname + search).replaceAll('&', '&amp;')
      return `<li><a class="inline-block py-2 text-accent underline" href="${path}">${title}</a></li>`
    }),
  )
}

/** Tries the network first, since the browser's own cache serves its entries. */
async function openAsset(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await caches.match(request.url, { ignoreVary: true })
    if (stored) return stored
    throw error
  }
}
