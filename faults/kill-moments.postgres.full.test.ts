import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { findFreePort } from '../scripts/test-postgres.ts'
import { startVies } from '../server/fakes/vies-server.ts'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { shopSettings } from '../server/platform/db/schema/index.ts'
import { createFactories } from '../server/test/factories.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { createPostgresDatabase } from '../server/test/test-database.ts'
import { startShop } from './shop-process.ts'

/** A shop in a separate process, and its database. */
async function openShop(env: Record<string, string> = {}, values: Partial<ShopSettings> = {}) {
  const DATABASE_URL = await createPostgresDatabase()
  const { db, close } = await openPostgres(DATABASE_URL)
  await db.insert(shopSettings).values({ values }).onConflictDoUpdate({ target: shopSettings.id, set: { values } })
  const DATA_DIR = await temporaryFolder()
  const shop = startShop(await findFreePort(), DATA_DIR, { DATA_DIR, DATABASE_URL, ...env })
  onTestFinished(async () => {
    await shop.stop('SIGKILL')
    await close()
  })
  await shop.opened()
  /** Lets pg-boss find the jobs of killed processes and retry them, without the minutes that both take otherwise. */
  async function retryAbandonedJobs() {
    const boss = new PgBoss({ connectionString: DATABASE_URL, schema: 'jobs', supervise: false, schedule: false })
    await boss.start()
    await db.execute(sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`)
    await boss.supervise()
    await db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
    await boss.stop()
  }
  return { shop, retryAbandonedJobs, ...createFactories(db) }
}

test('a VAT ID that was being checked when the process was killed is checked again', { timeout: 120_000 }, async () => {
  const vies = await startVies('silent')
  onTestFinished(() => vies.close())
  const { shop, retryAbandonedJobs, aProductRow } = await openShop(
    { VIES_URL: vies.url, SHIPS_TO: 'all' },
    { taxes: 'charged' },
  )
  await aProductRow({ id: 'lamp', stock: 9 })
  const headers = { 'content-type': 'application/json', cookie: '' }
  const post = (path: string, body: object) =>
    fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const added = await post('/api/cart', { product: 'lamp' })
  headers.cookie = added.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])[0] ?? ''

  const entered = post('/api/cart/vat-id?country=AT', { vatId: 'ATU12345675' }).catch(() => null)
  await expect.poll(() => vies.requests.length, { timeout: 20_000 }).toBe(1)
  await shop.end('SIGKILL')
  vies.behavior = 'valid'
  await entered
  await retryAbandonedJobs()
  await shop.opened()
  const vatId = async () => {
    const response = await fetch(`${shop.url}/api/cart/pricing?country=AT`, { headers })
    return ((await response.json()) as CartPricing).vatId
  }
  expect(await vatId()).toMatchObject({ id: 'ATU12345675' })
  await expect.poll(async () => (await vatId())?.state, { timeout: 60_000 }).toBe('confirmed')
})

test('a sale begins although the process is killed at its start', { timeout: 120_000 }, async () => {
  const { shop, aProductRow } = await openShop()
  const startsAt = Date.now() + 2000
  await aProductRow({ id: 'lamp', priceCents: 10_000, discountPpb: 200_000_000, saleStartsAt: new Date(startsAt) })
  const price = async () => ((await (await fetch(`${shop.url}/api/products/lamp`)).json()) as Product).discountedPrice
  await expect.poll(price).toBe(100)
  await wait(startsAt - Date.now())
  await shop.end('SIGKILL')
  await shop.opened()
  await expect.poll(price, { timeout: 20_000 }).toBe(80)
})
