import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type FilterOption, listBrands, listCategories, listProducts } from '#contract/catalog/catalog.ts'
import { listFacets } from '#contract/catalog/facets.ts'
import { pageSize, productSorts, sortOrders } from '#contract/listing.ts'
import { createRandom } from './generate/random.ts'
import { browserHeaders, connect, inTurns, load, middle, type Send, type Server } from './load.ts'
import { options } from './options.ts'
import { findCategoryByPrice, listStocked, whileSelling } from './people.ts'
import { memoryMegabytes } from './processes.ts'
import { addFigures } from './report.ts'
import { measureSearch } from './search.ts'
import { fill, openShop, type Place } from './shop.ts'

/**
 * Seconds until `npm start` responds, megabytes at rest, and milliseconds for 99 % of the lists and of the searches.
 */
type Aims = { start?: number; memory?: Record<Place['name'], number>; lists?: number; search?: number }

const aims: Record<number, Aims> = {
  1000: { start: 1, memory: { PostgreSQL: 200, embedded: 350 } },
  100_000: { search: 10 },
  1_000_000: { start: 8, memory: { PostgreSQL: 1000, embedded: 1000 }, lists: 10, search: 30 },
}

/** How many times as much memory may be used under load as at rest. */
const growthAim = 1.5

/** While something is sold: the share of the rate that is left, and how many times as long the slowest percent may take. */
const sellingAim = { rate: 0.8, p99: 3 }

const { below, pick } = createRandom(1)

/** Measures start, memory, lists, and pages while something is sold, with a number of products. */
export async function measureSize(place: Place, products: number): Promise<void> {
  await fill(place, { products })
  const label = `${products.toLocaleString('en')} products, ${place.name}`
  const { start, memory, lists, search } = aims[products] ?? {}
  const shop = await openShop(place)
  await wait(3000)
  const atRest = memoryMegabytes(shop.pid)
  await measureLists(shop, label, lists)
  await measureSearch(shop, label, search)
  await measureSelling(shop, label)
  const underLoad = memoryMegabytes(shop.pid)
  await shop.stop()
  const seconds = await timeStarts(place, options.short || products > 1000 ? 1 : 3)
  addFigures('start and memory', label, {
    'npm start, s': withAim(seconds, start),
    'At rest, MB': withAim(atRest, memory?.[place.name]),
    'Under load, MB': underLoad,
    Growth: { value: underLoad / atRest, atMost: growthAim },
  })
}

const withAim = (value: number, atMost?: number) => (atMost === undefined ? value : { value, atMost })

/** Returns the median seconds of some starts of a shop that has been opened before. */
async function timeStarts(place: Place, count: number): Promise<number> {
  const seconds: number[] = []
  while (seconds.length < count) {
    const shop = await openShop(place, { npm: true })
    await shop.stop()
    seconds.push(shop.secondsToStart)
  }
  return middle(seconds, (each) => each)
}

/** Requests random lists and facet counts, one at a time. A request that does no work follows each, for comparison. */
async function measureLists(shop: Server, label: string, aim?: number): Promise<void> {
  const send = connect(shop.url)
  const times = {
    'API: lists': createHistogram(),
    'Category and brand counts': createHistogram(),
    'Other filter counts': createHistogram(),
    '/healthz': createHistogram(),
  }
  for (let count = 0; count < (options.short ? 300 : 1000); count += 1) {
    const query = await pickList(send, times['Category and brand counts'])
    await send({ path: `${listProducts.url}?${query}` }, times['API: lists'])
    await send({ path: `${listFacets.url}?${query.replaceAll(/&?_\w+=\w+/g, '')}` }, times['Other filter counts'])
    await send({ path: '/healthz' }, times['/healthz'])
  }
  for (const [title, each] of Object.entries(times)) {
    const [p50, p99] = [each.percentile(50) / 1e6, each.percentile(99) / 1e6]
    addFigures('lists', label, { [`${title}, p50 ms`]: p50, [`${title}, p99 ms`]: withAim(p99, aim) })
  }
}

/** Returns the parameters of a list with random filters, sort and page. Records the times of the facet counts. */
async function pickList(send: Send, times: RecordableHistogram): Promise<string> {
  const readOptions = async (path: string) => JSON.parse(await send({ path }, times)) as FilterOption[]
  const inCategories = filterBy('category', await readOptions(listCategories.url))
  const allBrands = await readOptions(`${listBrands.url}?${inCategories.join('&')}`)
  const brands = allBrands.filter((brand) => brand.count > 0)
  const ofBrands = filterBy('brand', brands)
  const matching = brands.filter(({ value }) => ofBrands.length === 0 || ofBrands.includes(`brand=${value}`))
  const pages = Math.max(1, Math.ceil(matching.reduce((sum, brand) => sum + brand.count, 0) / pageSize))
  // Without words, nothing is more relevant.
  const sort = pick([undefined, ...productSorts.filter((each) => each !== 'relevance')])
  // A third are first pages, a third among the first ten, a third any page.
  const page = 1 + below(pick([1, Math.min(10, pages), pages]))
  const sorting = sort ? [`_sort=${sort}`, `_order=${pick(sortOrders)}`] : []
  return [...inCategories, ...ofBrands, ...sorting, `_page=${page}`].join('&')
}

/** Filters by none, two times in five, or by up to three options. */
function filterBy(name: string, filters: FilterOption[]): string[] {
  return Array.from({ length: Math.max(0, below(5) - 1) }, () => `${name}=${pick(filters).value}`)
}

/** Requests eight public pages in turns, first while nothing else happens, then while something is sold. */
async function measureSelling(shop: Server, label: string): Promise<void> {
  const details = (await listStocked(shop.url)).slice(0, 3).map((id) => `/product-detail/${id}`)
  const lists = ['/products', (await findCategoryByPrice(shop.url)).page, '/products?_page=2']
  const request = { path: ['/', '/contact', ...lists, ...details], headers: browserHeaders }
  const mix = () => load(shop, request, options.short ? 1.5 : 2)
  const [quiet, selling] = await inTurns(mix, () => whileSelling(shop.url, mix))
  addFigures('selling', label, {
    'Quiet /s': quiet.perSecond,
    'Selling /s': selling.perSecond,
    Ratio: { value: selling.perSecond / quiet.perSecond, atLeast: sellingAim.rate },
    'Quiet, p99 ms': quiet.p99,
    'Selling, p99 ms': selling.p99,
    'p99 ratio': { value: selling.p99 / quiet.p99, atMost: sellingAim.p99 },
  })
}
