import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { stringify } from 'csv-stringify'
import { listProducts } from '#contract/catalog.ts'
import { addImport, exportProducts, getImport, type Import, runImport } from '#contract/imports.ts'
import { toUnits } from '#contract/money.ts'
import { type GeneratedProduct, generateProduct } from './generate/products.ts'
import { atMost, figure, table } from './measure.ts'
import { onBothDatabases, openShop, type Place, type Send, signIn } from './shop.ts'

const products = 100_000

/** Seconds for checking and running an import of that many products. */
const aim = 120

/**
 * Imports a file of new products, then one with a new price for each, and exports all of them. Meanwhile a shopper
 * requests one list after another.
 */
export async function measureImporting(): Promise<string> {
  const rows = (await onBothDatabases(measureOn)).flat()
  return table(
    [`${figure(products)} products as CSV`, 'database', 'check s', 'run s', 'all s', 'slowest list ms', 'aim'],
    rows,
  )
}

async function measureOn(place: Place): Promise<string[][]> {
  const shop = await openShop(0, { place })
  const { send } = await signIn(shop.url)
  const rows: string[][] = []
  for (const [title, toRow] of [
    ['New products', newProduct],
    ['New prices', newPrice],
  ] as const) {
    console.error(`${title}, ${place.name} …`)
    const shopper = startShopper(shop.url)
    const [check, checked] = await timed(() => upload(send, toRow))
    const [run] = await timed(() => runUntilDone(send, checked))
    const slowest = await shopper.stop()
    const seconds = [check, run, check + run].map((each) => figure(each, 1))
    rows.push([title, place.name, ...seconds, figure(slowest), atMost(aim, check + run)])
  }
  console.error(`Export, ${place.name} …`)
  const shopper = startShopper(shop.url)
  const [seconds] = await timed(async () => (await send('GET', exportProducts.url)).text())
  rows.push(['Export', place.name, '', '', figure(seconds, 1), figure(await shopper.stop())])
  await shop.stop()
  return rows
}

async function upload(send: Send, toRow: (product: GeneratedProduct) => object): Promise<Import> {
  function* rows() {
    for (let n = 1; n <= products; n += 1) yield toRow(generateProduct(n))
  }
  const file = Readable.toWeb(Readable.from(rows()).pipe(stringify({ header: true }))) as BodyInit
  const checked = (await (await send('POST', addImport.url, file, 'text/csv')).json()) as Import
  if (checked.created + checked.changed !== products) throw new Error(`Checked: ${JSON.stringify(checked)}`)
  return checked
}

async function runUntilDone(send: Send, { id }: Import): Promise<void> {
  await send('POST', runImport.url.replace(':id', id))
  for (;;) {
    const { state, message } = (await (await send('GET', getImport.url.replace(':id', id))).json()) as Import
    if (state === 'done') return
    if (state === 'failed') throw new Error(message ?? '')
    await wait(100)
  }
}

function newProduct({ id, priceCents, discountBasisPoints = 0, ...product }: GeneratedProduct): object {
  const { title, description, color, category, brand, stock, rating } = product
  const discountPercentage = discountBasisPoints / 100
  const price = toUnits(priceCents)
  return { id: `i-${id}`, title, description, price, discountPercentage, rating, color, category, brand, stock }
}

function newPrice({ id, priceCents }: GeneratedProduct): object {
  return { id: `i-${id}`, price: toUnits(priceCents + 100) }
}

/** Requests lists one at a time until it is stopped. `stop` returns the slowest response in milliseconds. */
function startShopper(url: string): { stop(): Promise<number> } {
  const stopping = new AbortController()
  let slowest = 0
  async function shop() {
    for (let page = 1; !stopping.signal.aborted; page = (page % 15) + 1) {
      const [seconds] = await timed(() => fetch(`${url}${listProducts.url}?_page=${page}&_sort=price`))
      slowest = Math.max(slowest, seconds * 1000)
      await wait(20)
    }
  }
  const stopped = shop()
  return {
    async stop() {
      stopping.abort()
      await stopped
      return slowest
    },
  }
}

async function timed<T>(action: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const startedAt = performance.now()
  const result = await action()
  return [(performance.now() - startedAt) / 1000, result]
}
