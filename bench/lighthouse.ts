import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { findFreePort } from '../scripts/test-postgres.ts'
import { atMost, figure, table } from './measure.ts'
import { findExamples } from './requests.ts'
import { openShop } from './shop.ts'

/** Bytes of JavaScript that the product list may load before the first interaction. */
const maxScriptBytes = 110_000

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

try {
  await main()
} catch (error) {
  console.error(error)
  process.exit(1)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const runs = Number(values.runs)
  if (!(runs >= 1 && runs <= 25)) throw new Error('--runs must be a number from 1 to 25.')
  console.error('Opening a shop …')
  const shop = await openShop(0)
  const { product } = await findExamples(shop.url)
  const results: [string, Result][] = []
  for (const path of ['/', '/products', `/product-detail/${product}`]) {
    console.error(`Auditing ${path} …`)
    // Render the page once, so that the audit gets it from the cache, as most guests do.
    await fetch(shop.url + path)
    results.push([path, await audit(shop.url + path, runs)])
  }
  await shop.stop()

  const headings = ['Page', 'perf.', 'a11y', 'best pr.', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'JS kB']
  console.log(
    `\n${table(
      headings,
      results.map(([path, result]) => toRow(path, result)),
    )}`,
  )
  console.log(`\nMedian of ${runs} by performance, on a simulated phone. JS: compressed, before the first interaction.`)
  for (const [path, result] of results) console.log([`\n${path}`, ...listFailures(result)].join('\n'))
  const bytes = scriptBytes(results[1]?.[1] as Result)
  console.log(`\nJavaScript of the product list: ${figure(bytes)} bytes, aim ${atMost(maxScriptBytes, bytes)}\n`)
  process.exit(0)
}

/** Audits a page several times and returns the result with the median performance. */
async function audit(url: string, runs: number): Promise<Result> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await auditOnce(url))
  return results.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))[
    Math.floor((runs - 1) / 2)
  ] as Result
}

/** Audits in a new browser, without caches or processes of the previous audit. */
async function auditOnce(url: string): Promise<Result> {
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

function toRow(path: string, result: Result): string[] {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
  return [
    path,
    ...categories.map((category) => figure(score(result, category))),
    figure(value('first-contentful-paint') / 1000, 2),
    figure(value('largest-contentful-paint') / 1000, 2),
    figure(value('total-blocking-time')),
    figure(value('cumulative-layout-shift'), 3),
    figure(scriptBytes(result) / 1000, 1),
  ]
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
function scriptBytes({ audits }: Result): number {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  const scripts = details.items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}
