import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, migrationsFolder } from '../database.ts'
import * as schema from '../schema/index.ts'
import { lockFolder } from './folder-lock.ts'
import { SyncingNodeFS, syncingStartParams } from './syncing-file-system.ts'
import { vacuumTables } from './vacuum-tables.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/**
 * Opens PostgreSQL inside this process, its files in `dataDir`/postgres. An acknowledged write is on the disk.
 * Refuses with FolderInUse where another process has the folder open: two would corrupt it.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const pglite = await PGlite.create({
      fs: new SyncingNodeFS(join(dataDir, 'postgres')),
      startParams: syncingStartParams,
    })
    return embeddedDatabase(pglite, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps a PGlite that is open already; tests hand in one that lives in memory. */
export function embeddedDatabase(pglite: PGlite, closed: () => void = () => {}): Database {
  yieldToEventLoop(pglite)
  const db = drizzle(pglite, { schema, casing: 'snake_case' })
  return {
    db,
    migrate: () => migrate(db, { migrationsFolder }),
    async executeSql(text, values) {
      if (values?.length) return pglite.query(text, values)
      const results = await pglite.exec(text)
      return results.at(-1) ?? { rows: [] }
    },
    async listen(channel, heard) {
      await pglite.listen(channel, heard)
    },
    tidy: () => vacuumTables(db),
    async close() {
      await pglite.close()
      closed()
    },
  }
}
