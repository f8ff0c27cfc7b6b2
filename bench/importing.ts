import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { stringify } from 'csv-stringify'
import { listProducts } from '#contract/catalog.ts'
import { addImport, exportProducts, getImport, type Import, runImport } from '#contract/imports.ts'
import { toUnits } from '#contract/money.ts'
import { admin, type Send, signInAsAdmin } from './as-admin.ts'
import { onBothEngines, type Place } from './both-engines.ts'
import { generateProduct } from './generate/products.ts'
import { openShop } from './running-shop.ts'
import { figure, table } from './table.ts'

const products = 100_000

/** Seconds in which that many products are checked and brought in. */
const aim = 120

/**
 * Hands in a file of new products, then one that changes the price of each, and gets all of them as a file, on both
 * engines. Meanwhile a shopper looks at one list after another: the longest wait is told too.
 */
export async function measureImporting(say: (progress: string) => void): Promise<string> {
  const rows = (await onBothEngines((place) => measureOn(place, say))).flat()
  const title = `${figure(products)} products as CSV`
  return table([title, 'database', 'check s', 'run s', 'all s', 'longest wait of a list ms', 'aim'], rows)
}

async function measureOn(place: Place, say: (progress: string) => void): Promise<string[][]> {
  const shop = await openShop(0, { ...place, adminPassword: admin.password })
  const { send } = await signInAsAdmin(shop.url)
  const rows: string[][] = []
  for (const [title, file] of [
    ['New products', newProducts],
    ['New prices', newPrices],
  ] as const) {
    say(`${title} by a file, ${place.name} …`)
    const shopper = goShopping(shop.url)
    const { seconds: check, result } = await timed(() => handIn(send, file()))
    const { seconds: run } = await timed(() => bringIn(send, result))
    const all = check + run
    const verdict = `≤ ${aim} s ${all <= aim ? 'met' : 'missed'}`
    const times = [check, run, all].map((seconds) => figure(seconds, 1))
    rows.push([title, place.name, ...times, figure(await shopper.longestWait()), verdict])
  }
  say(`All products as a file, ${place.name} …`)
  const shopper = goShopping(shop.url)
  const { seconds } = await timed(async () => (await send('GET', exportProducts.url)).text())
  rows.push(['Export', place.name, '', '', figure(seconds, 1), figure(await shopper.longestWait()), ''])
  await shop.stop()
  return rows
}

async function handIn(send: Send, file: Readable): Promise<Import> {
  const reply = await send('POST', addImport.url, 'text/csv', Readable.toWeb(file) as BodyInit)
  const checked = (await reply.json()) as Import
  if (checked.invalid > 0 || checked.rows !== products) throw new Error(`Checked: ${JSON.stringify(checked)}`)
  return checked
}

async function bringIn(send: Send, { id }: Import): Promise<void> {
  await send('POST', runImport.url.replace(':id', id))
  for (;;) {
    const { state, message } = (await (await send('GET', getImport.url.replace(':id', id))).json()) as Import
    if (state === 'done') return
    if (state === 'failed') throw new Error(message ?? '')
    await wait(100)
  }
}

function newProducts(): Readable {
  return asCsv(
    ({ id, title, description, priceCents, discountBasisPoints = 0, rating, color, category, brand, stock }) => ({
      ...{ id: `i-${id}`, title, description, price: toUnits(priceCents), color, category, brand, stock, rating },
      discountPercentage: discountBasisPoints / 100,
    }),
  )
}

function newPrices(): Readable {
  return asCsv(({ id, priceCents }) => ({ id: `i-${id}`, price: toUnits(priceCents + 100) }))
}

function asCsv(toRow: (product: ReturnType<typeof generateProduct>) => Record<string, unknown>): Readable {
  function* rows() {
    for (let n = 1; n <= products; n += 1) yield toRow(generateProduct(n))
  }
  return Readable.from(rows()).pipe(stringify({ header: true }))
}

/** Asks for lists that nobody asked for before, one at a time, until the longest wait (milliseconds) is asked for. */
function goShopping(url: string) {
  const leaving = new AbortController()
  let longest = 0
  async function shop() {
    for (let page = 1; !leaving.signal.aborted; page = (page % 15) + 1) {
      const { seconds } = await timed(() => fetch(`${url}${listProducts.url}?_page=${page}&_sort=price`))
      longest = Math.max(longest, seconds * 1000)
      await wait(20)
    }
  }
  const ended = shop()
  return {
    async longestWait() {
      leaving.abort()
      await ended
      return longest
    },
  }
}

async function timed<T>(act: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const began = performance.now()
  const result = await act()
  return { seconds: (performance.now() - began) / 1000, result }
}
