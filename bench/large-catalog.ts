import { type FilterOption, listCategories } from '#contract/catalog.ts'
import { percentile } from './percentile.ts'
import { randomLists } from './random-lists.ts'
import { openShop } from './running-shop.ts'
import { figure, table } from './table.ts'
import { type Timed, timedGet } from './timed-get.ts'

const products = 100_000
const lists = 2000

/** Milliseconds that 99 of 100 lists take at most. */
const aim = 20

/**
 * Asks a shop of many products for lists and filter counts, one request after another, and answers the table. Each is
 * followed by a request that does no work, which shows what the machine and HTTP take.
 */
export async function measureLargeCatalog(say: (progress: string) => void): Promise<string> {
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
