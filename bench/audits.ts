import lighthouse, { type Result } from 'lighthouse'
import { measureScripts, sumKilobytes } from '../e2e/page-weight.ts'
import { phone } from '../e2e/phone.ts'
import { findFreePort } from '../scripts/test-postgres.ts'
import { compareMedians, measureInTurns } from './compared.ts'
import { options } from './options.ts'
import { createShopper, listStocked } from './people.ts'
import { launch } from './phones.ts'
import { addFigures, type Cells } from './report.ts'
import type { Shop } from './shop.ts'

/** Upper limits for a simulated phone: seconds, milliseconds, and kilobytes of compressed scripts. */
const aims = { largestPaint: 1.3, blocking: 30, scripts: { Home: 105, 'Product list': 100 } as Record<string, number> }

/** Audits of each page, of which the medians count. */
const audits = { times: options.short ? 1 : 3 }

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type AuditedPage = { url: string; headers: Record<string, string> }

/** Audits pages as on a phone with a slow connection. */
export async function measureAudits(shops: Shop[]): Promise<void> {
  const pages = await Promise.all(shops.map(listPages))
  for (const title of Object.keys(pages[0] ?? {})) {
    await measurePage(
      title,
      pages.map((each) => each[title] as AuditedPage),
    )
  }
}

async function listPages({ url }: Shop): Promise<Record<string, AuditedPage>> {
  const [product = '', ...others] = await listStocked(url)
  const { cookie, fillCart } = await createShopper(url)
  await fillCart(others.slice(0, 3))
  const page = (path: string, headers = {}) => ({ url: url + path, headers })
  return {
    Home: page('/'),
    'Product list': page('/products'),
    Product: page(`/product-detail/${product}`),
    'Home, shopper': page('/', { cookie }),
    Checkout: page('/checkout', { cookie }),
  }
}

async function measurePage(title: string, pages: AuditedPage[]): Promise<void> {
  // Render the page once, so that the audit gets it from the cache, as most guests do.
  for (const { url, headers } of pages) await fetch(url, { headers })
  const results = await measureInTurns(pages, audits, audit)
  const scripts = await measureInTurns(pages, { times: 1 }, measureKilobytes)
  const compare = (column: string, id: string, atMost?: number, unit = 1) =>
    compareMedians(column, results, (result) => (result.audits[id]?.numericValue ?? Number.NaN) / unit, atMost)
  const scores = categories.map(
    (category): Cells =>
      compareMedians(category, results, (each) => (each.categories[category]?.score ?? Number.NaN) * 100),
  )
  addFigures('audits', title, {
    ...compare('LCP, s', 'largest-contentful-paint', aims.largestPaint, 1000),
    ...compare('TBT, ms', 'total-blocking-time', aims.blocking),
    ...compareMedians('Scripts, kB', scripts, (kilobytes) => kilobytes, aims.scripts[title]),
    ...compare('CLS', 'cumulative-layout-shift'),
    ...Object.assign({}, ...scores),
  })
  for (const failure of listFailures(results[0]?.[0] as Result)) console.log(`  ${failure}`)
}

/** Audits in a new browser, without caches or processes of the previous audit. */
async function audit({ url, headers }: AuditedPage): Promise<Result> {
  const port = await findFreePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  try {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      extraHeaders: headers,
    })
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    return run.lhr
  } finally {
    await browser.close()
  }
}

/** Describes the audits that cost points, other than performance audits. */
function listFailures(result: Result): string[] {
  return Object.entries(result.categories)
    .filter(([category, { score }]) => category !== 'performance' && score !== 1)
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${result.audits[id]?.title ?? id} ${result.audits[id]?.displayValue ?? ''}`)
}

/** Returns the kilobytes of scripts that the page loads, as `npm run page-weight` measures them. */
async function measureKilobytes({ url, headers }: AuditedPage): Promise<number> {
  const browser = await launch()
  try {
    const page = await browser.newPage({ ...phone, extraHTTPHeaders: headers, serviceWorkers: 'block' })
    return sumKilobytes(await measureScripts(page, url))
  } finally {
    await browser.close()
  }
}
