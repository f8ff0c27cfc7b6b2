import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import autocannon from 'autocannon'
import pg from 'pg'
import { addCartItem, listCartItems } from '#contract/cart.ts'
import { placeOrder } from '#contract/orders.ts'
import { SyncingNodeFS, syncingStartParams } from '../server/db/embedded/syncing-file-system.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { readEnv } from '../server/env.ts'
import { addBare, orderBare, type Query } from './bare-buying.ts'
import { onBothEngines, type Place } from './both-engines.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { median } from './percentile.ts'
import { openShop } from './running-shop.ts'
import { figure, table } from './table.ts'

const products = 1000

/** Of each side, so that a moment when the machine was busy can be outvoted. */
const rounds = 3

/** Shoppers at the same moment; the bare script has as many. */
const connections = 16

/** The shop does at least this share of what its database does for a script that does nothing else. */
const aim = 0.5

/** Something to send to the shop, and the same for the database alone. */
type Act = {
  title: string
  path: string
  body: (productId: string) => object
  bare: (query: Query, buyer: Buyer, productId: string) => Promise<void>
  isTransaction: boolean
  /** How often it is done in a round, and how often before, as to a shop that has been open for more than a moment. */
  times: number
  warmUp: number
}

const address = { name: 'A buyer', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }

const acts: Act[] = [
  {
    title: 'Adding to the cart',
    path: addCartItem.url,
    body: (product) => ({ product }),
    bare: addBare,
    isTransaction: false,
    times: 1600,
    warmUp: 2400,
  },
  {
    title: 'Placing an order of two lines',
    path: placeOrder.url,
    body: () => ({ address, paymentMethod: 'cash' }),
    bare: orderBare,
    isTransaction: true,
    times: 800,
    warmUp: 800,
  },
]

/** Measures carts and orders on both engines, each beside a bare script on the same data, and answers the table. */
export async function measureBuying(say: (progress: string) => void): Promise<string> {
  const rows = (await onBothEngines((place) => measureOn(place, say))).flat()
  return table(['Buying', 'database', 'shop /s', 'bare /s', 'ratio', 'aim'], rows)
}

async function measureOn(place: Place, say: (progress: string) => void): Promise<string[][]> {
  say(`Opening a shop over the ${place.name} database …`)
  await (await openShop(products, place)).stop()
  const figures = acts.map(() => ({ shop: [] as number[], bare: [] as number[] }))
  for (let round = 1; round <= rounds; round += 1) {
    say(`Measuring buying on the ${place.name} database, round ${round} of ${rounds} …`)
    const { buyers, ids } = await prepare(place, 2 * acts.reduce((sum, act) => sum + act.warmUp + act.times, 0))
    const some = ({ warmUp, times }: Act) => buyers.splice(0, warmUp + times)
    const shop = await openShop(0, place)
    for (const [index, act] of acts.entries())
      figures[index]?.shop.push(await sendToShop(shop.url, act, some(act), ids))
    await shop.stop()
    const bare = await openBareDatabase(place)
    for (const [index, act] of acts.entries()) figures[index]?.bare.push(await doBare(bare, act, some(act), ids))
    await bare.close()
  }
  return acts.map(({ title }, index) => {
    const [shop, bare] = [median(figures[index]?.shop ?? []), median(figures[index]?.bare ?? [])]
    const ratio = shop / bare
    const verdict = `≥ ${aim} ${ratio >= aim ? 'met' : 'missed'}`
    return [title, place.name, figure(shop), figure(bare), figure(ratio, 2), verdict]
  })
}

async function prepare({ dataDir, databaseUrl }: Place, count: number): Promise<{ buyers: Buyer[]; ids: string[] }> {
  const database = await openDatabase(readEnv({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }))
  const buyers = await makeBuyers(database, count)
  const { rows } = await database.executeSql('select id from products where archived_at is null order by id')
  await database.close()
  return { buyers, ids: rows.map((row) => (row as { id: string }).id) }
}

/** Answers how many were done in a second. Refuses when one of them was refused. */
async function sendToShop(
  url: string,
  { path, body, warmUp, times }: Act,
  buyers: Buyer[],
  ids: string[],
): Promise<number> {
  let sent = 0
  const next = (request: autocannon.Request) => {
    const index = (sent += 1) % buyers.length
    const headers = { cookie: buyers[index]?.cookie ?? '', 'content-type': 'application/json' }
    return {
      ...request,
      headers,
      ...(request.method === 'POST' && { body: JSON.stringify(body(ids[index % ids.length] ?? '')) }),
    }
  }
  const send = async (method: 'GET' | 'POST', where: string, amount: number) => {
    const requests = [{ method, setupRequest: next }]
    // The load looks at its clock once per sample; with longer ones it would end up to a second late.
    const options = { connections, amount, requests, sampleInt: 10 }
    const { non2xx, errors, start, finish } = await autocannon({ ...options, url: url + where })
    if (non2xx + errors > 0) throw new Error(`${where}: ${non2xx} of ${amount} were refused, ${errors} failed.`)
    return (amount * 1000) / (finish.getTime() - start.getTime())
  }
  // Whoever buys has looked around before, so the shop knows their sessions and the products.
  await send('GET', listCartItems.url, buyers.length)
  await send('POST', path, warmUp)
  return send('POST', path, times)
}

type BareDatabase = {
  inTransaction(work: (query: Query) => Promise<void>): Promise<void>
  query: Query
  close(): Promise<void>
}

async function openBareDatabase({ dataDir, databaseUrl }: Place): Promise<BareDatabase> {
  if (databaseUrl === undefined) {
    const pglite = await PGlite.create({
      fs: new SyncingNodeFS(join(dataDir, 'postgres')),
      startParams: syncingStartParams,
    })
    return {
      query: (text, values) => pglite.query(text, values),
      inTransaction: (work) => pglite.transaction((tx) => work((text, values) => tx.query(text, values))),
      close: () => pglite.close(),
    }
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  // What it holds open idly ends with the server.
  pool.on('error', () => {})
  return {
    query: (text, values) => pool.query(text, values),
    async inTransaction(work) {
      const client = await pool.connect()
      await client.query('begin')
      await work((text, values) => client.query(text, values))
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}

async function doBare(
  database: BareDatabase,
  { bare, isTransaction, warmUp, times }: Act,
  buyers: Buyer[],
  ids: string[],
) {
  let begun = 0
  const one = (index: number) => {
    const work = (query: Query) => bare(query, buyers[index] as Buyer, ids[index % ids.length] ?? '')
    return isTransaction ? database.inTransaction(work) : work(database.query)
  }
  const work = async (until: number) => {
    while (begun < until) await one(begun++)
  }
  const all = (until: number) => Promise.all(Array.from({ length: connections }, () => work(until)))
  await all(warmUp)
  const began = performance.now()
  await all(warmUp + times)
  return (times * 1000) / (performance.now() - began)
}
