import { createHistogram } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { stringify } from 'csv-stringify'
import { listProducts } from '#contract/catalog.ts'
import { addImport, exportProducts, getImport, type Import, runImport } from '#contract/imports.ts'
import { toUnits } from '#contract/money.ts'
import { type GeneratedProduct, generateProduct } from './generate/products.ts'
import { connect, printTable, type Rows } from './measure.ts'
import { onBothDatabases, openShop, type Place, signIn } from './shop.ts'

const products = 100_000

/** Seconds for checking and running an import of that many products. */
const aim = 120

type Send = ReturnType<typeof connect>

/** Imports a file of new products, then one with a new price for each, and exports all of them. */
export function measureImporting(): Promise<void> {
  return onBothDatabases(measureOn)
}

async function measureOn(place: Place): Promise<void> {
  const shop = await openShop({ place })
  const send = connect(shop.url, { headers: { cookie: await signIn(shop.url) } })
  const rows: Rows = {}
  for (const [title, toRow] of [
    ['New products', newProduct],
    ['New prices', newPrice],
  ] as const) {
    rows[title] = await measureWhileShopping(shop.url, async (secondsSoFar) => {
      const checked = await upload(send, toRow)
      const check = secondsSoFar()
      await runUntilDone(send, checked)
      const all = secondsSoFar()
      return { 'check s': check, 'run s': all - check, 'all s': all, [`≤ ${aim}`]: all <= aim }
    })
  }
  rows['Export'] = await measureWhileShopping(shop.url, async (secondsSoFar) => {
    await send({ path: exportProducts.url })
    return { 'all s': secondsSoFar() }
  })
  await shop.stop()
  printTable(`${products} products as CSV, ${place.name}`, rows)
}

/** Measures the work, and the slowest list of a shopper who requests one after another meanwhile. */
async function measureWhileShopping(
  url: string,
  work: (secondsSoFar: () => number) => Promise<Rows[string]>,
): Promise<Rows[string]> {
  const startedAt = performance.now()
  const secondsSoFar = () => (performance.now() - startedAt) / 1000
  const working = new AbortController()
  const measured = work(secondsSoFar).finally(() => working.abort())
  const getList = connect(url)
  const times = createHistogram()
  for (let page = 1; !working.signal.aborted; page = (page % 15) + 1) {
    await getList({ path: `${listProducts.url}?_page=${page}&_sort=price` }, times)
    await wait(20)
  }
  return { ...(await measured), 'slowest list ms': times.max / 1e6 }
}

async function upload(send: Send, toRow: (product: GeneratedProduct) => object): Promise<Import> {
  function* rows() {
    for (let n = 1; n <= products; n += 1) yield toRow(generateProduct(n))
  }
  const body = Readable.from(rows()).pipe(stringify({ header: true }))
  const headers = { 'content-type': 'text/csv' }
  const checked = JSON.parse(await send({ method: 'POST', path: addImport.url, headers, body })) as Import
  if (checked.created + checked.changed !== products) throw new Error(`Checked: ${JSON.stringify(checked)}`)
  return checked
}

async function runUntilDone(send: Send, { id }: Import): Promise<void> {
  await send({ method: 'POST', path: runImport.url.replace(':id', id) })
  for (;;) {
    const { state, message } = JSON.parse(await send({ path: getImport.url.replace(':id', id) })) as Import
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
