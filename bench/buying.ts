import { AsyncLocalStorage } from 'node:async_hooks'
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { addCartItem, listCartItems } from '#contract/cart.ts'
import { getProduct } from '#contract/catalog.ts'
import { placeOrder } from '#contract/orders.ts'
import { SyncingNodeFS, syncingStartParams } from '../server/db/embedded/syncing-file-system.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { readEnv } from '../server/env.ts'
import { openBuiltWebApp } from '../server/pages/web-app.ts'
import { openShop as openShopHere } from '../server/shop.ts'
import { atLeast, connect, connections, figure, median, rounds, table } from './measure.ts'
import { onBothDatabases, openShop, type Place } from './shop.ts'

/** The shop's requests per second, as a share of a script that runs the same statements and nothing else. */
const aim = 0.5

const address = { name: 'A buyer', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }

/** `warmUp` and `count` are requests, before measuring and measured. */
const actions = [
  {
    title: 'Adding to the cart',
    path: addCartItem.url,
    body: ({ product }: Buyer): object => ({ product }),
    warmUp: 800,
    count: 800,
  },
  {
    title: 'Placing an order of two items',
    path: placeOrder.url,
    body: (): object => ({ address, paymentMethod: 'cash' }),
    warmUp: 400,
    count: 400,
  },
]
type Action = (typeof actions)[number]

type Statement = { text: string; values: unknown[] }

/** A user with a session and two items in the cart. `product` is one to add. */
type Buyer = { userId: string; cartId: string; email: string; items: string[]; product: string; cookie: string }

/** The statements of an action, and the buyer for whom they were recorded. */
type Recording = { statements: Statement[]; buyer: Buyer }

/**
 * Measures adding to the cart and placing orders on both databases. For comparison, a script replays the statements that
 * the shop runs for such a request.
 */
export async function measureBuying(): Promise<string> {
  let recordings: Recording[] = []
  const [postgres, embedded] = await onBothDatabases(async (place) => {
    console.error(`Opening a shop, ${place.name} …`)
    await (await openShop(1000, { place })).stop()
    // Both databases run the same statements; recording them is possible in the PostgreSQL driver only.
    if (place.databaseUrl !== undefined) recordings = await record(place)
    return measureOn(place, recordings)
  })
  return table(['Buying', 'database', 'statements', 'shop /s', 'bare /s', 'ratio', 'aim'], [...postgres, ...embedded])
}

async function measureOn(place: Place, recordings: Recording[]): Promise<string[][]> {
  const rates = actions.map(() => ({ shop: [] as number[], bare: [] as number[] }))
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Buying, ${place.name}, round ${round} of ${rounds} …`)
    const buyers = await createBuyers(place, 2 * actions.reduce((sum, { warmUp, count }) => sum + warmUp + count, 0))
    const shop = await openShop(0, { place })
    for (const [index, action] of actions.entries()) {
      rates[index]?.shop.push(await rateOfShop(shop.url, action, buyers.splice(0, action.warmUp + action.count)))
    }
    await shop.stop()
    const bare = await openBare(place)
    for (const [index, action] of actions.entries()) {
      const work = buyers
        .splice(0, action.warmUp + action.count)
        .map((buyer) => statementsFor(buyer, recordings[index] as Recording))
      rates[index]?.bare.push(await rateOf(action, (number) => bare.replay(work[number] ?? [])))
    }
    await bare.close()
  }
  return actions.map(({ title }, index) => {
    const [shop, bare] = [median(rates[index]?.shop ?? []), median(rates[index]?.bare ?? [])]
    const statements = recordings[index]?.statements.length ?? 0
    return [
      title,
      place.name,
      `${statements}`,
      figure(shop),
      figure(bare),
      figure(shop / bare, 2),
      atLeast(aim, shop / bare),
    ]
  })
}

/** Sends each action to a shop in this process and records the statements that PostgreSQL receives for it. */
async function record(place: Place): Promise<Recording[]> {
  const recorder = new AsyncLocalStorage<Statement[]>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recordingQuery(this: pg.Client, ...args: [string | Statement, unknown[]?]) {
    const [config, values] = args
    const { text, values: own } = typeof config === 'string' ? { text: config, values: [] } : config
    recorder.getStore()?.push({ text, values: values ?? own ?? [] })
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  const buyers = await createBuyers(place, actions.length)
  const shop = await openShopHere(readEnv({ ...settingsOf(place), LOG_LEVEL: 'warn' }), await openBuiltWebApp())
  const recordings: Recording[] = []
  for (const [index, { path, body }] of actions.entries()) {
    const buyer = buyers[index] as Buyer
    const headers = { cookie: buyer.cookie }
    // Record what remains when the session and the products are cached.
    for (const url of [listCartItems.url, getProduct.url.replace(':id', buyer.product)]) {
      await shop.app.inject({ url, headers })
    }
    const statements: Statement[] = []
    const request = { method: 'POST', url: path, headers, payload: body(buyer) } as const
    const { statusCode } = await recorder.run(statements, async () => await shop.app.inject(request))
    if (statusCode >= 300 || statements.length === 0) throw new Error(`${path}: ${statusCode}`)
    recordings.push({ statements, buyer })
  }
  await shop.close()
  pg.Client.prototype.query = query
  return recordings
}

/** Returns the statements with the buyer's ids in place of those of the recorded buyer. */
function statementsFor(buyer: Buyer, { statements, buyer: recorded }: Recording): Statement[] {
  const idsOf = ({ userId, cartId, email, product, items }: Buyer) => [userId, cartId, email, product, ...items]
  const own = idsOf(buyer)
  const ids = new Map(idsOf(recorded).map((id, index) => [id, own[index] ?? '']))
  const pattern = new RegExp([...ids.keys()].join('|'), 'g')
  return statements.map(({ text, values }) => {
    const replaced = JSON.stringify(values).replaceAll(pattern, (id) => ids.get(id) ?? id)
    return { text, values: JSON.parse(replaced) as unknown[] }
  })
}

/** Returns the requests per second that a shop answers. */
async function rateOfShop(url: string, { path, body, ...action }: Action, buyers: Buyer[]): Promise<number> {
  const send = connect(url, connections)
  // Buyers have sent requests before, so the shop has cached their sessions and the products.
  const getCart = ({ cookie }: Buyer) => send({ path: listCartItems.url, headers: { cookie } })
  await rateOf({ warmUp: 0, count: buyers.length }, (index) => getCart(buyers[index] as Buyer))
  return rateOf(action, (index) => {
    const buyer = buyers[index] as Buyer
    const headers = { cookie: buyer.cookie, 'content-type': 'application/json' }
    return send({ method: 'POST', path, headers, body: JSON.stringify(body(buyer)) })
  })
}

/** Runs `work` with the numbers from 0, as many at a time as there are connections. Returns the rate per second. */
async function rateOf({ warmUp, count }: Pick<Action, 'warmUp' | 'count'>, work: (index: number) => Promise<unknown>) {
  let next = 0
  const worker = async (end: number) => {
    while (next < end) await work(next++)
  }
  const runUntil = (end: number) => Promise.all(Array.from({ length: connections }, () => worker(end)))
  await runUntil(warmUp)
  const startedAt = performance.now()
  await runUntil(warmUp + count)
  return (count * 1000) / (performance.now() - startedAt)
}

type Bare = { replay(statements: Statement[]): Promise<void>; close(): Promise<void> }

async function openBare({ dataDir, databaseUrl }: Place): Promise<Bare> {
  if (databaseUrl === undefined) {
    const fs = new SyncingNodeFS(join(dataDir, 'postgres'))
    const pglite = await PGlite.create({ fs, startParams: syncingStartParams })
    return {
      replay: (statements) =>
        pglite.transaction(async (tx) => {
          for (const { text, values } of statements) if (!isTransactionControl(text)) await tx.query(text, values)
        }),
      close: () => pglite.close(),
    }
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  // Idle connections are closed when the server stops.
  pool.on('error', () => {})
  const names = new Map<string, string>()
  return {
    async replay(statements) {
      const client = await pool.connect()
      for (const { text, values } of statements) {
        if (!names.has(text)) names.set(text, `statement_${names.size}`)
        // Prepared statements, as in the shop.
        await client.query({ text, values, ...(values.length > 0 && { name: names.get(text) }) })
      }
      client.release()
    },
    close: () => pool.end(),
  }
}

function isTransactionControl(text: string): boolean {
  return /^(begin|commit)$/i.test(text.trim())
}

function settingsOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }), RATE_LIMITS: 'off' }
}

/** Creates users with a session and two items in the cart, of products that don't sell out. */
async function createBuyers(place: Place, count: number): Promise<Buyer[]> {
  const { executeSql, close } = await openDatabase(readEnv(settingsOf(place)))
  await executeSql('update products set stock = 1000000000')
  const sessions = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    return { email: `${randomUUID()}@example.com`, token, hash: hash('sha256', token, 'base64url') }
  })
  const { rows } = await executeSql(
    `with buyer as (
       insert into users (email, name, password_hash)
       select email, 'A buyer', '' from unnest($1::text[]) as email
       returning id, email
     ), session as (
       insert into sessions (token_hash, user_id, user_agent, expires_at)
       select hash, id, '', now() + interval '1 day'
       from buyer join unnest($1::text[], $2::text[]) as session (email, hash) using (email)
     ), cart as (
       insert into carts (user_id) select id from buyer returning id, user_id
     ), product as (
       select id, discounted_price, row_number() over (order by id) - 1 as number, count(*) over () as total
       from products where archived_at is null
     ), picked as (
       select cart.id as cart_id, product.id, discounted_price, item
       from (select id, row_number() over () as number from cart) as cart
       cross join generate_series(0, 2) as item
       join product on product.number = (cart.number * 3 + item) % total
     ), item as (
       insert into cart_items (cart_id, product_id, quantity, added_price)
       select cart_id, id, 1, discounted_price from picked where item < 2
     )
     select user_id as "userId", cart.id as "cartId", email,
       array(select picked.id from picked where cart_id = cart.id order by item) as products
     from cart join buyer on buyer.id = user_id`,
    [sessions.map(({ email }) => email), sessions.map((session) => session.hash)],
  )
  await close()
  const tokens = new Map(sessions.map(({ email, token }) => [email, token]))
  return (rows as (Pick<Buyer, 'userId' | 'cartId' | 'email'> & { products: string[] })[]).map(
    ({ products: [one = '', two = '', product = ''], ...buyer }) => ({
      ...buyer,
      items: [one, two],
      product,
      cookie: `galleria_session=${tokens.get(buyer.email)}`,
    }),
  )
}
