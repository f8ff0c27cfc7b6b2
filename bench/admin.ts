import { join } from 'node:path'
import { logIn } from '#contract/accounts.ts'
import { addImport } from '#contract/imports.ts'
import { changeProducts } from '#contract/product-changes.ts'
import { generatedId } from '#server/db/sample/generate-products.ts'
import { startTestPostgres } from '../scripts/test-postgres.ts'
import { lookAround } from './admin-facts.ts'
import { adminScreens, type Screen } from './admin-screens.ts'
import { asBrowser } from './cases/browser.ts'
import { temporaryFolder } from './owned.ts'
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

const admin = { email: 'admin@example.com', password: 'a bench in the back office' }

/**
 * Walks through the admin area of a large shop on both engines, one request after another, and answers a table for each.
 * Every screen is asked for as a page, and as the call that its figures come from.
 */
export async function measureAdmin(say: (progress: string) => void): Promise<string> {
  const embedded = await measureOn('embedded', { dataDir: join(temporaryFolder(), 'data') }, say)
  const server = await startTestPostgres()
  try {
    const place = { dataDir: temporaryFolder(), databaseUrl: server.url }
    return `${embedded}\n\n${await measureOn('PostgreSQL', place, say)}`
  } finally {
    await server.stop()
  }
}

type Place = { dataDir: string; databaseUrl?: string }

async function measureOn(engine: string, place: Place, say: (progress: string) => void): Promise<string> {
  say(`Generating ${figure(products)} products and ${figure(orders)} orders in the ${engine} database …`)
  const shop = await openShop(products, { ...place, orders, adminPassword: admin.password })
  const cookie = await signIn(shop.url)
  const call = timedGet(shop.url, { cookie })
  const page = timedGet(shop.url, { cookie, ...asBrowser })
  await archiveSome(shop.url, cookie)
  await handInPrices(shop.url, cookie)
  const screens = adminScreens(await lookAround(call))
  say(`Admin, ${engine}: warming up …`)
  for (const screen of screens) {
    await timesOf(page, screen.page, warmUp)
    await timesOf(call, screen.call, warmUp)
  }
  const rows: string[][] = []
  const nothing: number[] = []
  for (const screen of screens) {
    say(`Admin, ${engine}: ${screen.title} …`)
    const measured = { page: await timesOf(page, screen.page, times), call: await timesOf(call, screen.call, times) }
    rows.push(row(screen.title, measured))
    nothing.push(...(await timesOf(call, () => '/healthz', times)))
  }
  await shop.stop()
  const headings = [`Admin, ${engine}`, 'page p50 ms', 'p95', 'max', 'call p50 ms', 'p95', 'max', 'aim for p95']
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

async function signIn(url: string): Promise<string> {
  const reply = await send(url + logIn.url, 'POST', { 'content-type': 'application/json' }, JSON.stringify(admin))
  const [cookie = ''] = reply.headers.getSetCookie()
  return cookie.split(';', 1)[0] ?? ''
}

/** One product in a thousand, so that there are some to be found. */
async function archiveSome(url: string, cookie: string): Promise<void> {
  const ids = Array.from({ length: products / 1000 }, (_, index) => generatedId((index + 1) * 1000))
  const body = JSON.stringify({ ids, changes: { archived: true } })
  await send(url + changeProducts.url, 'PATCH', { cookie, 'content-type': 'application/json' }, body)
}

/** A file that waits to be brought in. */
async function handInPrices(url: string, cookie: string): Promise<void> {
  const rows = Array.from({ length: 5000 }, (_, index) => `${generatedId(index + 1)},${10 + index}`)
  await send(url + addImport.url, 'POST', { cookie, 'content-type': 'text/csv' }, ['id,price', ...rows].join('\n'))
}

async function send(url: string, method: string, headers: Record<string, string>, body: string): Promise<Response> {
  const reply = await fetch(url, { method, headers, body })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
  return reply
}
