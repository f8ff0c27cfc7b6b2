import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../errors.ts'
import { type Database, migrationsFolder } from './database.ts'

type Journal = { entries: { when: number }[] }

const journalFile = 'meta/_journal.json'
const journal = JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8')) as Journal

const versions = journal.entries.map(({ when }) => when)

export const firstVersion = Math.min(...versions)

/** The schema version of this code. Versions are the times of the migrations. */
export const newestVersion = Math.max(...versions)

/** Returns the version of the database's schema, or undefined if it has never been migrated. */
export async function findSchemaVersion({ executeSql }: Pick<Database, 'executeSql'>): Promise<number | undefined> {
  const table = 'drizzle.__drizzle_migrations'
  const { rows } = await executeSql(`select to_regclass('${table}') is not null as exists`)
  if (!(rows as { exists: boolean }[])[0]?.exists) return undefined
  const applied = await executeSql(`select max(created_at)::text as version from ${table}`)
  const version = (applied.rows as { version: string | null }[])[0]?.version
  return version ? Number(version) : undefined
}

/** Throws SetupError if a newer version of the shop has migrated the database. */
export async function rejectNewerSchema(database: Pick<Database, 'executeSql'>): Promise<void> {
  if (((await findSchemaVersion(database)) ?? 0) > newestVersion) {
    throw new SetupError(
      'The database was migrated by a newer version of the shop. Install that version, or restore a backup into an empty database.',
    )
  }
}

/** Applies the migrations up to a version, so that an older backup can be restored before the others are applied. */
export async function migrateUpTo(database: Pick<Database, 'migrate'>, version: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const entries = journal.entries.filter(({ when }) => when <= version)
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    await database.migrate(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
