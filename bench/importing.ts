import { createHistogram } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { stringify } from 'csv-stringify'
import { listProducts } from '#contract/catalog/catalog.ts'
import { addImport, exportProducts, getImport, type Import, runImport } from '#contract/imports/imports.ts'
import { toPercentage, toUnits } from '#contract/money.ts'
import { type GeneratedProduct, generateProduct } from './generate/products.ts'
import { connect, type Send } from './load.ts'
import { signInAdmin } from './people.ts'
import { addFigures } from './report.ts'
import { openShop, type Place } from './shop.ts'

const products = 100_000

/** Seconds for checking and running an import of that many products. */
const aim = 120

/** Milliseconds that 99 % of a guest's lists may take during the import. */
const listAim = 20

/** Imports a file of new products, then one with a new price for each, and exports all of them. */
export async function measureImporting(place: Place): Promise<void> {
  const shop = await openShop(place)
  const send = connect(shop.url, { headers: { cookie: await signInAdmin(shop.url) } })
  const first = place.products + 1
  for (const [title, toRow] of [
    ['New products', newProduct],
    ['New prices', newPrice],
  ] as const) {
    await measureWhileShopping(shop.url, `Import: ${title}, ${place.name}`, aim, async () => {
      await runUntilDone(send, await upload(send, first, toRow))
    })
  }
  place.products += products
  await measureWhileShopping(shop.url, `Export, ${place.name}`, aim, () => send({ path: exportProducts.url }))
  await shop.stop()
}

/** Measures the work, and the lists that a guest requests at the same time, one after another. */
async function measureWhileShopping(url: string, label: string, atMost: number, work: () => Promise<unknown>) {
  const startedAt = performance.now()
  const working = new AbortController()
  const seconds = work()
    .then(() => (performance.now() - startedAt) / 1000)
    .finally(() => working.abort())
  const getList = connect(url)
  const times = createHistogram()
  let rejected = 0
  for (let page = 1; !working.signal.aborted; page = (page % 15) + 1) {
    await getList({ path: `${listProducts.url}?_page=${page}&_sort=price` }, times).catch(() => (rejected += 1))
    await wait(20)
  }
  addFigures('imports', label, {
    Seconds: { value: await seconds, atMost },
    'Lists, p99 ms': { value: times.percentile(99) / 1e6, atMost: listAim },
    'Slowest list, ms': times.max / 1e6,
    'Lists rejected': rejected,
  })
}

async function upload(send: Send, first: number, toRow: (product: GeneratedProduct) => object): Promise<Import> {
  function* rows() {
    for (let n = first; n < first + products; n += 1) yield toRow(generateProduct(n))
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
    await wait(100)
    // A busy shop returns 503.
    const reply = await send({ path: getImport.url.replace(':id', id) }).catch(() => '{}')
    const { state, message } = JSON.parse(reply) as Partial<Import>
    if (state === 'done') return
    if (state === 'failed') throw new Error(message ?? '')
  }
}

function newProduct({ priceCents, discountPpb = 0, ...product }: GeneratedProduct): object {
  const { id, title, description, color, category, brand, stock, rating } = product
  const discountPercentage = toPercentage(discountPpb)
  const price = toUnits(priceCents)
  return { id, title, description, price, discountPercentage, rating, color, category, brand, stock }
}

function newPrice({ id, priceCents }: GeneratedProduct): object {
  return { id, price: toUnits(priceCents + 100) }
}
