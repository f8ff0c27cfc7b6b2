import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../scripts/test-postgres.ts'
import { sessionCookie } from '../server/accounts/guards/token-cookies.ts'
import { createSessions } from '../server/accounts/sessions/sessions.ts'
import { createDiscount } from '../server/discounts/discounts.ts'
import { type Env, parseEnvironment } from '../server/env.ts'
import { system } from '../server/platform/audit/record-events.ts'
import type { Database } from '../server/platform/db/database.ts'
import { openDatabase } from '../server/platform/db/open-database.ts'
import { aDiscount } from '../server/test/a-discount.ts'
import { createFactories } from '../server/test/factories.ts'
import { checkBooks } from './check-books.ts'
import { checkLedger, type Differences, expectedEmails } from './check-ledger.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { createPayers } from './payers.ts'
import type { PaymentServers } from './payment-servers.ts'
import { connectProviders, resolvePayments } from './resolve-payments.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { type Ledger, type Shopper, type Shopping, startShopping } from './shoppers.ts'

const initialStock = 1_000_000
/** How often the discount can be used that every order gets as long as there are uses left. */
const discountUses = 7

const shopperCount = 4
const productCount = 5

/** Orders that are placed before and after a fault. */
const usualOrders = 8

export type Options = {
  /** The shop's data folder; by default a new one. */
  dataDir?: string
  /** A PostgreSQL database; by default the embedded one. */
  databaseUrl?: string | undefined
  /** The URL by which the shop reaches the database, if that is different. */
  shopDatabaseUrl?: string
  processes?: number
  /** The folder of the shop's code, if it is another one. */
  checkout?: string
  /** More flags for Node. */
  nodeFlags?: string[]
  /** The payment providers at which the shoppers pay. By default they pay in cash. */
  paymentServers?: PaymentServers
  /** Milliseconds to wait for emails in the end. Emails that are still queued then are not lost. */
  emailTimeout?: number
}

export type Setup = {
  dataDir: string
  /** The environment variables of the shops. */
  settings: Record<string, string>
  shops: [ShopProcess, ...ShopProcess[]]
  shopping: Shopping
  mailServer: MailServer
  /** A product that no one buys. */
  unsoldId: string
  adminCookie: string
  /** Waits until all shoppers can order again, and records how long that took. */
  recovered(): Promise<void>
  /** Waits until a check succeeds, and records how long that took. */
  recoveredWhen(check: () => Promise<boolean>): Promise<void>
  /** Waits for some milliseconds and expects requests to get 503 during this time. */
  expectUnavailable(milliseconds: number): Promise<void>
  expect(isTrue: boolean, problem: string): void
}

/** The result of a fault. */
export type Result = Differences & {
  /** Changes that shoppers requested, and how many of them were acknowledged. */
  asked: number
  acknowledged: number
  /** Responses with status 503. */
  unavailable: number
  /** Milliseconds from the end of each fault until all shoppers could order again. */
  recoveries: number[]
  problems: string[]
}

/**
 * Opens a shop in one or several processes, with a mail server and shoppers who order all the time. Runs the fault, then
 * lets the shoppers order a little more, closes everything and checks their ledger.
 */
export async function runFault(fault: (setup: Setup) => Promise<void>, options: Options = {}): Promise<Result> {
  const {
    databaseUrl,
    shopDatabaseUrl = databaseUrl,
    processes = 1,
    checkout,
    nodeFlags,
    paymentServers,
    emailTimeout = 15_000,
  } = options
  const folder = await mkdtemp(join(tmpdir(), 'galleria-faults-'))
  const dataDir = options.dataDir ?? join(folder, 'data')
  const mailServer = await openMailServer()
  const env = parseEnvironment({ DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) })
  const data = await createData(env)

  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    ...(shopDatabaseUrl !== undefined && { DATABASE_URL: shopDatabaseUrl }),
    ...(paymentServers && {
      STRIPE_URL: paymentServers.stripe.url,
      MOLLIE_URL: paymentServers.mollie.url,
      ALLOW_UNENCRYPTED_HOSTS: '127.0.0.1',
    }),
  }
  const ports = await Promise.all(Array.from({ length: processes }, findFreePort))
  const shops = ports.map((port) => startShop(port, folder, settings, { checkout, nodeFlags })) as Setup['shops']
  await Promise.all(shops.map((shop) => shop.opened()))
  if (paymentServers) await connectProviders(shops[0].url, data.adminCookie, paymentServers)
  const shopping = startShopping(
    shops.map(({ url }) => url),
    data.shoppers,
    data.productIds,
    paymentServers && createPayers(paymentServers, databaseUrl ?? ''),
  )

  async function close(): Promise<void> {
    await Promise.all(shops.map((shop) => shop.stop('SIGKILL')))
    await mailServer.close()
    await rm(folder, { recursive: true, force: true })
  }

  async function waitForEmails({ purchases }: Ledger): Promise<void> {
    const deadline = Date.now() + emailTimeout
    const expected = purchases.flatMap(({ order, cancellation }) =>
      order ? expectedEmails({ number: order.number, status: cancellation ? 'cancelled' : 'pending' }) : [],
    )
    const delivered = () => new Set(mailServer.emails.map(({ id }) => id)).size
    while (delivered() < expected.length && Date.now() < deadline) await wait(50)
  }

  const { ledger } = shopping
  const recoveries: number[] = []
  const setup: Setup = {
    dataDir,
    settings,
    shops,
    shopping,
    mailServer,
    ...data,
    async recovered() {
      recoveries.push(await shopping.recoveredSince(Date.now()))
    },
    async recoveredWhen(check) {
      const startedAt = Date.now()
      while (!(await check())) await wait(20)
      recoveries.push(Date.now() - startedAt)
    },
    async expectUnavailable(milliseconds) {
      const before = ledger.unavailable
      await wait(milliseconds)
      setup.expect(ledger.unavailable > before, 'nothing returned 503')
    },
    expect(isTrue, problem) {
      if (!isTrue) ledger.problems.push(problem)
    },
  }
  try {
    await shopping.ordered(usualOrders)
    await fault(setup)
    await shopping.ordered(usualOrders)
    await shopping.stop()
    if (paymentServers) await resolvePayments(shops[0].url, databaseUrl ?? '', paymentServers)
    else await waitForEmails(ledger)
    await Promise.all(shops.map((shop) => shop.stop()))
    const initial = { stock: initialStock, discountUses }
    const { lost, twice } = await withDatabase(env, async (database) => {
      const arePaidOnline = paymentServers !== undefined
      const differences = await checkLedger(database, ledger, initial, mailServer.emails, { arePaidOnline })
      if (!paymentServers) return differences
      const taken = await Promise.all([paymentServers.stripe.listTaken(), paymentServers.mollie.listTaken()])
      const inBooks = await checkBooks(database, taken.flat())
      return { lost: [...differences.lost, ...inBooks.lost], twice: [...differences.twice, ...inBooks.twice] }
    })
    return { ...ledger, lost, twice, recoveries }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${shops.map((shop) => shop.output()).join('\n')}`, { cause: error })
  } finally {
    await close()
  }
}

/** Creates the database, products, shoppers and an admin. */
function createData(env: Env) {
  return withDatabase(env, async (database) => {
    await database.migrate()
    const { aProductRow, aUser } = createFactories(database.db)
    const sessions = await createSessions(database)
    const signIn = async (user: { id: string }) =>
      sessionCookie(env)
        .set(await sessions.begin({ userId: user.id }))
        .split(';', 1)[0] ?? ''
    const productIds: string[] = []
    for (let number = 0; number < productCount; number += 1) {
      productIds.push((await aProductRow({ stock: initialStock })).id)
    }
    const shoppers: Shopper[] = []
    for (let number = 0; number < shopperCount; number += 1) shoppers.push({ cookie: await signIn(await aUser()) })
    await createDiscount(database.db, system, { ...aDiscount, maxUses: discountUses })
    const unsold = await aProductRow({ stock: initialStock })
    return { productIds, shoppers, unsoldId: unsold.id, adminCookie: await signIn(await aUser({ role: 'admin' })) }
  })
}

async function withDatabase<T>(env: Env, run: (database: Database) => Promise<T>): Promise<T> {
  const umask = process.umask()
  const database = await openDatabase(env)
  // Opening a database makes it stricter, but the user who runs PostgreSQL must read files that are created later.
  process.umask(umask)
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}
