import { listProducts, type Product } from '#contract/catalog.ts'
import { type Import, listImports } from '#contract/imports.ts'
import { listOrders, type Order } from '#contract/orders.ts'
import { type LogEntry, listChanges } from '#contract/product-changes.ts'
import { seededRandom } from './generate/seeded-random.ts'
import type { Timed } from './timed-get.ts'

export type Facts = Awaited<ReturnType<typeof lookAround>>

/** As many as a call answers at once. */
const mostRows = 100

/** Looks around in a shop as an admin: what is on ten pages anywhere in each list, and how long the lists are. */
export async function lookAround(ask: (path: string) => Promise<Timed>) {
  const random = seededRandom(1)
  const lengthOf = async (list: string) => (await ask(`${list}_limit=1`)).total
  const some = async <T>(list: string): Promise<T[]> => {
    const pages = Math.ceil((await lengthOf(list)) / mostRows)
    const found: T[] = []
    for (let count = 0; count < 10; count += 1) {
      const page = 1 + Math.floor(random() * pages)
      found.push(...(JSON.parse((await ask(`${list}_limit=${mostRows}&_page=${page}`)).body) as T[]))
    }
    return found
  }
  const [productList, orderList, logList] = [
    `${listProducts.url}?admin=true&`,
    `${listOrders.url}?`,
    `${listChanges.url}?`,
  ]
  const orders = await some<Order>(orderList)
  return {
    products: await some<Product>(productList),
    orders,
    changed: (await some<LogEntry>(`${logList}type=changed&`)).map(({ productId }) => productId ?? ''),
    file: (JSON.parse((await ask(listImports.url)).body) as [Import])[0],
    bestSellers: mostFrequent(orders.flatMap(({ items }) => items.map(({ productId }) => productId))).slice(0, 10),
    totals: {
      products: await lengthOf(productList),
      archived: await lengthOf(`${productList}state=archived&`),
      orders: await lengthOf(orderList),
      log: await lengthOf(logList),
      logOfProducts: await lengthOf(`${logList}about=products&`),
      logOfOrders: await lengthOf(`${logList}about=orders&`),
      pending: await lengthOf(`${orderList}status=pending&`),
      dispatched: await lengthOf(`${orderList}status=dispatched&`),
      delivered: await lengthOf(`${orderList}status=delivered&`),
      cancelled: await lengthOf(`${orderList}status=cancelled&`),
    },
  }
}

function mostFrequent(all: string[]): string[] {
  const counts = Map.groupBy(all, (one) => one)
  return [...counts.keys()].toSorted((a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0))
}
