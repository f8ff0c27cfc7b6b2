import { cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { startS3Server } from '../../fakes/s3-server.ts'
import { anEmptyDatabase, openBackupShop, testEnv } from '../../test/backup-shop.ts'
import { toDatabase } from '../../test/embedded-database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { type Database, migrationsFolder } from '../db/database.ts'
import { findSchemaVersion, newestVersion } from '../db/schema-version.ts'
import { createChecksums } from './checksums.ts'
import { backUpIfDue } from './daily-backups.ts'
import { readEntries } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const s3 = await startS3Server()
const { database, env, expectRestored } = await openBackupShop()

test('a backup restores rows, queued emails, images and settings to the embedded database and a bucket', async () => {
  const target = toDatabase(await PGlite.create())
  onTestFinished(() => target.close())
  await expect(expectRestored(target, s3.settings)).resolves.toBeUndefined()
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
