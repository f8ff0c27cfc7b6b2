import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { type FilterOption, listBrands, listCategories, listProducts } from '#contract/catalog.ts'
import { pageSize, productSorts, sortOrders } from '#contract/listing.ts'
import { createRandom } from './generate/random.ts'
import { connect, describeTimes, printTable } from './measure.ts'
import { openShop } from './shop.ts'

const products = 100_000
const lists = 2000

/** Milliseconds for 99 % of the responses. */
const aim = 20

const random = createRandom(1)

/**
 * Sends requests for lists and facet counts with random filters, one at a time, to a shop with many products. A request
 * that does no work follows each, for comparison.
 */
export async function measureLargeCatalog(): Promise<void> {
  const shop = await openShop({ products })
  const send = connect(shop.url)
  const getOptions = async (path: string, times?: RecordableHistogram) =>
    JSON.parse(await send({ path }, times)) as FilterOption[]
  const categories = await getOptions(listCategories.url)
  const [ofLists, ofCounts, ofHealthz] = [createHistogram(), createHistogram(), createHistogram()]
  for (let count = 0; count < lists; count += 1) {
    const inCategories = filterBy('category', categories)
    const allBrands = await getOptions(`${listBrands.url}?${inCategories.join('&')}`, ofCounts)
    const brands = allBrands.filter((brand) => brand.count > 0)
    const ofBrands = filterBy('brand', brands)
    await getOptions(`${listCategories.url}?${ofBrands.join('&')}`, ofCounts)
    const matching = brands.filter(({ value }) => ofBrands.length === 0 || ofBrands.includes(`brand=${value}`))
    const pages = Math.ceil(matching.reduce((sum, brand) => sum + brand.count, 0) / pageSize)
    const query = [...inCategories, ...ofBrands, ...sorting(), page(pages)].join('&')
    await send({ path: `${listProducts.url}?${query}` }, ofLists)
    await send({ path: '/healthz' }, ofHealthz)
  }
  await shop.stop()
  printTable(`Lists of ${products} products`, {
    'API: random lists': describeTimes(ofLists, 99, aim),
    'API: filtered facet counts': describeTimes(ofCounts, 99, aim),
    '/healthz, for comparison': describeTimes(ofHealthz, 99, aim),
  })
}

/** Filters by none, two times in five, or by up to three options. */
function filterBy(name: string, options: FilterOption[]): string[] {
  return Array.from({ length: Math.max(0, random.below(5) - 1) }, () => `${name}=${random.pick(options).value}`)
}

function sorting(): string[] {
  const sort = random.pick([undefined, ...productSorts])
  return sort ? [`_sort=${sort}`, `_order=${random.pick(sortOrders)}`] : []
}

/** A third are first pages, a third among the first ten, a third any page. */
function page(pages: number): string {
  const last = random.pick([1, Math.min(10, pages), pages])
  return `_page=${1 + random.below(Math.max(1, last))}`
}
