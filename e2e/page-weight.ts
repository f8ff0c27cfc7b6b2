import { setTimeout as wait } from 'node:timers/promises'
import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test'
import { adminAccount, signIn } from './accounts.ts'
import { waitForHydration } from './pages.ts'
import { addToCart, createShopper, plate, van } from './shopping.ts'

export type WeighedPage = {
  title: string
  path: string
  /** The limit for compressed scripts. A kilobyte is 1,000 bytes. */
  maxKilobytes: number
  prepare?: (request: APIRequestContext) => Promise<unknown>
}

/**
 * The budget: what each page loads now, and at least 0.1 kB more, because compressed sizes vary with the hashes in the
 * files. Code that only few people need belongs in a separate file; see scripts/chunks.ts.
 */
export const weighedPages: WeighedPage[] = [
  { title: 'Home', path: '/', maxKilobytes: 116.0 },
  { title: 'Product list', path: '/products', maxKilobytes: 121.3 },
  // A product with options and stock.
  { title: 'Product', path: '/product-detail/stridmoor-hollow-trail-sneaker', maxKilobytes: 121.9 },
  { title: 'Sign in', path: '/signin', maxKilobytes: 118.7 },
  { title: 'Checkout', path: '/checkout', maxKilobytes: 136.3, prepare: fillCart },
  { title: 'Admin: products', path: '/admin', maxKilobytes: 138.2, prepare: signInAdmin },
]

async function fillCart(request: APIRequestContext): Promise<void> {
  await createShopper(request)
  for (const product of [van, plate]) await addToCart(request, product)
}

async function signInAdmin(request: APIRequestContext): Promise<void> {
  await signIn(request, adminAccount)
}

export type Script = { path: string; bytes: number }

/** Milliseconds without requests after which a page is idle. */
const idleTime = 500

/**
 * Opens a URL in a new page, without any input, and returns the scripts that it loads until it is idle, with the sizes of
 * their compressed bodies. The service worker is installed later and not included.
 */
export async function measureScripts(page: Page, url: string): Promise<Script[]> {
  const requests: Request[] = []
  const finished = new Set<Request>()
  page.on('request', (request) => requests.push(request))
  page.on('requestfinished', (request) => finished.add(request))
  page.on('requestfailed', (request) => finished.add(request))
  await page.goto(url)
  await waitForHydration(page)
  await expect(async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const { length } = requests
    // Idle callbacks may have started requests.
    await wait(idleTime)
    expect(requests.length).toBe(length)
    expect(finished.size).toBe(length)
  }).toPass({ intervals: [0], timeout: 30_000 })
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  return Promise.all(
    scripts.map(async (script) => {
      const { responseBodySize } = await script.sizes()
      // Negative if the browser has the file already.
      return { path: new URL(script.url()).pathname, bytes: Math.max(responseBodySize, 0) }
    }),
  )
}

/** Returns the total size in kilobytes. */
export function sumKilobytes(scripts: Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
