import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { logIn, signUp } from '#contract/accounts.ts'
import { type FilterOption, getProduct, listCategories, listProducts, type Product } from '#contract/catalog.ts'
import {
  type BenchRequest,
  browserHeaders,
  describeRates,
  inTurns,
  load,
  printTable,
  type Rate,
  type Rows,
  secondsPerLoad,
} from './measure.ts'
import { openShop } from './shop.ts'

/** The shop's requests per second, as a share of the bare server's. */
const aim = 0.5

/** How much slower an API request may be with a session. */
const maxSessionCost = 1.15

const password = 'a bench in the park'
const credentials = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'bench@example.com', password }),
} as const

/** Compares the shop with a bare server (`node:http` sending the same bytes), guests with users, and signing in. */
export async function measureRequests(): Promise<void> {
  // Besides the sample, so that pages are full.
  const shop = await openShop({ products: 1000 })
  const [setCookie = ''] = (await fetch(shop.url + signUp.url, credentials)).headers.getSetCookie()
  const cookie = setCookie.split(';', 1)[0] ?? ''
  const rows: Rows = {}
  for (const [title, request] of Object.entries(await listRequests(shop.url))) {
    const bareServer = await openBareServer(shop.url, request)
    const [guest, user, bare] = await inTurns(
      () => load(shop, request),
      () => load(shop, { ...request, headers: { ...request.headers, cookie } }),
      () => load(bareServer, request),
    )
    bareServer.stop()
    rows[title] = {
      ...describeRates(guest.perSecond, bare.perSecond, aim),
      'p99 ms': guest.p99,
      'CPU µs': guest.cpu,
      'bare CPU µs': bare.cpu,
      'user /s': user.perSecond,
      'session cost': guest.perSecond / user.perSecond,
    }
  }
  const [signIns, verifications] = await inTurns<[Rate, Rate]>(
    () => load(shop, { ...credentials, path: logIn.url }),
    verifyRepeatedly,
  )
  rows['API: login, beside argon2id alone'] = describeRates(signIns.perSecond, verifications.perSecond, aim)
  await shop.stop()
  printTable(
    `Requests, beside node:http sending the same bytes. A session may cost an API request ${maxSessionCost}`,
    rows,
  )
}

/** Verifies a password repeatedly, two at a time as the shop does. */
async function verifyRepeatedly(): Promise<Rate> {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const startedAt = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - startedAt < secondsPerLoad * 1000) {
      await verify(passwordHash, password)
      done += 1
    }
  }
  await Promise.all([worker(), worker()])
  return { perSecond: (done * 1000) / (performance.now() - startedAt) }
}

async function listRequests(url: string): Promise<Record<string, BenchRequest>> {
  const { category, product } = await findExamples(url)
  const list = `?category=${category}&_sort=price&_order=asc`
  return {
    'API: a category by price': { path: listProducts.url + list },
    'API: a product by id': { path: getProduct.url.replace(':id', product) },
    'Page: home': { path: '/', headers: browserHeaders },
    'Page: a category by price': { path: `/products${list}`, headers: browserHeaders },
    'Page: a product': { path: `/product-detail/${product}`, headers: browserHeaders },
  }
}

/** Returns the id of a product, and the category with the most products. */
export async function findExamples(url: string): Promise<{ category: string; product: string }> {
  const read = async <T>(path: string) => (await (await fetch(url + path)).json()) as [T, ...T[]]
  const categories = await read<FilterOption>(listCategories.url)
  const [product] = await read<Product>(`${listProducts.url}?_limit=1`)
  return { product: product.id, category: categories.toSorted((a, b) => b.count - a.count)[0]?.value ?? '' }
}

async function openBareServer(shopUrl: string, request: BenchRequest) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [shopUrl, JSON.stringify(request)])
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => child.kill() }
}
