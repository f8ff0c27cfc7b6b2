import { AsyncLocalStorage } from 'node:async_hooks'
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import pg from 'pg'
import { addCartItem, listCartItems } from '#contract/cart/cart.ts'
import { getProduct } from '#contract/catalog/shown-product.ts'
import { displayedPrice } from '#contract/displayed-price.ts'
import { emailKinds } from '#contract/email-texts/email-kinds.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { parseEnvironment } from '#server/env.ts'
import { loadBuiltWebApp } from '#server/pages/web-app.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { cartItems, carts, products, sessions, users } from '#server/platform/db/schema/index.ts'
import { openShop as openShopHere } from '#server/start/shop.ts'
import { insertRows } from './generate/insert-rows.ts'
import { connect, connections, inTurnsWithoutWarmUp, measureRate, runAtOnce } from './load.ts'
import { options } from './options.ts'
import { address } from './people.ts'
import { cpuSeconds } from './processes.ts'
import { addFigures } from './report.ts'
import { fill, openShop, type Place, settingsOf } from './shop.ts'

/** The shop's requests per second, as a share of a script that runs the same statements and nothing else. */
const aim = 0.5

/** `count` requests are measured, after as many to warm up. */
const actions = [
  {
    title: 'Adding to the cart',
    count: options.short ? 150 : 300,
    path: addCartItem.url,
    body: ({ product }: Buyer): object => ({ product }),
  },
  {
    title: 'Placing an order',
    count: options.short ? 75 : 150,
    path: placeOrder.url,
    body: () => ({ address, paymentMethod: 'cash' }),
  },
]
type Action = (typeof actions)[number]

/** A user with a session and two items in the cart. `product` is one to add. */
type Buyer = Awaited<ReturnType<typeof createBuyers>>[number]

type Statement = { text: string; values: unknown[] }

/** The statements of an action, and the buyer for whom they were recorded. */
type Recording = { statements: Statement[]; buyer: Buyer }

let recordings: Recording[] = []

/**
 * Measures adding to the cart and placing orders. For comparison, a script replays the statements that the shop runs for
 * such a request.
 */
export async function measureBuying(place: Place): Promise<void> {
  await fill(place, { products: 1000 })
  // Both databases run the same statements; recording them is possible in the PostgreSQL driver only.
  if (place.databaseUrl !== undefined) recordings = await record(place)
  for (const [index, action] of actions.entries()) {
    const recording = recordings[index] as Recording
    const [shop, bare] = await inTurnsWithoutWarmUp(
      () => measureShop(place, action),
      () => measureBare(place, action, recording),
    )
    addFigures('buying', `${action.title}, ${place.name}`, {
      Statements: recording.statements.length,
      'Shop /s': shop.perSecond,
      'Bare /s': bare.perSecond,
      Ratio: { value: shop.perSecond / bare.perSecond, atLeast: aim },
      'Shop, CPU ms': shop.cpu,
      'Bare, CPU ms': bare.cpu,
    })
  }
}

async function measureShop(place: Place, { count, path, body }: Action) {
  const buyers = await createBuyers(place, 2 * count)
  const shop = await openShop(place)
  const send = connect(shop.url, { maxSockets: connections })
  // Buyers have sent requests before, so the shop has cached their sessions and the products.
  await runAtOnce(buyers, (buyer) => send({ path: listCartItems.url, headers: { cookie: buyer.cookie } }))
  const act = (buyer: Buyer) => {
    const headers = { cookie: buyer.cookie, 'content-type': 'application/json' }
    return send({ method: 'POST', path, headers, body: JSON.stringify(body(buyer)) })
  }
  const rate = await measureRate(buyers, act, () => cpuSeconds(shop.pid))
  await shop.stop()
  return rate
}

async function measureBare(place: Place, { count }: Action, recording: Recording) {
  const work = (await createBuyers(place, 2 * count)).map((buyer) => statementsFor(buyer, recording))
  const bare = await openBare(place)
  const ownCpuSeconds = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const rate = await measureRate(work, bare.replay, ownCpuSeconds)
  await bare.close()
  return rate
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
  const shop = await openShopHere(
    parseEnvironment({ ...settingsOf(place), LOG_LEVEL: 'warn' }),
    await loadBuiltWebApp(),
  )
  const recorded: Recording[] = []
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
    recorded.push({ statements, buyer })
  }
  await shop.close()
  pg.Client.prototype.query = query
  return recorded
}

/** Returns the statements with the buyer's ids instead of the recorded buyer's, and with new email ids. */
function statementsFor(buyer: Buyer, { statements, buyer: recorded }: Recording): Statement[] {
  const idsOf = ({ userId, cartId, email, product, items }: Buyer) => [
    userId,
    cartId,
    email,
    product,
    ...items.map(({ id }) => id),
  ]
  const own = idsOf(buyer)
  const ids = new Map(idsOf(recorded).map((id, index) => [id, own[index] ?? '']))
  for (const id of emailIds(statements)) ids.set(id, randomUUID())
  const pattern = new RegExp([...ids.keys()].join('|'), 'g')
  return statements.map(({ text, values }) => {
    const replaced = JSON.stringify(values).replaceAll(pattern, (id) => ids.get(id) ?? id)
    return { text, values: JSON.parse(replaced) as unknown[] }
  })
}

/** The ids of queued emails, which the shop makes itself. In the statements that insert them, kinds follow ids. */
function emailIds(statements: Statement[]): string[] {
  const inserts = statements.filter(({ text }) => text.startsWith('insert into "outbox_emails"'))
  return inserts.flatMap(({ values }) =>
    values.map(String).filter((_, index) => String(values[index + 1]) in emailKinds),
  )
}

/** Opens the shop's database without the shop. */
async function openBare(place: Place) {
  return place.databaseUrl === undefined ? openBareEmbedded(place) : openBarePool(place.databaseUrl)
}

/** The embedded database has one connection, so transactions run one after the other, as in the shop. */
async function openBareEmbedded(place: Place) {
  const { executeSql, close } = await openDatabase(parseEnvironment(settingsOf(place)))
  let last = Promise.resolve()
  const run = async (statements: Statement[]) => {
    for (const { text, values } of statements) await executeSql(text, values)
  }
  const replay = (statements: Statement[]) => (last = last.then(() => run(statements)))
  return { replay, close }
}

function openBarePool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 })
  // A server that stops right after the pool ends its connections. Without a listener that would end the process.
  pool.on('error', () => {})
  const names = new Map<string, string>()
  return {
    async replay(statements: Statement[]) {
      const client = await pool.connect()
      try {
        for (const { text, values } of statements) {
          if (!names.has(text)) names.set(text, `statement_${names.size}`)
          // Prepared statements, as in the shop.
          await client.query({ text, values, ...(values.length > 0 && { name: names.get(text) }) })
        }
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** Creates users with a session and two items in the cart, of products without options that don't sell out. */
export async function createBuyers(place: Place, count: number) {
  const { db, close } = await openDatabase(parseEnvironment(settingsOf(place)))
  const isSimple = eq(products.options, [])
  await db.update(products).set({ stock: 1_000_000_000 }).where(isSimple)
  const { id, priceCents, discountPpb } = products
  const forSale = await db
    .select({ id, priceCents, discountPpb })
    .from(products)
    .where(and(isSimple, isNull(products.archivedAt)))
  const pick = (number: number) => forSale[number % forSale.length] as (typeof forSale)[number]
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const buyers = tokens.map((token, index) => ({
    userId: randomUUID(),
    cartId: randomUUID(),
    email: `${randomUUID()}@example.com`,
    items: [pick(3 * index), pick(3 * index + 1)],
    product: pick(3 * index + 2).id,
    cookie: `galleria_session=${token}`,
  }))
  const accounts = buyers.map(({ userId, email }) => ({ id: userId, email, name: 'A buyer', passwordHash: '' }))
  await insertRows(db, users, accounts)
  const signedIn = buyers.map(({ userId }, index) => {
    const tokenHash = hash('sha256', tokens[index] ?? '', 'base64url')
    return { userId, tokenHash, userAgent: '', expiresAt: new Date(Date.now() + 86_400_000) }
  })
  await insertRows(db, sessions, signedIn)
  const ownCarts = buyers.map(({ userId, cartId }) => ({ id: cartId, userId }))
  await insertRows(db, carts, ownCarts)
  const inCarts = buyers.flatMap(({ cartId, items }) =>
    items.map((item) => ({
      cartId,
      productId: item.id,
      quantity: 1,
      priceWhenAdded: displayedPrice(item.priceCents, item.discountPpb, false),
    })),
  )
  await insertRows(db, cartItems, inCarts)
  await close()
  return buyers
}
