import { expect, onTestFinished, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import { findFreePort } from '../scripts/test-postgres.ts'
import { sessionCookie } from '../server/accounts/guards/token-cookies.ts'
import { createSessions } from '../server/accounts/sessions/sessions.ts'
import { parseEnvironment } from '../server/env.ts'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { anAddress, createFactories } from '../server/test/factories.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { createPostgresDatabase } from '../server/test/test-database.ts'
import { checkBooks } from './check-books.ts'
import { type PaymentServer, startPaymentServers, type Trouble } from './payment-servers.ts'
import { connectProviders, resolvePayments } from './resolve-payments.ts'
import { startShop } from './shop-process.ts'

/** A shop in a separate process that reaches both providers, with signed-in users. */
async function openShop() {
  const DATABASE_URL = await createPostgresDatabase()
  const DATA_DIR = await temporaryFolder()
  const database = await openPostgres(DATABASE_URL)
  const servers = await startPaymentServers()
  const settings = {
    STRIPE_URL: servers.stripe.url,
    MOLLIE_URL: servers.mollie.url,
    ALLOW_UNENCRYPTED_HOSTS: '127.0.0.1',
  }
  const shop = startShop(await findFreePort(), DATA_DIR, { DATA_DIR, DATABASE_URL, ...settings })
  onTestFinished(async () => {
    await shop.stop('SIGKILL')
    await database.close()
    await Promise.all(Object.values(servers).map((server) => server.close()))
  })
  const { aProductRow, aUser } = createFactories(database.db)
  const sessions = await createSessions(database)
  const env = parseEnvironment({ DATA_DIR, DATABASE_URL })
  async function cookieOf(role: 'admin' | 'user') {
    const token = await sessions.begin({ userId: (await aUser({ role })).id })
    return sessionCookie(env).set(token).split(';', 1)[0] ?? ''
  }
  async function signIn(role: 'admin' | 'user') {
    const cookie = await cookieOf(role)
    return async function send<T>(path: string, body?: object): Promise<T> {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
      const reply = await fetch(shop.url + path, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      expect([path, reply.status, text]).toEqual([path, 200, text])
      return JSON.parse(text) as T
    }
  }
  await shop.opened()
  await connectProviders(shop.url, await cookieOf('admin'), servers)
  return { shop, servers, database, databaseUrl: DATABASE_URL, aProductRow, signIn }
}

/** An order of five items that was paid at a provider. Returns its id. */
async function aPaidOrder({ signIn, aProductRow }: Awaited<ReturnType<typeof openShop>>, server: PaymentServer) {
  const send = await signIn('user')
  const { id: product } = await aProductRow({ stock: 20, priceCents: 1000 })
  await send('/api/cart', { product, quantity: 5 })
  const way = { paymentMethod: 'card', paymentProvider: server.provider }
  const { id } = await send<Order>('/api/order', { address: anAddress, ...way })
  const { url } = await send<{ url: string }>(`/api/order/${id}/payment`, way)
  await server.act(url, 'pay')
  await expect
    .poll(async () => {
      await send(`/api/order/${id}/payment`)
      return (await send<Order>(`/api/order/${id}`)).paymentStatus
    })
    .toBe('paid')
  return id
}

const isMade = async (server: PaymentServer) => (await server.listTaken()).some(({ refunds }) => refunds.length > 0)

test.each([
  ['before the provider has made it', 'lost', 0],
  ['after the provider has made it and before it is recorded', 'answer lost', 0],
  ['after the provider has made it, and stays away until its key is forgotten', 'answer lost', 2],
] as const)(
  'a refund is made and recorded once although the shop is killed %s',
  { timeout: 300_000 },
  async (_, kind, days) => {
    const opened = await openShop()
    const { shop, servers, database, databaseUrl, signIn } = opened
    const admin = await signIn('admin')
    const both = Object.values(servers)
    // Any webhook, also a late one about the payment, would record a refund that has been made before the shop is killed.
    await Promise.all(both.map((server) => server.holdWebhooks(true)))
    const orders = await Promise.all(both.map(async (server) => ({ server, id: await aPaidOrder(opened, server) })))
    const trouble: Trouble = { kind, method: 'POST', path: '/refunds' }
    await Promise.all(both.map((server) => server.break(trouble)))

    // They get no response, or after some seconds that the refund waits.
    const requested = Promise.allSettled(
      orders.map(({ id }) => admin(`/api/admin/orders/${id}/refunds`, { amount: 12 })),
    )
    for (const server of both) {
      const hasReached = async () => (kind === 'lost' ? (await server.countTroubled(trouble)) > 0 : isMade(server))
      await expect.poll(hasReached, { timeout: 20_000 }).toBe(true)
    }
    await shop.end('SIGKILL')
    await requested
    const countRecorded = async () =>
      (await database.executeSql(`select from payments where kind = 'refunded'`)).rows.length
    expect([await countRecorded(), await Promise.all(both.map(isMade))]).toEqual([
      0,
      both.map(() => kind === 'answer lost'),
    ])

    await database.executeSql(`update refunds set created_at = created_at - interval '${days} days'`)
    await Promise.all(both.map((server) => server.advance(days * 86_400)))
    await shop.opened()
    await resolvePayments(shop.url, databaseUrl, servers)
    for (const { id } of orders) {
      expect(await admin<OrderLedger>(`/api/admin/orders/${id}/payments`)).toMatchObject({
        status: 'partly_refunded',
        paid: 50,
        left: { amount: 38 },
        refunds: [{ amount: 12 }],
      })
    }
    const taken = (await Promise.all(both.map((server) => server.listTaken()))).flat()
    expect(taken.map(({ refunds }) => refunds.map(({ amountCents }) => amountCents))).toEqual([[1200], [1200]])
    expect(await countRecorded()).toBe(2)
    expect(await checkBooks(database, taken)).toEqual({ lost: [], twice: [] })
  },
)
