import { type FilterOption, listBrands, listCategories, listProducts } from '#contract/catalog.ts'
import { pageSize, productSorts, sortOrders } from '#contract/listing.ts'
import { seededRandom } from './generate/seeded-random.ts'
import { atMost, connect, figure, percentile, type Timed, table } from './measure.ts'
import { openShop } from './shop.ts'

const products = 100_000
const lists = 2000

/** Milliseconds for 99 % of the lists. */
const aim = 20

/**
 * Sends requests for lists and facet counts with random filters, one at a time, to a shop with many products. A request
 * that does no work follows each, for comparison.
 */
export async function measureLargeCatalog(): Promise<string> {
  console.error(`Opening a shop with ${figure(products)} products …`)
  const shop = await openShop(products)
  const send = connect(shop.url)
  const get = (path: string) => send({ path })
  const categories = optionsOf(await get(listCategories.url))
  const times: Record<'lists' | 'counts' | 'healthz', number[]> = { lists: [], counts: [], healthz: [] }
  console.error(`Requesting ${figure(lists)} lists …`)
  for (let count = 0; count < lists; count += 1) {
    const inCategories = filterBy('category', categories)
    const brandCounts = await get(`${listBrands.url}?${inCategories.join('&')}`)
    const brands = optionsOf(brandCounts).filter((brand) => brand.count > 0)
    const ofBrands = filterBy('brand', brands)
    const categoryCounts = await get(`${listCategories.url}?${ofBrands.join('&')}`)
    const matching = brands.filter(({ value }) => ofBrands.length === 0 || ofBrands.includes(`brand=${value}`))
    const pages = Math.ceil(matching.reduce((sum, brand) => sum + brand.count, 0) / pageSize)
    const list = await get(`${listProducts.url}?${[...inCategories, ...ofBrands, ...sorting(), page(pages)].join('&')}`)
    times.counts.push(brandCounts.milliseconds, categoryCounts.milliseconds)
    times.lists.push(list.milliseconds)
    times.healthz.push((await get('/healthz')).milliseconds)
  }
  await shop.stop()
  const row = (title: string, milliseconds: number[]) => [
    ...[title, figure(milliseconds.length)],
    ...[0.5, 0.95, 0.99, 1].map((share) => figure(percentile(milliseconds, share), 2)),
  ]
  return table(
    [`With ${figure(products)} products`, 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'aim for p99'],
    [
      [...row('API: random lists', times.lists), atMost(aim, percentile(times.lists, 0.99))],
      [...row('API: filtered facet counts', times.counts), atMost(aim, percentile(times.counts, 0.99))],
      row('/healthz, for comparison', times.healthz),
    ],
  )
}

const random = seededRandom(1)
const randomBelow = (limit: number) => Math.floor(random() * limit)

/** Filters by none, two times in five, or by up to three options. */
function filterBy(name: string, options: FilterOption[]): string[] {
  const selected = Array.from({ length: Math.max(0, randomBelow(5) - 1) }, () => options[randomBelow(options.length)])
  return selected.flatMap((option) => (option ? `${name}=${option.value}` : []))
}

function sorting(): string[] {
  const sort = [undefined, ...productSorts][randomBelow(productSorts.length + 1)]
  return sort ? [`_sort=${sort}`, `_order=${sortOrders[randomBelow(2)]}`] : []
}

/** A third are first pages, a third among the first ten, a third any page. */
function page(pages: number): string {
  const last = [1, Math.min(10, pages), pages][randomBelow(3)] ?? 1
  return `_page=${1 + randomBelow(Math.max(1, last))}`
}

function optionsOf({ body }: Timed): FilterOption[] {
  return JSON.parse(body) as FilterOption[]
}
