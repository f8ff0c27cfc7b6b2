import { listBrands, listCategories, listProducts, type Product } from '#contract/catalog.ts'
import { addImport, type Import, listImportRows, listImports } from '#contract/imports.ts'
import { productSorts, sortOrders, stockLevels } from '#contract/listing.ts'
import { orderSorts, orderStatuses } from '#contract/order-status.ts'
import { getOrder, getSummary, listOrders, type Order } from '#contract/orders.ts'
import { changeProducts, changeTypes, getAnyProduct, listChanges, listStockSteps } from '#contract/product-changes.ts'
import { generatedId } from './generate/products.ts'
import { seededRandom } from './generate/seeded-random.ts'
import { atMost, browserHeaders, connect, figure, percentile, type Timed, table } from './measure.ts'
import { onBothDatabases, openShop, type Place, signIn } from './shop.ts'

const products = 100_000
const orders = 200_000

/** Measured requests per screen, after a sixth as many to warm up. */
const times = 30

/** Milliseconds for 95 % of the responses. */
const aim = 100

type Get = (path: string) => Promise<Timed>

/** A page, the API request that it sends, or both. Each call returns a URL, usually another one. */
type Screen = { title: string; page?: () => string; api?: () => string }

/** Requests every screen of the admin area of a large shop, one request at a time. */
export async function measureAdmin(): Promise<string> {
  return (await onBothDatabases(measureOn)).join('\n\n')
}

async function measureOn(place: Place): Promise<string> {
  console.error(`Generating ${figure(products)} products and ${figure(orders)} orders, ${place.name} …`)
  const shop = await openShop(products, { orders, place })
  const { cookie, send } = await signIn(shop.url)
  const archived = Array.from({ length: products / 1000 }, (_, index) => generatedId((index + 1) * 1000))
  await send('PATCH', changeProducts.url, JSON.stringify({ ids: archived, changes: { archived: true } }))
  const prices = Array.from({ length: 5000 }, (_, index) => `${generatedId(index + 1)},${10 + index}`)
  await send('POST', addImport.url, ['id,price', ...prices].join('\n'), 'text/csv')

  const request = connect(shop.url)
  const getApi: Get = (path) => request({ path, headers: { cookie } })
  const getPage: Get = (path) => request({ path, headers: { cookie, ...browserHeaders } })
  const screens = await listScreens(getApi)
  for (const { page, api } of screens) {
    await collect(getPage, page, times / 6)
    await collect(getApi, api, times / 6)
  }
  const rows: string[][] = []
  for (const { title, page, api } of [
    ...screens,
    { title: '/healthz, for comparison', api: () => '/healthz' },
  ] as Screen[]) {
    console.error(`${title}, ${place.name} …`)
    const measured = [await collect(getPage, page, times), await collect(getApi, api, times)]
    const p95 = Math.max(...measured.map((each) => percentile(each, 0.95)).filter((each) => !Number.isNaN(each)))
    rows.push([title, ...measured.flatMap(figures), atMost(aim, p95)])
  }
  await shop.stop()
  return table([`Admin, ${place.name}`, 'page p50 ms', 'p95', 'max', 'API p50 ms', 'p95', 'max', 'aim for p95'], rows)
}

async function collect(get: Get, next: Screen['page'], count: number): Promise<number[]> {
  const milliseconds: number[] = []
  if (next) for (let sent = 0; sent < count; sent += 1) milliseconds.push((await get(next())).milliseconds)
  return milliseconds
}

function figures(milliseconds: number[]): string[] {
  return [0.5, 0.95, 1].map((share) => figure(percentile(milliseconds, share), 1))
}

const random = seededRandom(2)
const randomBelow = (limit: number) => Math.floor(random() * limit)
const pick = <T>(from: readonly T[]): T => from[randomBelow(from.length)] as T
const pickLetter = () => pick(['a', 'e', 'i', 'o', 'r', 's', 't'])
const pickWord = ({ title }: { title: string }) => pick(title.match(/\p{L}{4,}/gu) ?? [title])
const anyPage = (rows: number, perPage = 20) => `_page=${1 + randomBelow(Math.ceil(rows / perPage))}`
const search = (text: string | number) => `q=${encodeURIComponent(text)}`
const sortBy = (sort: string) => `_sort=${sort}&_order=${pick(sortOrders)}`
const withId = (url: string, id: string) => url.replace(':id', id)
const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
const day = 86_400_000

/** Lists of products, orders and log entries, with the query of each row's page and API request. */
function listsOf(name: string, page: string, api: string, queries: Record<string, () => string>): Screen[] {
  return Object.entries(queries).map(([title, query]) => ({
    title: `${name}: ${title}`,
    page: () => `${page}?${query()}`,
    api: () => `${api}&${query()}`,
  }))
}

async function listScreens(get: Get): Promise<Screen[]> {
  const productList = `${listProducts.url}?admin=true&_limit=20`
  const orderList = `${listOrders.url}?_limit=20`
  const log = `${listChanges.url}?_limit=50`
  const totalOf = async (list: string) => (await get(list)).total
  const some = async <T>(list: string): Promise<T[]> => {
    const total = await totalOf(list)
    const rows: T[] = []
    for (let count = 0; count < 20; count += 1) {
      rows.push(...(JSON.parse((await get(`${list}&${anyPage(total, 50)}`)).body) as T[]))
    }
    return rows
  }
  const someProducts = await some<Product>(productList)
  const someOrders = await some<Order>(orderList)
  const changed = (await some<{ productId: string }>(`${log}&type=changed`)).map(({ productId }) => productId)
  const sold = Map.groupBy(
    someOrders.flatMap(({ items }) => items),
    ({ productId }) => productId,
  )
  const bestSellers = [...sold]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 10)
    .map(([id]) => id)
  const [file] = JSON.parse((await get(listImports.url)).body) as [Import]
  const totals = {
    archived: await totalOf(`${productList}&state=archived`),
    log: await totalOf(log),
    logOfProducts: await totalOf(`${log}&about=products`),
    logOfOrders: await totalOf(`${log}&about=orders`),
  }
  const totalByStatus = new Map<string, number>()
  for (const status of orderStatuses) totalByStatus.set(status, await totalOf(`${orderList}&status=${status}`))
  const pickWordInProducts = () => search(pickWord(pick(someProducts)))
  const anyDays = (max: number) => {
    const from = Date.now() - randomBelow(700) * day
    return `from=${isoDay(from)}&to=${isoDay(from + randomBelow(max) * day)}`
  }
  const product = (title: string, pickId: () => string): Screen[] => [
    { title, page: () => `/admin/product-detail/${pickId()}`, api: () => withId(getAnyProduct.url, pickId()) },
    { title: `${title}: stock history`, api: () => withId(listStockSteps.url, pickId()) },
    { title: `${title}: changes`, api: () => `${log}&product=${pickId()}` },
  ]
  return [
    ...listsOf('Products', '/admin', productList, {
      newest: () => '',
      ...Object.fromEntries(
        productSorts.map((sort) => [`by ${sort}, any page`, () => `${sortBy(sort)}&${anyPage(products)}`]),
      ),
      'category and brand': () => `category=${pick(someProducts).category}&brand=${pick(someProducts).brand}`,
      'stock level': () => `stock=${pick(stockLevels)}`,
      'archived, any page': () => `state=archived&${anyPage(totals.archived)}`,
      'search for a title': () => search(pick(someProducts).title),
      'search for a word': pickWordInProducts,
      'search for a letter, by price': () => `${search(pickLetter())}&${sortBy('price')}`,
    }),
    ...product('Product', () => pick(someProducts).id),
    ...product('Changed product', () => pick(changed)),
    ...product('Best-selling product', () => pick(bestSellers)),
    { title: 'New product form', page: () => '/admin/product-form' },
    { title: 'Copy product form', page: () => `/admin/product-form?copy=${pick(someProducts).id}` },
    { title: 'Edit product form', page: () => `/admin/product-form/edit/${pick(someProducts).id}` },
    ...listsOf('Orders', '/admin/orders', orderList, {
      newest: () => '',
      'newest, any page': () => anyPage(orders),
      'last page': () => `_page=${Math.ceil(orders / 20)}`,
      ...Object.fromEntries(
        orderSorts.map((sort) => [`by ${sort}, any page`, () => `${sortBy(sort)}&${anyPage(orders)}`]),
      ),
      ...Object.fromEntries(
        [...totalByStatus].flatMap(([status, total]) => [
          [status, () => `status=${status}`],
          [`${status}, sorted, any page`, () => `status=${status}&${sortBy(pick(orderSorts))}&${anyPage(total)}`],
        ]),
      ),
      'one day': () => anyDays(1),
      'some weeks, sorted': () => `${anyDays(60)}&${sortBy(pick(orderSorts))}`,
      'some days and a status': () => `${anyDays(10)}&status=${pick(orderStatuses)}`,
      'since a day': () => `from=${isoDay(Date.now() - randomBelow(700) * day)}`,
      'search for a number': () => search(pick(someOrders).number),
      'search for an email address': () => search(pick(someOrders).user.email),
      'search for the start of an address': () => search(pick(someOrders).user.email.slice(0, 3)),
      'search for a title': () => search(pick(pick(someOrders).items).title),
      'search for a word': pickWordInProducts,
      'search for a word, status, sorted': () =>
        `${pickWordInProducts()}&status=${pick(orderStatuses)}&${sortBy(pick(orderSorts))}`,
      'search for a letter': () => search(pickLetter()),
      'search without results': () => search(`${pickLetter()}qx${randomBelow(1000)}`),
    }),
    {
      title: 'Packing slip',
      page: () => `/admin/packing-slip/${pick(someOrders).id}`,
      api: () => withId(getOrder.url, pick(someOrders).id),
    },
    ...listsOf('Log', '/admin/log', log, {
      newest: () => '',
      'any page': () => anyPage(totals.log, 50),
      'products, any page': () => `about=products&${anyPage(totals.logOfProducts, 50)}`,
      'orders, any page': () => `about=orders&${anyPage(totals.logOfOrders, 50)}`,
    }),
    { title: 'Log: one type', api: () => `${log}&type=${pick(changeTypes)}` },
    { title: 'Imports', page: () => '/admin/import', api: () => listImports.url },
    {
      title: 'Import, any page',
      page: () => `/admin/import/${file.id}?rows=changed&${anyPage(file.changed, 50)}`,
      api: () => `${withId(listImportRows.url, file.id)}?_limit=50&${anyPage(file.changed, 50)}`,
    },
    { title: 'Summary', api: () => `${getSummary.url}?timeZone=${pick(['UTC', 'Europe/Berlin', 'Asia/Tokyo'])}` },
    { title: 'Categories', api: () => listCategories.url },
    { title: 'Brands', api: () => listBrands.url },
  ]
}
