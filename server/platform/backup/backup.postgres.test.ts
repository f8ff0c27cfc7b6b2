import { cp, mkdir, readdir, readFile, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { pack } from 'tar-stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeSettings } from '../../shop-settings/change-settings.ts'
import { databaseOf } from '../../test/embedded-database.ts'
import { createPaymentRequests } from '../../test/payment-requests.ts'
import { addPricingRules, readPricingRules } from '../../test/pricing-rules.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createPostgresDatabase } from '../../test/test-database.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { recordEvents, system } from '../audit/record-events.ts'
import { type Database, migrationsFolder } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import { findSchemaVersion, newestVersion } from '../db/schema-version.ts'
import { readEnv } from '../env.ts'
import { writeImage } from '../media/image-files.ts'
import { uploadedImages } from '../media/open-image-storage.ts'
import { createChecksums } from './checksums.ts'
import { backUpIfDue } from './daily-backups.ts'
import { checkBackup, readEntries } from './read-backup.ts'
import { accessTables, expiringTables, restoreBackup, restoredSettings } from './restore-backup.ts'
import { select } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const image = '0123456789abcdef-960x1200-ece6dd/960.webp'

const s3 = await startS3Server()
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
  ...{ method: 'POST', url: `/api/admin/orders/${order.id}/refunds`, headers: owner.headers },
  payload: { amount: 5 },
})
const ledger = await ledgerOf(order.id)
await db.execute(
  sql`insert into profile_images select id, '\\x00ff7b'::bytea from users where email = 'ada@example.com'`,
)
await addPricingRules(db)
await changeSettings(shop, system, { name: 'Lamps “& Co”', freeShippingThreshold: 50 })
await recordEvents(db, system, { event: 'products_exported', after: { products: 1 } })
const waitingJobs = sql`select 1 from jobs.job where state < 'completed' and name in ('order-email', 'email')`
await vi.waitUntil(async () => (await select(db, waitingJobs)).length === 0, { timeout: 20_000 })
await db.execute(
  sql`insert into jobs.job (name, data, start_after) values ('email', '{"to": "ada"}', now() + interval '1 day')`,
)

const testEnv = async (settings: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: await temporaryFolder(), ...settings })

async function anEmptyDatabase(): Promise<Database> {
  const empty = await openPostgres(await createPostgresDatabase({ migrated: false }))
  onTestFinished(() => empty.close())
  return empty
}

async function anEmptyEmbeddedDatabase(): Promise<Database> {
  const empty = databaseOf(await PGlite.create())
  onTestFinished(() => empty.close())
  return empty
}

/** Checksums of everything but the header, which contains the time. */
async function contentsOf(file: string) {
  const { 'backup.json': _, ...contents } = (await checkBackup(file)).checksums
  return contents
}

test.each([
  ['a PostgreSQL server and a folder', anEmptyDatabase, {}],
  ['the embedded database and a bucket', anEmptyEmbeddedDatabase, s3.settings],
])('a backup restores rows, queued emails, images and settings to %s', async (_, open, settings) => {
  const target = await open()
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
    'tables/jobs.job': { rows: 1 },
  })
  expect(await readPricingRules(target.db)).toEqual(await readPricingRules(db))
  // Another host, without any image.
  const otherEnv = targetEnv.S3_BUCKET ? await testEnv(settings) : targetEnv
  const again = await writeBackup(target, { ...otherEnv, given: env.given }, otherEnv.BACKUP_DIR)
  expect(await contentsOf(again)).toEqual(contents)
  expect(contents).toHaveProperty([`images/${image}`])
  expect(parseEnv(await readFile(restoredSettings(targetEnv), 'utf8'))).toEqual(env.given)
  const [next] = await select<{ number: string }>(target.db, sql`select nextval('orders_number_seq')::text as number`)
  expect(next?.number).toBe('1002')
  for (const table of ['audit_log', 'payments']) {
    await expect(target.db.execute(sql.raw(`delete from ${table}`))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/can’t be changed/) as string },
    })
  }
  expect(ledger).toContain('refunded 500')
})

test('a restore signs everyone out, and ends emailed links and the cookies of the opening password', async () => {
  onTestFinished(async () => {
    for (const table of [...accessTables, ...expiringTables])
      if (table !== 'sessions') await db.execute(sql.raw(`delete from ${table}`))
  })
  await db.execute(sql`
    with ada as (select id from users where email = 'ada@example.com'),
      reset as (insert into password_resets select 'a', id, now() + interval '1 hour' from ada),
      pending as (insert into pending_sign_ins select 'a', id, now() + interval '5 minutes' from ada),
      challenge as (insert into passkey_challenges values ('a', 'b', now() + interval '5 minutes')),
      link as (insert into order_links values ('a', ${order.id}, now() + interval '90 days')),
      invitation as (insert into staff_invitations (email, staff_role, token_hash, expires_at)
        values ('bob@example.com', 'manager', 'a', now() + interval '7 days')),
      change as (insert into email_changes (user_id, old_email, token_hash, expires_at)
        select id, 'ada@example.net', 'a', now() + interval '7 days' from ada)
    insert into email_confirmations (token_hash, user_id, email, expires_at)
      select 'a', id, 'ada@example.com', now() + interval '1 day' from ada
  `)
  const file = await writeBackup(database, env, await temporaryFolder())
  const target = await anEmptyDatabase()
  await restoreBackup(target, await testEnv(), file)

  const restored = await openTestShop({ database: target })
  const check = (at: typeof shop) => at.app.inject({ url: '/api/auth/check', headers })
  expect([(await check(shop)).statusCode, (await check(restored)).statusCode]).toEqual([200, 401])
  for (const table of accessTables) {
    const count = ({ executeSql }: Database) => executeSql(`select count(*)::integer as rows from ${table}`)
    expect([table, (await count(database)).rows]).not.toEqual([table, [{ rows: 0 }]])
    expect([table, (await count(target)).rows]).toEqual([table, [{ rows: 0 }]])
  }
  expect((await target.executeSql('select expires_at > now() as is_active from order_links')).rows).toEqual([
    { is_active: false },
  ])
  const readKey = async ({ executeSql }: Database) => (await executeSql('select opening_key from shop_settings')).rows
  expect(await readKey(target)).not.toEqual(await readKey(database))
})

test('a restore deletes the tokens of every table, or they grant no access', async () => {
  const rows = await select<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where column_name = 'token_hash' and table_schema = 'public'`,
  )
  // A guest's cart, and links to unsubscribe from an alert.
  const harmless = ['carts', 'product_alerts']
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...accessTables, ...expiringTables, ...harmless].toSorted())
})

test('a backup with rows that no table accepts leaves nothing behind', async () => {
  const target = await anEmptyDatabase()
  const file = await writeBackup(database, env, await temporaryFolder())
  const unusable = join(await temporaryFolder(), 'unusable.tar.gz')
  await writeFile(unusable, await withUnusableRow(file))
  await expect(restoreBackup(target, await testEnv(), unusable)).rejects.toThrow(
    /^Can’t restore .*: invalid input syntax for type uuid: "none"\. Nothing was restored\.$/,
  )
  const { rows } = await target.executeSql(`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
    union select nspname::text from pg_namespace where nspname in ('jobs', 'drizzle')
    union select proname::text from pg_proc where pronamespace = 'public'::regnamespace
  `)
  expect(rows).toEqual([])
  await restoreBackup(target, await testEnv(), file)
})

/** Returns a backup with an additional order item whose order can't exist, and with matching checksums. */
async function withUnusableRow(file: string): Promise<Buffer> {
  const archive = pack()
  const checksums = createChecksums()
  for await (const { name, body } of readEntries(file)) {
    const isChanged = name.startsWith('tables/public.order_items/')
    const changed = isChanged ? Buffer.concat([body, Buffer.from('{"order_id":"none"}\n')]) : body
    if (name !== 'checksums.json') checksums.add(name, changed)
    archive.entry({ name }, name === 'checksums.json' ? JSON.stringify(checksums.result()) : changed)
  }
  archive.finalize()
  return gzipSync(await buffer(archive))
}

test('only the owner can read a backup, and no unfinished file is left', async () => {
  const folder = join(await temporaryFolder(), 'new')
  const file = await writeBackup(database, env, folder)
  expect([(await stat(file)).mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([0o600, 0o700])
  expect(await readdir(folder)).toHaveLength(1)
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -200)],
  ['changed', (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 8 ? ~byte : byte))],
  [
    'edited',
    (bytes: Buffer) => gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace('"ada"', '"bob"'), 'latin1')),
  ],
  ['empty', () => Buffer.alloc(0)],
])('a backup that was %s is rejected before anything is restored', async (_, damage) => {
  const folder = await temporaryFolder()
  const file = join(folder, 'damaged.tar.gz')
  await writeFile(file, damage(await readFile(await writeBackup(database, env, folder))))
  const target = await anEmptyDatabase()
  await expect(restoreBackup(target, await testEnv(), file)).rejects.toThrow(/damaged|Can’t read/)
  expect(await findSchemaVersion(target)).toBeUndefined()
})

test('a database that is in use is not overwritten', async () => {
  const file = await writeBackup(database, env, await temporaryFolder())
  await expect(restoreBackup(database, await testEnv(), file)).rejects.toThrow(
    'The database is not empty. Restore into an empty database or a new DATA_DIR.',
  )
})

test('a restore that loses a row restores nothing', async () => {
  const target = await anEmptyDatabase()
  await target.migrate()
  await target.executeSql('create rule lose_users as on insert to users do instead nothing')
  const file = await writeBackup(database, await testEnv(), await temporaryFolder())
  await target.executeSql('alter table orders drop constraint orders_user_id_users_id_fk')
  await target.executeSql('alter table carts drop constraint carts_user_id_users_id_fk')
  await target.executeSql('alter table sessions drop constraint sessions_user_id_users_id_fk')
  await target.executeSql('alter table profile_images drop constraint profile_images_user_id_users_id_fk')
  await expect(restoreBackup(target, await testEnv(), file)).rejects.toThrow(
    'The restored rows differ from the backup in: public.users. Nothing was restored.',
  )
  expect((await target.executeSql('select id from products')).rows).toEqual([])
})

test('a backup of an older version is restored and migrated', async () => {
  const old = await anEmptyDatabase()
  await old.migrate()
  await old.executeSql(`insert into users (email, password_hash) values ('ada@example.com', '')`)
  const file = await writeBackup(old, await testEnv(), await temporaryFolder())
  const target = await anEmptyDatabase()
  const newMigrations = await migrationsWith(`update users set name = 'Ada'`)
  const newShop: Database = { ...target, migrate: (folder = newMigrations) => target.migrate(folder) }
  await restoreBackup(newShop, await testEnv(), file)
  expect(await findSchemaVersion(target)).toBe(newestVersion + 1)
  expect((await target.executeSql('select email, name from users')).rows).toEqual([
    { email: 'ada@example.com', name: 'Ada' },
  ])
})

/** A folder of migrations as in a newer version, with one more. */
async function migrationsWith(statement: string): Promise<string> {
  const folder = await temporaryFolder()
  await cp(migrationsFolder, folder, { recursive: true })
  await writeFile(join(folder, '9999_newer.sql'), statement)
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: object[] }
  const entry = { ...journal.entries.at(-1), when: newestVersion + 1, tag: '9999_newer' }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  return folder
}

test('every table of the shop is in a backup', async () => {
  const { checksums } = await checkBackup(await writeBackup(database, env, await temporaryFolder()))
  const { rows } = await database.executeSql(`
    select 'tables/public.' || table_name as path from information_schema.tables
    where table_schema = 'public' and query_to_xml(format('select from %I', table_name), false, false, '')::text like '%<row%'
  `)
  expect(Object.keys(checksums)).toEqual(expect.arrayContaining((rows as { path: string }[]).map(({ path }) => path)))
})

test('a failed backup leaves no file behind', async () => {
  const folder = await temporaryFolder()
  const broken = join(uploadedImages(env), image.replace('960.webp', '320.webp'))
  await mkdir(broken)
  onTestFinished(() => rmdir(broken))
  await expect(writeBackup(database, env, folder)).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual([])
})

test('a backup is written each day, and the oldest ones are deleted', async () => {
  const daily = { ...env, ...(await testEnv({ BACKUP_COUNT: '2' })) }
  const folder = daily.BACKUP_DIR
  const list = async () => (await readdir(folder)).filter((name) => name.startsWith('galleria-')).toSorted()
  for (let day = 0; day < 3; day += 1) {
    await backUpIfDue(database, daily)
    await backUpIfDue(database, daily)
    expect(await list()).toHaveLength(Math.min(2, day + 1))
    const yesterday = Date.now() / 1000 - 24 * 3600
    for (const name of await list()) await utimes(join(folder, name), yesterday, yesterday)
  }
  await writeFile(join(folder, 'notes.txt'), '')
  await backUpIfDue(database, { ...daily, BACKUP_COUNT: 0 })
  expect(await readdir(folder)).toContain('notes.txt')
  expect(await list()).toHaveLength(2)
})

test('processes that find a backup due at the same time write one, and delete one old backup', async () => {
  const daily = { ...env, ...(await testEnv({ BACKUP_COUNT: '3' })) }
  await mkdir(daily.BACKUP_DIR, { recursive: true })
  const old = ['galleria-2026-01-01.tar.gz', 'galleria-2026-01-02.tar.gz', 'galleria-2026-01-03.tar.gz']
  for (const [day, name] of old.entries()) {
    await writeFile(join(daily.BACKUP_DIR, name), '')
    await utimes(join(daily.BACKUP_DIR, name), day, day)
  }
  await Promise.all([1, 2, 3, 4].map(() => backUpIfDue(database, daily)))
  const names = (await readdir(daily.BACKUP_DIR)).filter((name) => name.startsWith('galleria-')).toSorted()
  expect(names).toEqual([...old.slice(1), expect.stringMatching(/^galleria-.*\.tar\.gz$/)])
})

test('a backup can be read with tar: its entries are lines of JSON', async () => {
  const lines: unknown[] = []
  for await (const { name, body } of readEntries(await writeBackup(database, env, await temporaryFolder()))) {
    if (name.startsWith('tables/public.users/'))
      lines.push(
        ...body
          .toString()
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
      )
  }
  expect(lines).toContainEqual(expect.objectContaining({ email: 'ada@example.com' }))
})
