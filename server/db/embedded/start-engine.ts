import { PGlite } from '@electric-sql/pglite'
import { SyncingNodeFS, syncingStartParams } from './syncing-file-system.ts'

/** Starts PostgreSQL in this thread, with its files in a folder. Committed transactions are on disk. */
export function startEngine(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncingNodeFS(folder), startParams: syncingStartParams })
}
