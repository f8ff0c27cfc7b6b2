import { randomUUID } from 'node:crypto'
import { signUp } from '#contract/accounts.ts'
import { addCartItem } from '#contract/cart.ts'
import { listProducts, type Product } from '#contract/catalog.ts'
import { placeOrder } from '#contract/orders.ts'
import { changeProduct } from '#contract/product-changes.ts'
import { browserHeaders, connect, inTurns, load, printTable, type Rows } from './measure.ts'
import { findExamples } from './requests.ts'
import { onBothDatabases, openShop, type Place, signIn } from './shop.ts'

/** Requests per second of a shopper with a cart, as a share of a guest's for the same page. */
const sharedAim = 0.1

/** Milliseconds of processor time for a page that is rendered for one person. */
const privateAims: Record<string, number> = { PostgreSQL: 2.5, embedded: 4 }

/** While something is sold: the share of the rate that is left, and how many times as long the slowest percent may take. */
const sellingAim = { rate: 0.8, p99: 3 }

const address = { name: 'A buyer', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }

/** Measures pages: public ones for guests and for shoppers, private ones, and public ones while something is sold. */
export function measurePages(): Promise<void> {
  return onBothDatabases(measureOn)
}

async function measureOn(place: Place): Promise<void> {
  const shop = await openShop({ products: 1000, place })
  const products = await readProducts(shop.url)
  const { cookie: shopper, order, fillCart } = await createShopper(shop.url)
  for (let orders = 0; orders < 11; orders += 1) await order(products.slice(orders, orders + 3))
  await fillCart(products.slice(0, 3))
  const publicPaths = await listPublicPaths(shop.url, products)

  const publicRows: Rows = {}
  for (const path of publicPaths.slice(0, 4)) {
    const [guest, user] = await inTurns(
      () => load(shop, { path, headers: browserHeaders }),
      () => load(shop, { path, headers: { ...browserHeaders, cookie: shopper } }),
    )
    const ratio = user.perSecond / guest.perSecond
    const perSecond = { 'guest /s': guest.perSecond, 'shopper /s': user.perSecond }
    const cpu = { 'guest CPU µs': guest.cpu, 'shopper CPU µs': user.cpu }
    publicRows[path] = { ...perSecond, ratio, [`≥ ${sharedAim}`]: ratio >= sharedAim, ...cpu }
  }
  printTable(`Public pages, ${place.name}`, publicRows)

  const privateRows: Rows = {}
  const admin = await signIn(shop.url)
  const privatePaths = {
    [shopper]: ['/cart', '/checkout', '/orders', '/profile'],
    [admin]: ['/admin', '/admin/orders'],
  }
  const privateAim = privateAims[place.name] ?? Number.NaN
  for (const [cookie, paths] of Object.entries(privatePaths)) {
    for (const path of paths) {
      const [page] = await inTurns(() => load(shop, { path, headers: { ...browserHeaders, cookie } }))
      const cpu = page.cpu / 1000
      privateRows[path] = {
        '/s': page.perSecond,
        'p99 ms': page.p99,
        'CPU ms': cpu,
        [`≤ ${privateAim}`]: cpu <= privateAim,
      }
    }
  }
  printTable(`Private pages, ${place.name}`, privateRows)

  const mix = () => load(shop, { path: publicPaths, headers: browserHeaders })
  const [quiet, selling] = await inTurns(mix, () => whileSelling(shop.url, admin, products, mix))
  const [rate, p99] = [selling.perSecond / quiet.perSecond, selling.p99 / quiet.p99]
  printTable(`Eight public pages, quiet and with two orders and a new price a second, ${place.name}`, {
    quiet: { '/s': quiet.perSecond, 'p99 ms': quiet.p99 },
    selling: { '/s': selling.perSecond, 'p99 ms': selling.p99 },
    ratio: { '/s': rate, 'p99 ms': p99 },
    aims: { [`≥ ${sellingAim.rate}`]: rate >= sellingAim.rate, [`≤ ${sellingAim.p99}`]: p99 <= sellingAim.p99 },
  })
  await shop.stop()
}

/** Returns products with enough stock for the whole measurement. */
async function readProducts(url: string): Promise<string[]> {
  const products = (await (await fetch(`${url}${listProducts.url}?_limit=100`)).json()) as Product[]
  return products.filter(({ stock }) => stock === null || stock > 50).map(({ id }) => id)
}

async function listPublicPaths(url: string, [one, other, third]: string[]): Promise<string[]> {
  const { category } = await findExamples(url)
  const list = `/products?category=${category}&_sort=price&_order=asc`
  const products = [one, other, third].map((id) => `/product-detail/${id}`)
  return ['/', list, `/product-detail/${one}`, '/contact', '/products', '/products?_page=2', ...products.slice(1)]
}

type Shopper = { cookie: string; order(products: string[]): Promise<void>; fillCart(products: string[]): Promise<void> }

/** Creates an account that can place orders. */
async function createShopper(url: string): Promise<Shopper> {
  const json = { 'content-type': 'application/json' }
  const credentials = { email: `${randomUUID()}@example.com`, password: 'a bench in the park' }
  const reply = await fetch(url + signUp.url, { method: 'POST', headers: json, body: JSON.stringify(credentials) })
  const cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const send = connect(url, { headers: { ...json, cookie } })
  const post = (path: string, body: object) => send({ method: 'POST', path, body: JSON.stringify(body) })
  async function fillCart(products: string[]) {
    for (const product of products) await post(addCartItem.url, { product })
  }
  async function order(products: string[]) {
    await fillCart(products)
    await post(placeOrder.url, { address, paymentMethod: 'cash' })
  }
  return { cookie, fillCart, order }
}

/** Runs a measurement while two orders are placed and a price is changed each second. */
async function whileSelling<T>(url: string, admin: string, products: string[], measure: () => Promise<T>): Promise<T> {
  const buyers = await Promise.all([createShopper(url), createShopper(url)])
  const send = connect(url, { headers: { cookie: admin, 'content-type': 'application/json' } })
  let seconds = 0
  const work = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    seconds += 1
    const product = (index: number) => products[(seconds + index) % products.length] as string
    const path = changeProduct.url.replace(':id', product(0))
    const price = send({ method: 'PATCH', path, body: JSON.stringify({ price: 100 + seconds }) })
    for (const each of [price, ...buyers.map((buyer, index) => buyer.order([product(index)]))]) work.add(each)
  }, 1000)
  const result = await measure()
  clearInterval(timer)
  await Promise.all(work)
  return result
}
