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
import { usualOrder } from '../test/order-requests.ts'
import { readMails } from '../test/read-mails.ts'
import { fetchWithRetry, startShop } from '../test/shop-process.ts'

const kills = process.env['VITEST_FULL'] ? 25 : 3
const shoppersAtOnce = 4
const initialStock = 5000

type Shopper = {
  cookie: string
  /** The key of an order that has not been answered. */
  pendingKey?: string
  lastKey?: string
}

type State = {
  productIds: string[]
  shoppers: Shopper[]
  adminCookie: string
  /** Orders that were answered, by key. */
  placed: Map<string, Order>
}

const randomBelow = (limit: number) => Math.floor(Math.random() * limit)

type Client = ReturnType<typeof createClient>

test('however often the shop is killed, no order is lost or duplicated, and stock and mails match', {
  timeout: 600_000,
}, async () => {
  const { placed, retried } = await killAndCheck()
  // Otherwise no kill interrupted an order.
  expect(placed).toBeGreaterThan(kills)
  expect(retried).toBeGreaterThan(0)
})

async function killAndCheck(): Promise<{ placed: number; retried: number }> {
  const folder = await aDataFolder()
  const state: State = { ...(await createData(folder)), placed: new Map() }
  let retried = 0
  let shop = startShop({ DATA_DIR: folder })
  for (let killed = 0; ; killed += 1) {
    const client = createClient(await shop.opened())
    // The next process starts up while it waits for the lock on the folder.
    const next = startShop({ DATA_DIR: folder })
    retried += state.shoppers.filter(({ pendingKey }) => pendingKey !== undefined).length
    for (const shopper of state.shoppers) await resend(client, state, shopper)
    await expectConsistentData(client, state)
    if (killed === kills) {
      await next.kill()
      await shop.kill()
      break
    }
    await orderUntilKilled(client, state, shop.kill)
    shop = next
  }
  await expectOneMailEach(folder, [...state.placed.values()])
  return { placed: state.placed.size, retried }
}

/** Lets all shoppers order until a few orders were answered, then kills the shop a moment later. */
async function orderUntilKilled(client: Client, state: State, kill: () => Promise<void>): Promise<void> {
  const target = state.placed.size + 2 + randomBelow(6)
  const shopping = Promise.all(state.shoppers.map((shopper) => orderRepeatedly(client, state, shopper)))
  const targetReached = async () => {
    while (state.placed.size < target) await wait(1)
  }
  await Promise.race([shopping, targetReached()])
  await wait(randomBelow(30))
  await kill()
  await shopping
}

/** Creates products, shoppers and an admin. */
async function createData(folder: string) {
  const database = await openEmbedded(folder)
  const { aProductRow, aUser } = createFactories(database.db)
  const sessions = await openSessions(database)
  const signIn = async (user: { id: string }) => `galleria_session=${await sessions.begin({ userId: user.id })}`
  const productIds: string[] = []
  for (let number = 0; number < 3; number += 1) productIds.push((await aProductRow({ stock: initialStock })).id)
  const shoppers: Shopper[] = []
  for (let number = 0; number < shoppersAtOnce; number += 1) shoppers.push({ cookie: await signIn(await aUser()) })
  const adminCookie = await signIn(await aUser({ role: 'admin' }))
  await database.close()
  return { productIds, shoppers, adminCookie }
}

/** Fills the cart and orders it, again and again, until the shop is killed. */
async function orderRepeatedly(client: Client, state: State, shopper: Shopper): Promise<void> {
  const someProducts = () => state.productIds.toSorted(() => Math.random() - 0.5).slice(0, 1 + randomBelow(3))
  try {
    for (;;) {
      for (const product of someProducts())
        await client.post('/api/cart', shopper.cookie, { product, quantity: 1 + randomBelow(3) })
      shopper.pendingKey = randomUUID()
      await order(client, state, shopper)
    }
  } catch (error) {
    if (!(error instanceof ShopKilled)) throw error
  }
}

/** Sends the pending order and records the answer. */
async function order(client: Client, { placed }: State, shopper: Shopper): Promise<void> {
  const key = shopper.pendingKey ?? ''
  placed.set(key, await client.post<Order>('/api/order', shopper.cookie, usualOrder, { 'idempotency-key': key }))
  shopper.lastKey = key
  delete shopper.pendingKey
}

/** Sends the pending order again, and also the last one that was answered. */
async function resend(client: Client, state: State, shopper: Shopper): Promise<void> {
  const { cookie, lastKey } = shopper
  if (shopper.pendingKey !== undefined) {
    await order(client, state, shopper)
    expect(await client.get<CartItem[]>('/api/cart', cookie)).toEqual([])
  }
  if (lastKey === undefined) return
  const again = await client.post<Order>('/api/order', cookie, usualOrder, { 'idempotency-key': lastKey })
  expect(again).toEqual(state.placed.get(lastKey))
}

async function expectConsistentData(client: Client, { adminCookie, productIds, placed }: State): Promise<void> {
  const found: Order[] = []
  for (let page = 1; found.length === (page - 1) * 100; page += 1)
    found.push(
      ...(await client.get<Order[]>(`/api/order?_sort=createdAt&_order=asc&_limit=100&_page=${page}`, adminCookie)),
    )
  const byId = (orders: Iterable<Order>) => Object.fromEntries([...orders].map((each) => [each.id, each]))
  expect(byId(found)).toEqual(byId(placed.values()))
  expect(found).toHaveLength(placed.size)
  expect(new Set(found.map(({ number }) => number)).size).toBe(found.length)

  const items = found.flatMap((each) => each.items)
  for (const id of productIds) {
    const sold = items.filter(({ productId }) => productId === id).reduce((sum, { quantity }) => sum + quantity, 0)
    expect((await client.get<Product>(`/api/products/${id}`, adminCookie)).stock).toBe(initialStock - sold)
  }
}

async function expectOneMailEach(folder: string, orders: Order[]): Promise<void> {
  const database = await openEmbedded(folder)
  // Mails that a killed process was sending are retried after a timeout; make that now. Also retry a few that were sent,
  // as if the process had been killed before it recorded that.
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
    sorted(orders.flatMap(({ number, user }) => [`Your order ${number}`, `New order ${number} from ${user.name}`])),
  )
  for (const { text } of mails) expect(text).toMatch(/Total/)
  expect(failures).toEqual([])
}

class ShopKilled extends Error {}

/** Requests that are answered with 200 or throw `ShopKilled`. */
function createClient(origin: string) {
  async function send<T>(path: string, init: RequestInit): Promise<T> {
    const killed = (error: unknown) => {
      throw new ShopKilled('The shop was killed.', { cause: error })
    }
    const reply = await fetchWithRetry(origin + path, init).catch(killed)
    const body = await reply.text().catch(killed)
    if (reply.status !== 200) throw new Error(`${init.method} ${path} answered ${reply.status}: ${body}`)
    return JSON.parse(body) as T
  }
  return {
    get: <T>(path: string, cookie: string) => send<T>(path, { method: 'GET', headers: { cookie } }),
    post: <T>(path: string, cookie: string, body: object, headers: Record<string, string> = {}) =>
      send<T>(path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}
