import { once } from 'node:events'
import { join } from 'node:path'
import { type FilterOption, getProduct, listCategories, listProducts, type Product } from '#contract/catalog.ts'
import {
  atLeast,
  type BenchRequest,
  browserHeaders,
  figure,
  inTurns,
  type Load,
  load,
  median,
  table,
} from './measure.ts'
import { end, openShop, start } from './shop.ts'

/** Products besides the sample, so that pages are full. */
const products = 1000

/** The shop's requests per second, as a share of the bare server's. */
const aim = 0.5

type Examples = { category: string; product: string }

const requests: Record<string, { title: string; toRequest: (examples: Examples) => BenchRequest }> = {
  list: {
    title: 'API: a category by price',
    toRequest: ({ category }) => ({ path: `${listProducts.url}?category=${category}&_sort=price&_order=asc` }),
  },
  product: {
    title: 'API: a product by id',
    toRequest: ({ product }) => ({ path: getProduct.url.replace(':id', product) }),
  },
  'home-page': { title: 'Page: home', toRequest: () => ({ path: '/', headers: browserHeaders }) },
  'list-page': {
    title: 'Page: a category by price',
    toRequest: ({ category }) => ({
      path: `/products?category=${category}&_sort=price&_order=asc`,
      headers: browserHeaders,
    }),
  },
  'product-page': {
    title: 'Page: a product',
    toRequest: ({ product }) => ({ path: `/product-detail/${product}`, headers: browserHeaders }),
  },
}

export const requestNames = Object.keys(requests)

/** Compares the shop with a bare server that sends the same responses. */
export async function measureRequests(names: string[], seconds: number): Promise<string> {
  console.error('Opening a shop …')
  const shop = await openShop(products)
  const examples = await findExamples(shop.url)
  const rows: string[][] = []
  for (const name of names) {
    const { title, toRequest } = requests[name] as (typeof requests)[string]
    console.error(`Measuring ${title} …`)
    const request = toRequest(examples)
    const bare = await openBareServer(shop.url, request)
    const [shopLoads, bareLoads] = await inTurns(
      () => load(shop, request, seconds),
      () => load(bare, request, seconds),
    )
    await bare.stop()
    rows.push([title, ...figures(shopLoads, bareLoads)])
  }
  await shop.stop()
  const headings = ['Request', 'shop /s', 'p50 ms', 'p99 ms', 'CPU µs', 'bare /s', 'CPU µs', 'ratio', 'aim']
  return `${table(headings, rows)}

bare: node:http sending the same bytes. CPU: processor time of the server per request.`
}

function figures(shopLoads: Load[], bareLoads: Load[]): string[] {
  const middle = (loads: Load[], key: keyof Load) => median(loads.map((each) => each[key]))
  const [shop, bare] = [middle(shopLoads, 'perSecond'), middle(bareLoads, 'perSecond')]
  return [
    ...[figure(shop), figure(middle(shopLoads, 'p50'), 2), figure(middle(shopLoads, 'p99'), 2)],
    ...[figure(middle(shopLoads, 'cpu')), figure(bare), figure(middle(bareLoads, 'cpu'))],
    ...[figure(shop / bare, 2), atLeast(aim, shop / bare)],
  ]
}

/** Returns the id of a product, and the category with the most products. */
export async function findExamples(url: string): Promise<Examples> {
  const read = async <T>(path: string) => (await (await fetch(url + path)).json()) as [T, ...T[]]
  const categories = await read<FilterOption>(listCategories.url)
  const [product] = await read<Product>(`${listProducts.url}?_limit=1`)
  return { product: product.id, category: categories.toSorted((a, b) => b.count - a.count)[0]?.value ?? '' }
}

async function openBareServer(shopUrl: string, request: BenchRequest) {
  const program = join(import.meta.dirname, 'bare-server.ts')
  const child = start(process.execPath, [...process.execArgv, program, shopUrl, JSON.stringify(request)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => end(child) }
}
