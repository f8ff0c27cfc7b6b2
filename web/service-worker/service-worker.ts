// Opens stored pages while the shop can't be reached; everything else is left to the browser. web/app/store-pages.ts
// stores them. See docs/decisions/026-service-worker.md.

const worker = globalThis as unknown as ServiceWorkerGlobalScope

const offlinePage = '/offline'

/** Milliseconds after which a stored page is opened although the shop may still answer. */
const patience = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage())
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

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open('offline')
  const page = await fetch(offlinePage, { credentials: 'omit', cache: 'no-cache' })
  const assets = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  await Promise.all([cache.put(offlinePage, page), cache.addAll([...new Set(assets)])])
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const answer = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(request),
  )
  // Otherwise the browser complains about an answer that comes after the stored page.
  event.waitUntil(answer.catch(() => {}))
  const findStored = () => caches.match(request.url, { ignoreVary: true })
  try {
    const late = new Promise((resolve) => setTimeout(resolve, patience)).then(findStored)
    return (await Promise.race([answer, late])) ?? (await answer)
  } catch {
    return (await findStored()) ?? (await caches.match(offlinePage)) ?? Response.error()
  }
}

/** Asks the network first, since the browser's own cache answers for what it has. */
async function openAsset(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await caches.match(request.url, { ignoreVary: true })
    if (stored) return stored
    throw error
  }
}
