import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { onPostgres, type PostgresSetup } from './on-postgres.ts'
import { type PaymentServer, type PaymentServers, startPaymentServers, type Trouble } from './payment-servers.ts'
import type { Options, Result, Setup } from './run-fault.ts'
import type { ShopProcess } from './shop-process.ts'

type PaymentSetup = PostgresSetup & { servers: PaymentServers }

/** Runs a fault with a PostgreSQL server, while shoppers pay at providers. */
export function withPayments(fault: (setup: PaymentSetup) => Promise<void>, options: Options = {}): Promise<Result> {
  return withServers((servers) =>
    onPostgres((setup) => fault({ ...setup, servers }), { ...options, paymentServers: servers }),
  )
}

/** Starts the providers for a while. */
export async function withServers<T>(use: (servers: PaymentServers) => Promise<T>): Promise<T> {
  const servers = await startPaymentServers()
  try {
    return await use(servers)
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.close()))
  }
}

/** Kills all processes at the same time, again and again. */
export function killingAll(count: number): (setup: Setup) => Promise<void> {
  return async ({ shops, shopping, recovered }) => {
    for (let killed = 0; killed < count; killed += 1) {
      await shopping.ordered(randomInt(1, 6))
      await wait(randomInt(100))
      await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
      await recovered()
      await Promise.all(shops.map((shop) => shop.opened()))
    }
  }
}

/** A point between two steps of the shop, which lasts until the shop has been killed in it. */
type Step = {
  title: string
  /** Makes it last. */
  begin(): Promise<void>
  hasBegun(): Promise<boolean>
  end(): Promise<void>
}

/** The requests of the shop to providers. */
const requests: Pick<Trouble, 'method' | 'path'>[] = [
  { method: 'POST', path: '/checkout/sessions' },
  { method: 'GET', path: '/checkout/sessions' },
  { method: 'POST', path: '/expire' },
  { method: 'POST', path: '/refunds' },
  { method: 'POST', path: '/v2/payments' },
  { method: 'GET', path: '/v2/payments' },
]

/** The tables that the shop writes while orders are placed, paid, cancelled and refunded. */
const tables = [
  'orders',
  'order_items',
  'products',
  'order_history',
  'discount_uses',
  'payment_attempts',
  'payments',
  'refunds',
  'payment_webhooks',
  'outbox_emails',
]

/**
 * Kills a shop between two steps, one after the other: before and after a provider has carried out a request and before its
 * response arrives, and before each table is written. For that, the response or the table is held back.
 */
export function killingBetweenSteps(count: number): (setup: PaymentSetup) => Promise<void> {
  return async ({ shops: [shop], postgres, servers, recovered, expect, shopping }) => {
    const client = new pg.Client(postgres.url)
    await client.connect()
    try {
      const steps = listSteps(servers, client)
      for (let killed = 0; killed < count; killed += 1) {
        const step = steps[killed % steps.length] as Step
        await step.begin()
        const hasBegun = await waitUntil(step.hasBegun)
        expect(hasBegun, `nothing was held back: ${step.title}`)
        await shop.end('SIGKILL')
        await step.end()
        await recovered()
        await shop.opened()
        await shopping.ordered(1)
      }
    } finally {
      await client.end()
    }
  }
}

/** All steps: held back at providers, and in the database. */
function listSteps(servers: PaymentServers, client: pg.Client): Step[] {
  const serverOf = (path = '') => (path === '/v2/payments' ? [servers.mollie] : [servers.stripe])
  const atProviders = requests.flatMap((request) =>
    (request.path === '/refunds' ? Object.values(servers) : serverOf(request.path)).flatMap((server) =>
      (['lost', 'answer lost'] as const).map((kind) => stepAtProvider(server, { kind, ...request })),
    ),
  )
  return [...atProviders, ...tables.map((table) => stepAtTable(client, table))]
}

function stepAtProvider(server: PaymentServer, trouble: Trouble): Step {
  const { kind, method, path } = trouble
  return {
    title: `${method} ${path} (${kind})`,
    begin: () => server.break(trouble),
    hasBegun: async () => (await server.countTroubled(trouble)) > 0,
    end: () => server.recover(),
  }
}

/** No one can write the table, and the shop waits for it. */
function stepAtTable(client: pg.Client, table: string): Step {
  return {
    title: table,
    async begin() {
      await client.query(`begin; lock table ${table} in share row exclusive mode`)
    },
    async hasBegun() {
      const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`
      return (await client.query(waiting)).rows.length > 0
    },
    async end() {
      await client.query('rollback')
    },
  }
}

/** Milliseconds to wait for something that shoppers do now and then. */
const patience = 60_000

async function waitUntil(check: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (await check()) return true
    await wait(20)
  }
  return false
}

/** Lets both providers have trouble for a while. */
export function troubling(trouble: Trouble, milliseconds: number): (setup: PaymentSetup) => Promise<void> {
  return async ({ servers, recovered }) => {
    const all = Object.values(servers)
    await Promise.all(all.map((server) => server.break(trouble)))
    await wait(milliseconds)
    await Promise.all(all.map((server) => server.recover()))
    await recovered()
  }
}

/** Webhooks come late, several times and in the wrong order, and some while the shop doesn’t run. */
export function shufflingWebhooks(count: number): (setup: PaymentSetup) => Promise<void> {
  return async ({ servers, shops, shopping, recovered }) => {
    const all = Object.values(servers)
    for (let round = 0; round < count; round += 1) {
      await Promise.all(all.map((server) => server.holdWebhooks(true)))
      await shopping.ordered(10)
      const shop = shops[round % shops.length] as ShopProcess
      const killed = shop.end('SIGKILL')
      await Promise.all(all.map((server) => server.repeatWebhooks()))
      await killed
      await recovered()
      await shop.opened()
      await Promise.all(all.map((server) => server.repeatWebhooks()))
      await Promise.all(all.map((server) => server.holdWebhooks(false)))
    }
  }
}
