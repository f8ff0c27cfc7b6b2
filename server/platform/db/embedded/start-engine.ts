import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PGlite's own parameters without `-F`, which disables fsync. */
export const syncingStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/**
 * PostgreSQL's cache for data. PGlite takes all of it at the start, and 128 MB otherwise. Smaller is not much slower: what
 * it lacks is in the cache of the operating system.
 */
const startParams = [...syncingStartParams, '-c', 'shared_buffers=32MB']

/** Starts PostgreSQL in this thread, with its files in a folder. Committed transactions are on disk. */
export function startEngine(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncingNodeFS(folder), startParams })
}

/** How PGlite's engine leaves a statement that failed, and the end of its start. */
const expectedStatuses = [99, 100]

type Engine = { _PostgresMainLoopOnce: () => void }

/**
 * Calls `onFatalError` when the engine crashes, exits or can't write to the disk. PGlite ignores that and continues in an
 * undefined state. This relies on PGlite's internals, so its version is pinned and a test breaks a write.
 */
export function watchEngine(pglite: PGlite, onFatalError: (error: unknown) => void): void {
  const engine = pglite.Module as unknown as Engine
  const run = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      run()
    } catch (error) {
      const { status } = error as { status?: number }
      if (!expectedStatuses.includes(status ?? -1)) onFatalError(error)
      throw error
    }
  }
}

type Stream = { nfd: number }
type Emscripten = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }

/**
 * Adds the fsync that PGlite's file system lacks, so that committed orders survive a power cut. This relies on PGlite's
 * internals (its Emscripten file system), so PGlite's version is pinned and a test counts the syncs.
 */
export class SyncingNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (emscripten: unknown) => {
      ;(emscripten as Emscripten).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}
