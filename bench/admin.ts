import { createHistogram } from 'node:perf_hooks'
import { listProducts, type Product } from '#contract/catalog/catalog.ts'
import { changeTypes, listChanges, listStockSteps } from '#contract/catalog/product-log.ts'
import { stockLevels } from '#contract/catalog/product-states.ts'
import { addImport, type Import, listImports } from '#contract/imports/imports.ts'
import { maxLogEntries, productSorts, sortOrders } from '#contract/listing.ts'
import { orderSorts, orderStatuses } from '#contract/orders/order-status.ts'
import { getSummary, listOrders, type Order } from '#contract/orders/orders.ts'
import { generatedId } from './generate/products.ts'
import { createRandom } from './generate/random.ts'
import { browserHeaders, connect, type Send } from './load.ts'
import { signInAdmin } from './people.ts'
import { addFigures } from './report.ts'
import { fill, openShop, type Place } from './shop.ts'

const products = 100_000
const orders = 100_000
const newPrices = 5000

/** Measured requests per row, after a sixth as many to warm up. */
const times = 24

/** Milliseconds for 95 % of the responses. */
const aim = 100

const { below, pick } = createRandom(2)
const anyPage = (rows: number, perPage = 20) => `_page=${1 + below(Math.ceil(rows / perPage))}`
const day = 86_400_000
const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** Requests every screen of the admin area of a large shop, one request at a time. */
export async function measureAdmin(place: Place): Promise<void> {
  await fill(place, { products, orders })
  const shop = await openShop(place)
  const send = connect(shop.url, { headers: { cookie: await signInAdmin(shop.url) } })
  await uploadPrices(send)
  const paths = { ...(await listPaths(send)), '/healthz, for comparison': () => '/healthz' }
  for (const [title, pathOf] of Object.entries(paths)) {
    const measured = createHistogram()
    for (let sent = 0; sent < times / 6; sent += 1) await send({ path: pathOf(), headers: browserHeaders })
    for (let sent = 0; sent < times; sent += 1) await send({ path: pathOf(), headers: browserHeaders }, measured)
    const [p50, p95] = [measured.percentile(50) / 1e6, measured.percentile(95) / 1e6]
    addFigures('admin', title, {
      [`${place.name}, p50 ms`]: p50,
      [`${place.name}, p95 ms`]: { value: p95, atMost: aim },
    })
  }
  await shop.stop()
}

/** Uploads new prices for some products, so that there is an import with rows. */
async function uploadPrices(send: Send): Promise<void> {
  const rows = Array.from({ length: newPrices }, (_, index) => `${generatedId(index + 1)},${10 + index}`)
  const headers = { 'content-type': 'text/csv' }
  await send({ method: 'POST', path: addImport.url, headers, body: ['id,price', ...rows].join('\n') })
}

/** Every kind of admin page, and the API requests that none of them includes. A call returns a path, usually another one. */
async function listPaths(send: Send): Promise<Record<string, () => string>> {
  const read = async <T>(path: string) => JSON.parse(await send({ path })) as T[]
  const some = async <T>(list: string, rows: number) => {
    const pages = Array.from({ length: 10 }, () => read<T>(`${list}&_limit=100&${anyPage(rows, 100)}`))
    return (await Promise.all(pages)).flat()
  }
  const someProducts = await some<Product>(`${listProducts.url}?admin=true`, products)
  const someOrders = await some<Order>(`${listOrders.url}?_sort=createdAt`, orders)
  const changes = await some<{ productId: string }>(`${listChanges.url}?type=changed`, 1000)
  const [file] = await read<Import>(listImports.url)
  // Best sellers come up most often.
  const orderedProduct = () => pick(pick(someOrders).items).productId

  const search = (text: string) => `q=${encodeURIComponent(text)}`
  const letter = () => search(pick(['a', 'e', 'i', 'o', 'r', 's', 't']))
  const word = () => search(pick(pick(someProducts).title.match(/\p{L}{4,}/gu) ?? ['']))
  const sorted = (sorts: readonly string[]) => `_sort=${pick(sorts)}&_order=${pick(sortOrders)}`
  const status = () => `status=${pick(orderStatuses)}`
  const days = (max: number) => {
    const from = Date.now() - below(700) * day
    return `from=${isoDay(from)}&to=${isoDay(from + below(max) * day)}`
  }
  return {
    'Products: newest': () => '/admin',
    'Products: sorted, any page': () => `/admin?${sorted(productSorts)}&${anyPage(products)}`,
    'Products: category and brand': () =>
      `/admin?category=${pick(someProducts).category}&brand=${pick(someProducts).brand}`,
    'Products: stock level': () => `/admin?stock=${pick(stockLevels)}`,
    'Products: search for a word': () => `/admin?${word()}`,
    'Products: search for a letter, by price': () => `/admin?${letter()}&_sort=price&_order=asc`,
    Product: () => `/admin/product-detail/${pick(someProducts).id}`,
    'Product with changes': () => `/admin/product-detail/${pick(changes).productId}`,
    'Ordered product': () => `/admin/product-detail/${orderedProduct()}`,
    'API: stock history of an ordered product': () => listStockSteps.url.replace(':id', orderedProduct()),
    'Product form': () => `/admin/product-form/edit/${pick(someProducts).id}`,
    'Orders: newest': () => '/admin/orders',
    'Orders: sorted, any page': () => `/admin/orders?${sorted(orderSorts)}&${anyPage(orders)}`,
    'Orders: last page': () => `/admin/orders?_page=${Math.ceil(orders / 20)}`,
    'Orders: status, sorted': () => `/admin/orders?${status()}&${sorted(orderSorts)}&${anyPage(100)}`,
    'Orders: some weeks, sorted': () => `/admin/orders?${days(60)}&${sorted(orderSorts)}`,
    'Orders: search for an email address': () => `/admin/orders?${search(pick(someOrders).user.email)}`,
    'Orders: search for a word, status, sorted': () => `/admin/orders?${word()}&${status()}&${sorted(orderSorts)}`,
    'Orders: search for a letter': () => `/admin/orders?${letter()}`,
    'Orders: search without results': () => `/admin/orders?${search(`qx${below(1000)}`)}`,
    Order: () => `/admin/orders/${pick(someOrders).id}`,
    'Packing slip': () => `/admin/packing-slips?id=${pick(someOrders).id}`,
    'Log: any page': () => `/admin/log?${anyPage(maxLogEntries, 50)}`,
    'API: log, one type': () => `${listChanges.url}?_limit=50&type=${pick(changeTypes)}`,
    'Import: any page': () => `/admin/import/${file?.id}?rows=changed&${anyPage(newPrices, 50)}`,
    'API: summary': () => `${getSummary.url}?timeZone=${pick(['UTC', 'Europe/Berlin', 'Asia/Tokyo'])}`,
  }
}
