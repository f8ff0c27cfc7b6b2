import { parseArgs } from 'node:util'
import type { Result } from 'lighthouse'
import { knownProduct } from '../bench/cases/known-products.ts'
import { auditPage, categories, scoreOf } from '../bench/lighthouse/audit-page.ts'
import { failings } from '../bench/lighthouse/failings.ts'
import { loadedScripts, sumOf } from '../bench/lighthouse/loaded-scripts.ts'
import { openShop } from '../bench/running-shop.ts'
import { figure, table } from '../bench/table.ts'

/** Bytes of JavaScript the product list may load before it is touched. */
const scriptAim = 110_000

const headings = [
  'Page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP s',
  'LCP s',
  'TBT ms',
  'CLS',
  'JS kB',
]

try {
  await main()
} catch (error) {
  console.error(error)
  process.exit(1)
}

async function main(): Promise<void> {
  const runs = readRuns(process.argv.slice(2))
  console.error('Opening a shop …')
  const { url, stop } = await openShop(0)
  const paths = { Home: '/', 'Product list': '/products', Product: `/product-detail/${await knownProduct(url)}` }
  const results = new Map<string, Result>()
  for (const [page, path] of Object.entries(paths)) {
    console.error(`Lighthouse looks at ${path} …`)
    // The first visitor after a change waits for the page to be rendered; measured is what all the others get.
    await fetch(`${url}${path}`)
    results.set(page, await auditPage(`${url}${path}`, runs))
  }
  await stop()

  console.log(
    `\n${table(
      headings,
      Array.from(results, ([page, result]) => row(page, result)),
    )}`,
  )
  console.log(`\nThe middle of ${runs} by performance; a phone, simulated. JS: scripts before interaction, compressed.`)
  for (const [page, result] of results) {
    const lines = failings(result)
    if (lines.length > 0) console.log(`\n${page}\n${lines.join('\n')}`)
  }
  console.log(`\n${listScripts(results.get('Product list') as Result)}\n`)
  process.exit(0)
}

function readRuns(args: string[]): number {
  try {
    const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '3' } } })
    const runs = Number(values.runs)
    if (Number.isInteger(runs) && runs >= 1 && runs <= 25) return runs
    throw new Error('--runs must be a whole number from 1 to 25.')
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}

function row(page: string, result: Result): string[] {
  const value = (id: string) => result.audits[id]?.numericValue
  const seconds = (id: string) => figure((value(id) ?? Number.NaN) / 1000, 2)
  return [
    page,
    ...categories.map((category) => figure(scoreOf(result, category))),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    figure(value('total-blocking-time')),
    figure(value('cumulative-layout-shift'), 3),
    figure(sumOf(loadedScripts(result)) / 1000, 1),
  ]
}

/** The product list's scripts, largest first, and their sum against the aim. */
function listScripts(result: Result): string {
  const scripts = loadedScripts(result)
  const sum = sumOf(scripts)
  const rows = scripts.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => [path, figure(bytes)])
  const verdict = `≤ ${figure(scriptAim)} ${sum <= scriptAim ? 'met' : 'missed'}`
  return table(
    ['Scripts of the product list before interaction', 'bytes'],
    [...rows, [`All (aim ${verdict})`, figure(sum)]],
  )
}
