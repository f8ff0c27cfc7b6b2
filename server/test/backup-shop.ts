import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { parseEnvironment } from '../env.ts'
import { recordEvents, system } from '../platform/audit/record-events.ts'
import { checkBackup } from '../platform/backup/read-backup.ts'
import { restoreBackup, restoredSettings } from '../platform/backup/restore-backup.ts'
import { select } from '../platform/backup/tables.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import type { Database } from '../platform/db/database.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { orders } from '../platform/db/schema/index.ts'
import { writeImage } from '../platform/media/image-files.ts'
import { uploadedImages } from '../platform/media/open-image-storage.ts'
import { changeSettings } from '../shop-settings/change-settings.ts'
import { createPaymentRequests } from './payment-requests.ts'
import { addPricingRules, readPricingRules } from './pricing-rules.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createPostgresDatabase } from './test-database.ts'
import { openTestShop } from './test-shop.ts'
import { addTranslations } from './translation-rows.ts'

/** An image that the shop has stored. */
export const image = '0123456789abcdef-960x1200-ece6dd/960.webp'

export const testEnv = async (settings: Record<string, string> = {}) =>
  parseEnvironment({ DATA_DIR: await temporaryFolder(), ...settings })

export async function anEmptyDatabase(): Promise<Database> {
  const empty = await openPostgres(await createPostgresDatabase({ migrated: false }))
  onTestFinished(() => empty.close())
  return empty
}

/** Opens a shop that has rows in the tables that are hard to restore, and an image. */
export async function openBackupShop() {
  const shop = await openTestShop({
    settings: { RATE_LIMITS: 'off', CURRENCY: 'EUR', ADMIN_PASSWORD: `three "brass" keys' #1` },
  })
  const { database, db, env, aProductRow } = shop
  const { aShopper, aCardOrder, connect, payAtTest, paymentOf, ledgerOf } = createPaymentRequests(shop)
  await writeImage(uploadedImages(env), image, Buffer.from('an image'))
  await aProductRow({
    id: 'lamp',
    title: 'Lamp “Öl”\n\\N \t {"a": null}',
    rating: 4.7,
    stock: 50,
    images: [{ src: '/a', alt: '"' }],
  })
  await aProductRow({
    id: 'shirt',
    options: ['Size “EU”'],
    variants: [
      { values: ['M, "slim"'], id: 'm', stock: 5, sku: 'SHIRT-M' },
      { values: ['L'], stock: 2, archivedAt: new Date() },
    ],
  })
  const { headers } = await aShopper({ email: 'ada@example.com' })
  await connect()
  const order = await aCardOrder(headers, { lamp: 2, 'shirt/m': 1 })
  await payAtTest(headers, order.id)
  await paymentOf(headers, order.id)
  const owner = await aShopper({ role: 'admin' })
  await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${order.id}/refunds`,
    headers: owner.headers,
    payload: { amount: 5 },
  })
  // The contact of an order that is picked up is shorter than an address.
  const contact = { address: { name: 'Ada “Ö”' }, pickupPlace: 'Mill Road 9\nMon to Fri' }
  await db.update(orders).set(contact).where(eq(orders.id, order.id))
  const ledger = await ledgerOf(order.id)
  await db.execute(
    sql`insert into profile_images select id, '\\x00ff7b'::bytea from users where email = 'ada@example.com'`,
  )
  await addPricingRules(db)
  await addTranslations(db)
  await changeSettings(shop, system, { name: 'Lamps “& Co”', freeShippingThreshold: 50 })
  await recordEvents(db, system, { event: 'products_exported', after: { products: 1 } })
  const waitingJobs = sql`select 1 from jobs.job where state < 'completed' and name in ('order-email', 'email')`
  await vi.waitUntil(async () => (await select(db, waitingJobs)).length === 0, { timeout: 20_000 })
  await db.execute(
    sql`insert into jobs.job (name, data, start_after) values ('email', '{"to": "ada"}', now() + interval '1 day')`,
  )

  /** Writes a backup, restores it, and expects everything to be there. */
  async function expectRestored(target: Database, settings: Record<string, string> = {}): Promise<void> {
    const targetEnv = await testEnv(settings)
    const file = await writeBackup(database, env, env.BACKUP_DIR)
    await restoreBackup(target, targetEnv, file, { keepsSessions: true })

    const contents = await contentsOf(file)
    expect(contents).toMatchObject({
      'tables/public.product_variants': { rows: 2 },
      'tables/public.orders': { rows: 1 },
      'tables/public.payments': { rows: ledger.length },
      'tables/public.refunds': { rows: 1 },
      'tables/public.audit_log': { rows: 3 },
      'tables/public.shop_settings': { rows: 1 },
      'tables/public.shipping_methods': { rows: 1 },
      'tables/public.tax_rates': { rows: 1 },
      'tables/public.discounts': { rows: 1 },
      'tables/public.translations': { rows: 2 },
      'tables/jobs.job': { rows: 1 },
    })
    expect(await readPricingRules(target.db)).toEqual(await readPricingRules(db))
    // Another host, without any image.
    const otherEnv = targetEnv.S3_BUCKET ? await testEnv(settings) : targetEnv
    const again = await writeBackup(target, { ...otherEnv, given: env.given }, otherEnv.BACKUP_DIR)
    expect(await contentsOf(again)).toEqual(contents)
    expect(contents).toHaveProperty([`images/${image}`])
    expect(parseEnv(await readFile(restoredSettings(targetEnv), 'utf8'))).toEqual(env.given)
    const contacts = ({ db: each }: Database) =>
      each.select({ address: orders.address, pickupPlace: orders.pickupPlace }).from(orders)
    expect([await contacts(database), await contacts(target)]).toEqual([[contact], [contact]])
    const [next] = await select<{ number: string }>(target.db, sql`select nextval('orders_number_seq')::text as number`)
    expect(next?.number).toBe('1002')
    for (const table of ['audit_log', 'payments']) {
      await expect(target.db.execute(sql.raw(`delete from ${table}`))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/can’t be changed/) as string },
      })
    }
    expect(ledger).toContain('refunded 500')
  }

  return { ...shop, order, headers, expectRestored }
}

/** Checksums of everything but the header, which contains the time. */
async function contentsOf(file: string) {
  const { 'backup.json': _, ...contents } = (await checkBackup(file)).checksums
  return contents
}
