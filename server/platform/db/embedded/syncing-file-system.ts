import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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

/** PGlite's own parameters without `-F`, which disables fsync. */
export const syncingStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]
