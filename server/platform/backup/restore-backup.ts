import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Env } from '../../env.ts'
import type { Database, Db } from '../db/database.ts'
import { listCauses } from '../db/error-codes.ts'
import { findSchemaVersion, migrateUpTo } from '../db/schema-version.ts'
import { endLinks } from '../emailed-links/emailed-links.ts'
import { SetupError, StorageError } from '../errors.ts'
import { imagesAtOnce, isImagePath } from '../media/image-files.ts'
import { createImageStorage } from '../media/open-image-storage.ts'
import { type Checksums, createChecksums } from './checksums.ts'
import { checkBackup, readEntries } from './read-backup.ts'
import { prepareTransaction, readRows, type Snapshot, takeSnapshot } from './snapshot.ts'
import { insertRows, listTables, select } from './tables.ts'
import type { BackupHeader } from './write-backup.ts'

/**
 * Restores a backup into an empty database, DATA_DIR and the storage of images, and migrates it. Every table is read again and compared
 * before the transaction commits. Sessions and emailed links end, unless `keepsSessions`: a backup is from before the
 * operator has ended them. Throws SetupError if the backup is damaged or the database isn't empty.
 */
export async function restoreBackup(
  database: Database,
  env: Env,
  file: string,
  { keepsSessions = false }: { keepsSessions?: boolean } = {},
): Promise<{ header: BackupHeader; checksums: Checksums }> {
  const { header, checksums } = await checkBackup(file)
  await rejectUsedDatabase(database.db)
  const wasNew = (await findSchemaVersion(database)) === undefined
  try {
    await migrateUpTo(database, header.schemaVersion)
    await createQueues(database, header.queues)
    await database.backgroundDb.transaction(async (tx) => {
      await prepareTransaction(tx)
      await restoreTables(tx, file, header)
      await compareTables(tx, checksums)
      if (!keepsSessions) await endAccess(tx)
      await restoreFiles(env, file)
    })
    await database.migrate()
  } catch (cause) {
    // Otherwise the next start would open an empty shop.
    if (wasNew) await dropTables(database)
    if (cause instanceof SetupError || cause instanceof StorageError) throw cause
    const { message } = listCauses(cause).at(-1) ?? {}
    throw new SetupError(`Can’t restore ${file}: ${String(message)}. Nothing was restored.`, { cause })
  }
  return { header, checksums }
}

/** Where the settings of a restored backup are written, for the operator to compare with the current ones. */
export const restoredSettings = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'restored-settings.env')

async function rejectUsedDatabase(db: Db): Promise<void> {
  for (const { name, where } of await listTables(db)) {
    const [found] = await select(db, sql.raw(`select 1 from ${name} where ${where} limit 1`))
    if (found) {
      throw new SetupError('The database is not empty. Restore into an empty database or a new DATA_DIR.')
    }
  }
}

async function createQueues({ executeSql }: Database, names: string[]): Promise<void> {
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  for (const name of names) await boss.createQueue(name)
  await boss.stop({ graceful: false })
}

/** Drops everything created by the migrations and the job queue. */
async function dropTables({ executeSql }: Pick<Database, 'executeSql'>): Promise<void> {
  await executeSql('drop schema if exists jobs, drizzle cascade')
  await executeSql(`
    do $$
    declare
      created text[] = array(
        select format('table %s', oid::regclass) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        union all
        select format('sequence %s', oid::regclass) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
        union all
        select format('routine %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
          and oid not in (select objid from pg_depend where classid = 'pg_proc'::regclass and deptype = 'e')
      );
      name text;
    begin
      foreach name in array created loop
        execute regexp_replace(name, '^(\\w+)', 'drop \\1 if exists') || ' cascade';
      end loop;
    end $$
  `)
}

/** Triggers are disabled, so that they don't change restored rows. */
async function restoreTables(tx: Db, file: string, { sequences }: BackupHeader): Promise<void> {
  const tables = await listTables(tx)
  const own = tables.filter(({ name }) => name.startsWith('public.'))
  for (const { name } of own) await tx.execute(sql.raw(`alter table ${name} disable trigger user`))
  for await (const { name, body } of readEntries(file)) {
    const table = tables.find((each) => name.startsWith(`tables/${each.name}/`))
    if (table) await insertRows(tx, table, body)
  }
  for (const { name, value } of sequences) await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint)`)
  for (const { name } of own) await tx.execute(sql.raw(`alter table ${name} enable trigger user`))
}

/** Tables whose tokens grant access to an account. */
export const accessTables = ['sessions', 'pending_sign_ins', 'passkey_challenges', 'staff_invitations']

/** Tables of emailed links in backups of earlier versions. */
const earlierTables = ['password_resets', 'email_confirmations', 'email_changes']

/** Ends sessions and emailed links, and makes the cookies of the opening password invalid. */
async function endAccess(tx: Db): Promise<void> {
  // The schema comes from the backup, which may lack tables that later versions add.
  const tables = await listTables(tx)
  for (const { name, columns } of tables) {
    const table = name.replace('public.', '')
    if ([...accessTables, ...earlierTables].includes(table)) await tx.execute(sql.raw(`delete from ${name}`))
    if (table === 'order_links') await tx.execute(sql`update order_links set expires_at = least(expires_at, now())`)
    if (table === 'emailed_links') await endLinks(tx)
    if (columns.split(', ').includes('opening_key')) {
      await tx.execute(sql.raw(`update ${name} set opening_key = gen_random_uuid()`))
    }
  }
}

async function compareTables(tx: Db, checksums: Checksums): Promise<void> {
  const restored = await checksumTables(await takeSnapshot(tx))
  const expected = Object.fromEntries(Object.entries(checksums).filter(([path]) => path.startsWith('tables/')))
  if (isDeepStrictEqual(restored, expected)) return
  const paths = Object.keys({ ...restored, ...expected })
  const different = paths
    .filter((path) => !isDeepStrictEqual(restored[path], expected[path]))
    .map((path) => basename(path))
  throw new SetupError(`The restored rows differ from the backup in: ${different.join(', ')}. Nothing was restored.`)
}

/** The same checksums as in a backup. */
async function checksumTables(snapshot: Snapshot): Promise<Checksums> {
  const checksums = createChecksums()
  for (const table of snapshot.tables) {
    for await (const lines of readRows(snapshot, table)) checksums.add(`tables/${table.name}/rows`, lines)
  }
  return checksums.result()
}

async function restoreFiles(env: Env, file: string): Promise<void> {
  const images = await createImageStorage(env)
  try {
    const existing = new Set(await images.list())
    let batch: { path: string; body: Buffer }[] = []
    const writeBatch = () => Promise.all(batch.map(({ path, body }) => images.write(path, body)))
    for await (const { name, body } of readEntries(file)) {
      if (name === 'settings.env') await writeFile(restoredSettings(env), body, { mode: 0o600 })
      const path = name.replace(/^images\//, '')
      // Images never change, so an existing one is the same.
      if (isImagePath(path) && !existing.has(path)) batch.push({ path, body })
      if (batch.length < imagesAtOnce) continue
      await writeBatch()
      batch = []
    }
    await writeBatch()
  } finally {
    images.close()
  }
}
