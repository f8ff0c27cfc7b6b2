import { PGlite } from '@electric-sql/pglite'
import { SyncingNodeFS, syncingStartParams } from './syncing-file-system.ts'

/**
 * PostgreSQL's cache for data. PGlite takes all of it at the start, and 128 MB otherwise. Smaller is not much slower: what
 * it lacks is in the cache of the operating system.
 */
const startParams = [...syncingStartParams, '-c', 'shared_buffers=32MB']

/** Starts PostgreSQL in this thread, with its files in a folder. Committed transactions are on disk. */
export function startEngine(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncingNodeFS(folder), startParams })
}
