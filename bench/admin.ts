import { addImport } from '#contract/imports.ts'
import { changeProducts } from '#contract/product-changes.ts'
import { lookAround } from './admin-facts.ts'
import { adminScreens, type Screen } from './admin-screens.ts'
import { admin, type Send, signInAsAdmin } from './as-admin.ts'
import { onBothEngines, type Place } from './both-engines.ts'
import { asBrowser } from './cases/browser.ts'
import { generatedId } from './generate/products.ts'
import { percentile } from './percentile.ts'
import { openShop } from './running-shop.ts'
import { figure, table } from './table.ts'
import { type Timed, timedGet } from './timed-get.ts'

const products = 100_000
const orders = 200_000

/** How often each screen is asked for before anything counts, and then. */
const warmUp = 5
const times = 30

/** Milliseconds that 95 of 100 answers stay below. */
const aim = 100

/**
 * Walks through the admin area of a large shop on both engines, one request after another, and answers a table for each.
 * Every screen is asked for as a page, and as the call that its figures come from.
 */
export async function measureAdmin(say: (progress: string) => void): Promise<string> {
  return (await onBothEngines((place) => measureOn(place, say))).join('\n\n')
}

async function measureOn(place: Place, say: (progress: string) => void): Promise<string> {
  say(`Generating ${figure(products)} products and ${figure(orders)} orders in the ${place.name} database …`)
  const shop = await openShop(products, { ...place, orders, adminPassword: admin.password })
  const { cookie, send } = await signInAsAdmin(shop.url)
  const ask = timedGet(shop.url)
  const call = (path: string) => ask(path, { cookie })
  const page = (path: string) => ask(path, { cookie, ...asBrowser })
  await archiveSome(send)
  await handInPrices(send)
  const screens = adminScreens(await lookAround(call))
  say(`Admin, ${place.name}: warming up …`)
  for (const screen of screens) {
    await timesOf(page, screen.page, warmUp)
    await timesOf(call, screen.call, warmUp)
  }
  const rows: string[][] = []
  const nothing: number[] = []
  for (const screen of screens) {
    say(`Admin, ${place.name}: ${screen.title} …`)
    const measured = { page: await timesOf(page, screen.page, times), call: await timesOf(call, screen.call, times) }
    rows.push(row(screen.title, measured))
    nothing.push(...(await timesOf(call, () => '/healthz', times)))
  }
  await shop.stop()
  const headings = [`Admin, ${place.name}`, 'page p50 ms', 'p95', 'max', 'call p50 ms', 'p95', 'max', 'aim for p95']
  rows.push(['/healthz, for comparison', '', '', '', ...figures(nothing), ''])
  return table(headings, rows)
}

/** Milliseconds of each answer, at another address each time; none where there is no address. */
async function timesOf(ask: (path: string) => Promise<Timed>, next: Screen['page'], count: number): Promise<number[]> {
  const measured: number[] = []
  if (next) for (let asked = 0; asked < count; asked += 1) measured.push((await ask(next())).milliseconds)
  return measured
}

function row(title: string, { page, call }: Record<'page' | 'call', number[]>): string[] {
  const isMet = Math.max(...[page, call].filter(({ length }) => length > 0).map((of) => percentile(of, 0.95))) < aim
  return [title, ...figures(page), ...figures(call), `< ${aim} ${isMet ? 'met' : 'missed'}`]
}

function figures(milliseconds: number[]): string[] {
  return [0.5, 0.95, 1].map((share) => (milliseconds.length > 0 ? figure(percentile(milliseconds, share), 1) : ''))
}

/** One product in a thousand, so that there are some to be found. */
async function archiveSome(send: Send): Promise<void> {
  const ids = Array.from({ length: products / 1000 }, (_, index) => generatedId((index + 1) * 1000))
  await send('PATCH', changeProducts.url, 'application/json', JSON.stringify({ ids, changes: { archived: true } }))
}

/** A file that waits to be brought in. */
async function handInPrices(send: Send): Promise<void> {
  const rows = Array.from({ length: 5000 }, (_, index) => `${generatedId(index + 1)},${10 + index}`)
  await send('POST', addImport.url, 'text/csv', ['id,price', ...rows].join('\n'))
}
