import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { findFreePort } from '../scripts/test-postgres.ts'
import { middle, printTable, type Rows } from './measure.ts'
import { findExamples } from './requests.ts'
import { openShop } from './shop.ts'

/** Bytes of JavaScript that the product list may load before the first interaction. */
const maxScriptBytes = 110_000

/** Audits of each page; the one with the median performance counts. */
const audits = 3

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const shop = await openShop()
const { product } = await findExamples(shop.url)
const rows: Rows = {}
const failures: string[] = []
for (const path of ['/', '/products', `/product-detail/${product}`]) {
  // Render the page once, so that the audit gets it from the cache, as most guests do.
  await fetch(shop.url + path)
  const results: Result[] = []
  while (results.length < audits) results.push(await audit(shop.url + path))
  const result = middle(results, (each) => score(each, 'performance'))
  rows[path] = toRow(result)
  failures.push(`\n${path}`, ...listFailures(result))
}
await shop.stop()
printTable(
  `On a simulated phone. JavaScript: compressed, before the first interaction; aim for the list: ${maxScriptBytes / 1000} kB`,
  rows,
)
console.log(failures.join('\n'))
process.exit(0)

/** Audits in a new browser, without caches or processes of the previous audit. */
async function audit(url: string): Promise<Result> {
  const { path, env } = await findChromium()
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [
      ...chromiumFlags,
      `--remote-debugging-port=${port}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
  try {
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    return run.lhr
  } finally {
    await browser.close()
  }
}

/** 0 to 100. */
function score(result: Result, category: (typeof categories)[number]): number {
  return Math.round((result.categories[category]?.score ?? Number.NaN) * 100)
}

function toRow(result: Result): Rows[string] {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
  return {
    ...Object.fromEntries(categories.map((category) => [category, score(result, category)])),
    'FCP s': value('first-contentful-paint') / 1000,
    'LCP s': value('largest-contentful-paint') / 1000,
    'TBT ms': value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    'JavaScript kB': scriptBytes(result) / 1000,
  }
}

/** Describes the audits that cost points, of categories with less than 100. */
function listFailures(result: Result): string[] {
  return categories
    .filter((category) => score(result, category) < 100)
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id, weight }) => {
      const { title = id, displayValue = '', score: points } = result.audits[id] ?? {}
      return `  ${title} ${displayValue} (score ${points}, weight ${weight})`
    })
}

/** Returns the compressed size of all scripts, with their response headers. */
function scriptBytes(result: Result): number {
  const details = result.audits['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  const scripts = details.items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}
