import type { Page } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { measureScripts, sumKilobytes } from '../e2e/page-weight.ts'
import { phone } from '../e2e/phone.ts'
import { launchChromium } from '../scripts/chromium.ts'
import { findFreePort } from '../scripts/test-postgres.ts'
import { middle } from './load.ts'
import { options } from './options.ts'
import { createShopper, listStocked } from './people.ts'
import { addFigures } from './report.ts'
import { openShop, type Place } from './shop.ts'

/** Upper limits for a simulated phone: seconds, milliseconds, and kilobytes of compressed scripts. */
const aims = { largestPaint: 1.3, blocking: 30, scripts: { Home: 105, 'Product list': 100 } as Record<string, number> }

/** Milliseconds from a click on a link to the new content. */
const navigationAim = 100

/** Audits of each page, of which the medians count. */
const audits = options.short ? 1 : 3
const navigations = options.short ? 3 : 9

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Audits pages as on a phone, and follows links in the app. */
export async function measureBrowser(place: Place): Promise<void> {
  const shop = await openShop(place)
  const [product = '', ...others] = await listStocked(shop.url)
  const { cookie, fillCart } = await createShopper(shop.url)
  await fillCart(others.slice(0, 3))
  const pages: [title: string, path: string, cookie?: string][] = [
    ['Home', '/'],
    ['Product list', '/products'],
    ['Product', `/product-detail/${product}`],
    ['Home, shopper', '/', cookie],
    ['Checkout', '/checkout', cookie],
  ]
  for (const [title, path, pageCookie] of pages) await measurePage(title, shop.url + path, pageCookie)
  await measureNavigation(shop.url)
  await shop.stop()
}

async function measurePage(title: string, url: string, cookie?: string): Promise<void> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  // Render the page once, so that the audit gets it from the cache, as most guests do.
  await fetch(url, { headers })
  const results: Result[] = []
  while (results.length < audits) results.push(await audit(url, headers))
  const median = (valueOf: (result: Result) => number) => valueOf(middle(results, valueOf))
  const value = (id: string) => median(({ audits: all }) => all[id]?.numericValue ?? Number.NaN)
  const scripts = await measureKilobytes(url, headers)
  addFigures('browser', title, {
    'LCP, s': { value: value('largest-contentful-paint') / 1000, atMost: aims.largestPaint },
    'TBT, ms': { value: value('total-blocking-time'), atMost: aims.blocking },
    'Scripts, kB': aims.scripts[title] ? { value: scripts, atMost: aims.scripts[title] } : scripts,
    CLS: value('cumulative-layout-shift'),
    ...Object.fromEntries(
      categories.map((category) => [
        category,
        median((each) => (each.categories[category]?.score ?? Number.NaN) * 100),
      ]),
    ),
  })
  for (const failure of listFailures(results[0] as Result)) console.log(`  ${failure}`)
}

/** Audits in a new browser, without caches or processes of the previous audit. */
async function audit(url: string, extraHeaders: Record<string, string>): Promise<Result> {
  const port = await findFreePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  try {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      extraHeaders,
    })
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    return run.lhr
  } finally {
    await browser.close()
  }
}

const launch = (flags: string[] = []) =>
  launchChromium([...flags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])

/** Describes the audits that cost points, other than performance audits. */
function listFailures(result: Result): string[] {
  return Object.entries(result.categories)
    .filter(([category, { score }]) => category !== 'performance' && score !== 1)
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${result.audits[id]?.title ?? id} ${result.audits[id]?.displayValue ?? ''}`)
}

/** Returns the kilobytes of scripts that the page loads, as `npm run page-weight` measures them. */
async function measureKilobytes(url: string, extraHTTPHeaders: Record<string, string>): Promise<number> {
  const browser = await launch()
  try {
    const page = await browser.newPage({ ...phone, extraHTTPHeaders, serviceWorkers: 'block' })
    return sumKilobytes(await measureScripts(page, url))
  } finally {
    await browser.close()
  }
}

/** Follows links from screen to screen, without simulating a phone. */
async function measureNavigation(url: string): Promise<void> {
  const browser = await launch()
  const page = await browser.newPage()
  const steps: [title: string, from: string, link: string][] = [
    ['Home to product list', '/', 'footer a[href="/products"]'],
    ['Product list to product', '/products', 'main a[href*="/product-detail/"]'],
    ['Product list to next page', '/products', 'main a[href*="_page=2"]:visible'],
  ]
  for (const [title, from, link] of steps) {
    const times: number[] = []
    for (let count = 0; count < navigations; count += 1) {
      await page.goto(url + from, { waitUntil: 'networkidle' })
      times.push(await timeNavigation(page, link))
    }
    const sorted = times.toSorted((a, b) => a - b)
    addFigures('navigation', title, {
      'Median, ms': { value: middle(times, (each) => each), atMost: navigationAim },
      'Slowest, ms': sorted.at(-1) ?? Number.NaN,
    })
  }
  await browser.close()
}

/** Returns the milliseconds from clicking a link to the frame with the new page's content. */
async function timeNavigation(page: Page, link: string): Promise<number> {
  await page.evaluate(() => {
    const content = () => document.querySelector('main')?.innerText
    const before = content()
    let pressedAt = 0
    addEventListener('pointerdown', (event) => (pressedAt = event.timeStamp), { capture: true, once: true })
    const shown = new Promise<number>((resolve) => {
      const check = () => {
        const isNew = pressedAt > 0 && content() !== before
        requestAnimationFrame(isNew ? (now) => resolve(now - pressedAt) : check)
      }
      check()
    })
    Object.assign(window, { shown })
  })
  await page.locator(link).first().click()
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}
