import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { makePrivate } from '../../data-folder.ts'
import { type Database, migrationsFolder } from '../database.ts'
import * as schema from '../schema/index.ts'
import { lockFolder } from './folder-lock.ts'
import { SyncingNodeFS, syncingStartParams } from './syncing-file-system.ts'
import { vacuumPeriodically } from './vacuum-tables.ts'
import { endProcess, watchEngine } from './watch-engine.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/**
 * Opens PostgreSQL inside this process, with its files in `dataDir`/postgres; `dataDir` must exist. Committed
 * transactions are on disk.
 * Throws FolderInUse if another process has the folder open, since two would corrupt it.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  try {
    const pglite = await PGlite.create({
      fs: new SyncingNodeFS(folder),
      startParams: syncingStartParams,
    })
    watchEngine(pglite, endProcess)
    // PGlite lets everyone read and write the files of a new database, whatever the umask.
    makePrivate(folder)
    const database = embeddedDatabase(pglite)
    const stopVacuuming = vacuumPeriodically(database.db)
    return {
      ...database,
      async close() {
        stopVacuuming()
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps an open PGlite; tests use one in memory. */
export function embeddedDatabase(pglite: PGlite): Database {
  yieldToEventLoop(pglite)
  const db = drizzle(pglite, { schema, casing: 'snake_case' })
  return {
    db,
    backgroundDb: db,
    isEmbedded: true,
    migrate: (folder = migrationsFolder) => migrate(db, { migrationsFolder: folder }),
    async executeSql(text, values) {
      if (values?.length) return pglite.query(text, values)
      const results = await pglite.exec(text)
      return results.at(-1) ?? { rows: [] }
    },
    async listen(channel, onNotification) {
      await pglite.listen(channel, onNotification)
    },
    pools: () => [],
    close: () => pglite.close(),
  }
}
