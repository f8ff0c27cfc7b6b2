import { mkdir, readdir, readFile, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnvironment } from '../../env.ts'
import { anEmptyDatabase, image, openBackupShop, testEnv } from '../../test/backup-shop.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { openTestShop } from '../../test/test-shop.ts'
import type { Database } from '../db/database.ts'
import { findSchemaVersion, firstVersion, migrateUpTo } from '../db/schema-version.ts'
import { uploadedImages } from '../media/open-image-storage.ts'
import { backUpIfDue } from './daily-backups.ts'
import { checkBackup, readEntries } from './read-backup.ts'
import { accessTables, restoreBackup } from './restore-backup.ts'
import { select } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const shop = await openBackupShop()
const { database, db, env, order, headers, expectRestored } = shop

test('a backup restores rows, queued emails, images and settings to a PostgreSQL server and a folder', async () => {
  await expect(expectRestored(await anEmptyDatabase())).resolves.toBeUndefined()
})

test('a restore signs everyone out, and ends emailed links and the cookies of the opening password', async () => {
  onTestFinished(async () => {
    for (const table of [...accessTables, 'emailed_links'])
      if (table !== 'sessions') await db.execute(sql.raw(`delete from ${table}`))
  })
  await db.execute(sql`
    with ada as (select id from users where email = 'ada@example.com'),
      pending as (insert into pending_sign_ins select 'a', id, now() + interval '5 minutes' from ada),
      challenge as (insert into passkey_challenges values ('a', 'b', now() + interval '5 minutes')),
      link as (insert into emailed_links (purpose, token_hash, order_id, expires_at)
        values ('order', 'a', ${order.id}, now() + interval '90 days')),
      invitation as (insert into staff_invitations (email, staff_role, token_hash, expires_at)
        values ('bob@example.com', 'manager', 'a', now() + interval '7 days'))
    insert into emailed_links (purpose, token_hash, user_id, email, expires_at)
      select purpose, 'a', id, 'ada@example.com', now() + interval '1 hour'
      from ada, unnest(array['password_reset', 'email_confirmation', 'email_change']) as purpose
  `)
  const file = await writeBackup(database, env, await temporaryFolder())
  const target = await anEmptyDatabase()
  await restoreBackup(target, await testEnv(), file)

  const restored = await openTestShop({ database: target })
  const check = (at: Pick<typeof shop, 'app'>) => at.app.inject({ url: '/api/auth/check', headers })
  expect([(await check(shop)).statusCode, (await check(restored)).statusCode]).toEqual([200, 401])
  for (const table of accessTables) {
    const count = ({ executeSql }: Database) => executeSql(`select count(*)::integer as rows from ${table}`)
    expect([table, (await count(database)).rows]).not.toEqual([table, [{ rows: 0 }]])
    expect([table, (await count(target)).rows]).toEqual([table, [{ rows: 0 }]])
  }
  expect((await target.executeSql('select purpose, expires_at > now() as is_active from emailed_links')).rows).toEqual([
    { purpose: 'order', is_active: false },
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
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...accessTables, 'emailed_links', ...harmless].toSorted())
})

test('a restored backup of an earlier version gets the current functions', async () => {
  const earlier = await anEmptyDatabase()
  await migrateUpTo(earlier, firstVersion)
  const target = await anEmptyDatabase()
  await restoreBackup(target, await testEnv(), await writeBackup(earlier, env, await temporaryFolder()))
  const read = async ({ executeSql }: Database) =>
    (await executeSql("select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2"))
      .rows
  expect(await read(earlier)).not.toEqual(await read(database))
  expect(await read(target)).toEqual(await read(database))
})

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

test('a backup alone decrypts no keys of payment providers', async () => {
  const key = 'ab'.repeat(32)
  const given = { DATA_DIR: env.DATA_DIR, ENCRYPTION_KEY: key, SHOP_NAME: 'Lamps' }
  const file = await writeBackup(database, parseEnvironment(given), await temporaryFolder())
  const bodies: string[] = []
  for await (const { body } of readEntries(file)) bodies.push(String(body))
  const text = bodies.join('\n')
  expect(text).toContain('SHOP_NAME')
  expect(text).toContain('"credentials"')
  const fileKey = await readFile(join(env.DATA_DIR, 'encryption.key'), 'utf8')
  for (const secret of [key, fileKey.trim(), 'ENCRYPTION_KEY']) expect(text).not.toContain(secret)
})

test('every table of the shop is in a backup', async () => {
  const { checksums } = await checkBackup(await writeBackup(database, env, await temporaryFolder()))
  const { rows } = await database.executeSql(`
    select 'tables/public.' || table_name as path from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and query_to_xml(format('select from %I', table_name), false, false, '')::text like '%<row%'
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
