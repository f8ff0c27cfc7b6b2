import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import type { Product } from '#contract/catalog.ts'
import type { Order } from '#contract/orders.ts'
import { openSessions } from '../accounts/sessions/sessions.ts'
import { openEmbedded } from '../db/embedded/open-embedded.ts'
import { readEnv } from '../env.ts'
import { openServices } from '../services.ts'
import { aDataFolder } from '../test/data-folder.ts'
import { createFactories } from '../test/factories.ts'
import { usualOrder } from '../test/order-calls.ts'
import { readMails } from '../test/read-mails.ts'
import { fetchPatiently, startShop } from '../test/shop-process.ts'

const kills = process.env['VITEST_FULL'] ? 25 : 3
const shoppersAtOnce = 4
const initialStock = 5000

type Shopper = {
  cookie: string
  /** The key of an order that was sent and not answered. */
  pending?: string
  lastKey?: string
}

type Town = {
  productIds: string[]
  shoppers: Shopper[]
  adminCookie: string
  /** What was answered, by its key. */
  placed: Map<string, Order>
  random: () => number
}

type Calls = ReturnType<typeof callsTo>

test('whenever the shop is killed, no order is lost, none is there twice, and all adds up', {
  timeout: 600_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const { placed, retried } = await killAndCheck(randomNumbers(seed)).catch((error: unknown) => {
    throw new Error(`It failed with the seed ${seed}.`, { cause: error })
  })
  // Otherwise the kills came at moments that prove nothing.
  expect(placed).toBeGreaterThan(kills)
  expect(retried).toBeGreaterThan(0)
})

async function killAndCheck(random: () => number): Promise<{ placed: number; retried: number }> {
  const folder = await aDataFolder()
  const town: Town = { ...(await furnish(folder)), placed: new Map(), random }
  let retried = 0
  let shop = startShop({ DATA_DIR: folder })
  for (let killed = 0; ; killed += 1) {
    const calls = callsTo(await shop.opened())
    // The next one gets ready, and waits for the folder to be free.
    const next = startShop({ DATA_DIR: folder })
    retried += town.shoppers.filter(({ pending }) => pending !== undefined).length
    for (const shopper of town.shoppers) await settle(calls, town, shopper)
    await expectAllToAddUp(calls, town)
    if (killed === kills) {
      await next.kill()
      await shop.kill()
      break
    }
    await doBusinessUntilKilled(calls, town, shop.kill)
    shop = next
  }
  await expectOneMailEach(folder, [...town.placed.values()])
  return { placed: town.placed.size, retried }
}

/** Lets all shoppers buy until a few orders were answered, and kills the shop a moment later. */
async function doBusinessUntilKilled(calls: Calls, town: Town, kill: () => Promise<void>): Promise<void> {
  const enough = town.placed.size + 2 + Math.floor(town.random() * 6)
  const business = Promise.all(town.shoppers.map((shopper) => buyOnAndOn(calls, town, shopper)))
  const isEnough = async () => {
    while (town.placed.size < enough) await wait(1)
  }
  await Promise.race([business, isEnough()])
  await wait(town.random() * 30)
  await kill()
  await business
}

/** Makes the products, the shoppers and an admin in an empty shop. */
async function furnish(folder: string) {
  const database = await openEmbedded(folder)
  const { aProduct, aUser } = createFactories(database.db)
  const sessions = await openSessions(database)
  const signIn = async (user: { id: string }) => `galleria_session=${await sessions.begin({ userId: user.id })}`
  const productIds: string[] = []
  for (let made = 0; made < 3; made += 1) productIds.push((await aProduct({ stock: initialStock })).id)
  const shoppers: Shopper[] = []
  for (let made = 0; made < shoppersAtOnce; made += 1) shoppers.push({ cookie: await signIn(await aUser()) })
  const adminCookie = await signIn(await aUser({ role: 'admin' }))
  await database.close()
  return { productIds, shoppers, adminCookie }
}

/** Fills the cart and orders what is in it, until the shop is gone. */
async function buyOnAndOn(calls: Calls, town: Town, shopper: Shopper): Promise<void> {
  const { productIds, random } = town
  const wanted = () => productIds.toSorted(() => random() - 0.5).slice(0, 1 + Math.floor(random() * 3))
  try {
    for (;;) {
      for (const product of wanted())
        await calls.post('/api/cart', shopper.cookie, { product, quantity: 1 + Math.floor(random() * 3) })
      shopper.pending = randomUUID()
      await order(calls, town, shopper)
    }
  } catch (error) {
    if (!(error instanceof ShopIsGone)) throw error
  }
}

/** Sends the order that waits for its answer, and keeps what is answered. */
async function order(calls: Calls, { placed }: Town, shopper: Shopper): Promise<void> {
  const key = shopper.pending ?? ''
  placed.set(key, await calls.post<Order>('/api/order', shopper.cookie, usualOrder, { 'idempotency-key': key }))
  shopper.lastKey = key
  delete shopper.pending
}

/** What a shopper does who finds the shop open again: sends again what was not answered, and what was. */
async function settle(calls: Calls, town: Town, shopper: Shopper): Promise<void> {
  const { cookie, lastKey } = shopper
  if (shopper.pending !== undefined) {
    await order(calls, town, shopper)
    expect(await calls.get<CartItem[]>('/api/cart', cookie)).toEqual([])
  }
  if (lastKey === undefined) return
  const again = await calls.post<Order>('/api/order', cookie, usualOrder, { 'idempotency-key': lastKey })
  expect(again).toEqual(town.placed.get(lastKey))
}

async function expectAllToAddUp(calls: Calls, { adminCookie, productIds, placed }: Town): Promise<void> {
  const found: Order[] = []
  for (let page = 1; found.length === (page - 1) * 100; page += 1)
    found.push(
      ...(await calls.get<Order[]>(`/api/order?_sort=createdAt&_order=asc&_limit=100&_page=${page}`, adminCookie)),
    )
  const byId = (orders: Iterable<Order>) => Object.fromEntries([...orders].map((each) => [each.id, each]))
  expect(byId(found)).toEqual(byId(placed.values()))
  expect(found).toHaveLength(placed.size)
  expect(new Set(found.map(({ number }) => number)).size).toBe(found.length)

  const items = found.flatMap((each) => each.items)
  for (const id of productIds) {
    const sold = items.filter(({ productId }) => productId === id).reduce((sum, { quantity }) => sum + quantity, 0)
    expect((await calls.get<Product>(`/api/products/${id}`, adminCookie)).stock).toBe(initialStock - sold)
  }
}

async function expectOneMailEach(folder: string, orders: Order[]): Promise<void> {
  const database = await openEmbedded(folder)
  // What a killed shop had in hand is taken up again when its time has run out; here that is now. A few of those that
  // were sent go out again too, as when the kill comes between sending one and noting it.
  await database.executeSql(`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null
    where name = 'mail' and (state = 'active' or id in (
      select id from jobs.job where name = 'mail' and state = 'completed' order by completed_on limit 5
    ))
  `)
  const failures: unknown[] = []
  const services = await openServices(database, readEnv({ DATA_DIR: folder }), (error) => void failures.push(error))
  onTestFinished(async () => {
    await services.close()
    await database.close()
  })
  const unsent = () => database.executeSql(`select 1 from jobs.job where name = 'mail' and state <> 'completed'`)
  await expect.poll(async () => (await unsent()).rows.length).toBe(0)

  const mails = await readMails(join(folder, 'outbox'))
  const sorted = (texts: (string | undefined)[]) => texts.toSorted((a = '', b = '') => a.localeCompare(b))
  expect(sorted(mails.map(({ headers }) => headers.subject))).toEqual(
    sorted(orders.map(({ number }) => `Your order ${number}`)),
  )
  for (const { text } of mails) expect(text).toMatch(/Total/)
  expect(failures).toEqual([])
}

class ShopIsGone extends Error {}

/** Calls that go through with 200, or find the shop gone; anything else is a failure. */
function callsTo(origin: string) {
  async function call<T>(path: string, init: RequestInit): Promise<T> {
    const gone = (error: unknown) => {
      throw new ShopIsGone('The shop was killed.', { cause: error })
    }
    const reply = await fetchPatiently(origin + path, init).catch(gone)
    const body = await reply.text().catch(gone)
    if (reply.status !== 200) throw new Error(`${init.method} ${path} was answered ${reply.status}: ${body}`)
    return JSON.parse(body) as T
  }
  return {
    get: <T>(path: string, cookie: string) => call<T>(path, { method: 'GET', headers: { cookie } }),
    post: <T>(path: string, cookie: string, body: object, headers: Record<string, string> = {}) =>
      call<T>(path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
