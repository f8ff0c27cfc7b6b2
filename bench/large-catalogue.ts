import { Agent, get } from 'node:http'
import { type FilterOption, listCategories } from '#contract/catalogue.ts'
import { percentile } from './percentile.ts'
import { randomLists } from './random-lists.ts'
import { openShop } from './running-shop.ts'
import { figure, table } from './table.ts'

const products = 100_000
const lists = 2000

/** Milliseconds that 99 of 100 lists take at most. */
const aim = 20

/**
 * Asks a shop of many products for lists and filter counts, one request after another, and answers the table. Each is
 * followed by a request that does no work, which shows what the machine and HTTP take.
 */
export async function measureLargeCatalogue(say: (progress: string) => void): Promise<string> {
  say(`Opening a shop of ${figure(products)} products …`)
  const shop = await openShop(products)
  const ask = timedGet(shop.url)
  const next = randomLists(options(await ask(listCategories.url)))
  const times: Record<'lists' | 'counts' | 'nothing', number[]> = { lists: [], counts: [], nothing: [] }
  say(`Asking for ${figure(lists)} lists …`)
  for (let count = 0; count < lists; count += 1) {
    const { brandCounts, goOn } = next()
    const brands = await ask(brandCounts)
    const { list, categoryCounts } = goOn(options(brands))
    const categories = await ask(categoryCounts)
    times.counts.push(brands.milliseconds, categories.milliseconds)
    times.lists.push((await ask(list)).milliseconds)
    times.nothing.push((await ask('/healthz')).milliseconds)
  }
  await shop.stop()
  return table(
    [`At ${figure(products)} products`, 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'aim for p99'],
    [
      row('API: random lists', times.lists, true),
      row('API: narrowed filter counts', times.counts, true),
      row('/healthz, for comparison', times.nothing, false),
    ],
  )
}

function row(title: string, times: number[], hasAim: boolean): string[] {
  const shares = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share))
  const isMet = (shares[2] ?? Number.NaN) <= aim
  return [
    title,
    figure(times.length),
    ...shares.map((time) => figure(time, 2)),
    hasAim ? `≤ ${aim} ${isMet ? 'met' : 'missed'}` : '',
  ]
}

function options({ body }: Timed): FilterOption[] {
  return JSON.parse(body) as FilterOption[]
}

type Timed = { body: string; milliseconds: number }

/** Answers a function that reads an address over one connection that stays open. Refuses anything but status 200. */
function timedGet(url: string): (path: string) => Promise<Timed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const asked = get(`${url}${path}`, { agent }, (reply) => {
        let body = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => {
          body += part
        })
        reply.on('end', () => {
          if (reply.statusCode === 200) resolve({ body, milliseconds: performance.now() - began })
          else reject(new Error(`${path} answered ${reply.statusCode}: ${body}`))
        })
      })
      asked.on('error', reject)
    })
}
