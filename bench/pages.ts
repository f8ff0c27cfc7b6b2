import { availableParallelism } from 'node:os'
import { getProduct } from '#contract/catalog/shown-product.ts'
import { pageSize, productSorts, sortOrders } from '#contract/listing.ts'
import { generatedId } from './generate/products.ts'
import {
  type BenchRequest,
  browserHeaders,
  connect,
  connections,
  inTurns,
  type Load,
  load,
  measureRate,
  openBareServer,
  type Server,
} from './load.ts'
import { options } from './options.ts'
import { createShopper, findCategoryByPrice, listStocked, signInAdmin } from './people.ts'
import { cpuSeconds } from './processes.ts'
import { addFigures } from './report.ts'
import { fill, openShop, type Place } from './shop.ts'

/** Requests per second, as a share of bare `node:http`. */
const bareAim = 0.7

/** Requests per second of a shopper with a cart, as a share of a guest's for the same page. */
const sharedAim = 0.1

/** Milliseconds of processor time for a page that is rendered for one person. */
const privateAim = { PostgreSQL: 2.5, embedded: 4 }

/** The same for public pages that are not in memory. */
const coldAims = { product: 2.5, list: 4 }

/** How many times as fast one process for each core should be as one process. */
const coresAim = 1.7

const products = 1000

/** Requests of each page that is rendered for one person, after as many to warm up: V8 needs some hundreds. */
const privateRequests = options.short ? 100 : 300

/** Measures pages of a shop with 1,000 products: public ones, and personal ones. */
export async function measurePages(place: Place): Promise<void> {
  await fill(place, { products })
  const shop = await openShop(place)
  await measureColdPages(shop, place)
  const stocked = await listStocked(shop.url)
  const shopper = await createShopper(shop.url)
  for (let orders = 0; orders < 11; orders += 1) await shopper.order(stocked.slice(orders, orders + 3))
  await shopper.fillCart(stocked.slice(0, 3))
  await measurePublicPages(shop, place, shopper.cookie, stocked[0] ?? '')
  await measurePrivatePages(shop, place, shopper.cookie)
  if (place.databaseUrl !== undefined) await measureCores(shop, place, shopper.cookie)
  await shop.stop()
}

/** Requests every product page once, and lists with every sort, order and page; a third of each are a warm-up. */
async function measureColdPages(shop: Server, place: Place): Promise<void> {
  const send = connect(shop.url, { headers: browserHeaders })
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1)
  const paths = {
    product: count(products).map((number) => `/product-detail/${generatedId(number)}`),
    list: productSorts.flatMap((sort) =>
      sortOrders.flatMap((order) =>
        count(products / pageSize).map((page) => `/products?_sort=${sort}&_order=${order}&_page=${page}`),
      ),
    ),
  }
  for (const kind of ['product', 'list'] as const) {
    const request = (path: string) => send({ path })
    await cpuOf(shop, paths[kind].splice(0, paths[kind].length / 3), request)
    const cpu = await cpuOf(shop, paths[kind], request)
    const figure = { value: cpu, atMost: coldAims[kind] }
    addFigures('rendered pages', `Not in memory: ${kind}`, { [`${place.name}, CPU ms`]: figure })
  }
}

/** Does the work for one item after the other. Returns the milliseconds of the shop's processor time for each. */
async function cpuOf<T>(shop: Server, items: T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(shop.pid)
  for (const item of items) await work(item)
  return ((cpuSeconds(shop.pid) - before) / items.length) * 1000
}

async function measurePublicPages(shop: Server, place: Place, cookie: string, product: string): Promise<void> {
  const list = await findCategoryByPrice(shop.url)
  const requests: Record<string, BenchRequest> = {
    Home: { path: '/', headers: browserHeaders },
    'Category by price': { path: list.page, headers: browserHeaders },
    Product: { path: `/product-detail/${product}`, headers: browserHeaders },
    Contact: { path: '/contact', headers: browserHeaders },
    'API: category by price': { path: list.api },
    'API: product': { path: getProduct.url.replace(':id', product) },
  }
  for (const [title, request] of Object.entries(requests)) {
    const bareServer = await openBareServer(shop, request)
    const [bare, guest, shopper] = await inTurns(
      () => load(bareServer, request),
      () => load(shop, request),
      () => load(shop, { ...request, headers: { ...request.headers, cookie } }),
    )
    bareServer.stop()
    addGuestFigures('guests', `${title}, ${place.name}`, guest, bare)
    addFigures('shoppers', `${title}, ${place.name}`, {
      'Guest /s': guest.perSecond,
      'Shopper /s': shopper.perSecond,
      Ratio: { value: shopper.perSecond / guest.perSecond, atLeast: sharedAim },
      'Guest, CPU ms': guest.cpu,
      'Shopper, CPU ms': shopper.cpu,
    })
  }
}

function addGuestFigures(table: string, label: string, guest: Load, bare: Load): void {
  addFigures(table, label, {
    'Bare /s': bare.perSecond,
    'Shop /s': guest.perSecond,
    Ratio: { value: guest.perSecond / bare.perSecond, atLeast: bareAim },
    'Bare, CPU ms': bare.cpu,
    'Shop, CPU ms': guest.cpu,
    'CPU ratio': { value: bare.cpu / guest.cpu, atLeast: bareAim },
    'Shop, p99 ms': guest.p99,
  })
}

/** Sends the load of guests to the pages of any shop. */
export async function measureOther(url: string): Promise<void> {
  for (const path of options.paths) {
    const request = { path, headers: browserHeaders }
    const bareServer = await openBareServer({ url }, request)
    const [bare, guest] = await inTurns(
      () => load(bareServer, request),
      () => load({ url }, request),
    )
    bareServer.stop()
    addGuestFigures(url, path, guest, bare)
  }
}

async function measurePrivatePages(shop: Server, place: Place, cookie: string): Promise<void> {
  const admin = await signInAdmin(shop.url)
  const pages: [title: string, path: string, cookie: string][] = [
    ['Cart', '/cart', cookie],
    ['Checkout', '/checkout', cookie],
    ['Orders (10)', '/orders', cookie],
    ['Profile', '/profile', cookie],
    ['Admin: products', '/admin', admin],
    ['Admin: orders', '/admin/orders', admin],
  ]
  for (const [title, path, cookieOfPage] of pages) {
    const send = connect(shop.url, { headers: { ...browserHeaders, cookie: cookieOfPage }, maxSockets: connections })
    const requests = Array.from({ length: 2 * privateRequests }, () => ({ path }))
    const page = await measureRate(
      requests,
      (request) => send(request),
      () => cpuSeconds(shop.pid),
    )
    addFigures('rendered pages', title, {
      [`${place.name} /s`]: page.perSecond,
      [`${place.name}, CPU ms`]: { value: page.cpu, atMost: privateAim[place.name] },
    })
  }
}

/** Compares one process with one for each core. */
async function measureCores(shop: Server, place: Place, cookie: string): Promise<void> {
  const processes = availableParallelism()
  const cluster = await openShop(place, { processes })
  const headers = { ...browserHeaders, cookie }
  for (const [title, path] of [
    ['Home, shopper', '/'],
    ['Cart', '/cart'],
  ] as const) {
    const [one, all] = await inTurns(
      () => load(shop, { path, headers }),
      () => load(cluster, { path, headers }),
    )
    addFigures('cores', title, {
      'One process /s': one.perSecond,
      [`${processes} processes /s`]: all.perSecond,
      Ratio: { value: all.perSecond / one.perSecond, atLeast: coresAim },
      'One process, CPU ms': one.cpu,
      [`${processes} processes, CPU ms`]: all.cpu,
    })
  }
  await cluster.stop()
}
