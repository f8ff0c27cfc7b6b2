import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number }
type Emscripten = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }

/**
 * PGlite's file system with the one thing it leaves out: an fsync that reaches the disk. Without it PostgreSQL's
 * promise that a committed order survives a power cut would be empty. It leans on PGlite's insides (the Emscripten
 * file system under it), so PGlite's version is pinned exactly and a test counts the syncs.
 */
export class SyncingNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const giveFsync = (emscripten: unknown) => {
      ;(emscripten as Emscripten).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } }
  }
}

/** PGlite's own start parameters less `-F`, which would switch syncing off. */
export const syncingStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]
