import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, migrationsFolder } from '../platform/db/database.ts'
import { firstVersion, migrateUpTo } from '../platform/db/schema-version.ts'
import { anEmptyDatabase } from './backup-shop.ts'

type Journal = { entries: { tag: string; when: number }[] }

/** A database as it was before a migration. `fill` is SQL that inserts rows into the tables of the first version. */
export async function aDatabaseBefore(migration: string, fill: string): Promise<Database> {
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  const at = entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`))
  const before = entries[at - 1]
  if (!before) throw new Error(`There is no migration ${migration}.`)
  const database = await anEmptyDatabase()
  await migrateUpTo(database, firstVersion)
  await database.executeSql(fill)
  await migrateUpTo(database, before.when)
  return database
}
