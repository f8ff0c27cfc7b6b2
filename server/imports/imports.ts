import type { Import } from '#contract/imports.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { findImport, moveImport } from './queries.ts'
import { ImportConflict, runImport } from './run-import.ts'

const day = 86_400

export type Imports = {
  /** Puts a checked file in line. Refuses with import_not_ready one that has wrong rows or was run already. */
  start(file: Import): Promise<void>
  /** A file that this process is bringing in just now: while the embedded database does so, it can answer nobody. */
  running(id: string): Import | undefined
}

/** Opens the queue of files that are brought into the shop. */
export async function openImports(jobs: Jobs, db: Db, failed: (error: unknown) => void): Promise<Imports> {
  const running = new Map<string, Import>()

  async function work({ id }: { id: string }): Promise<void> {
    const file = await findImport(db, id)
    if (file?.state !== 'running') return
    running.set(id, file)
    let isTelling = false
    const tell = (done: number) => {
      running.set(id, { ...file, done })
      // For other processes; one at a time, since the transaction may keep it waiting.
      if (isTelling) return
      isTelling = true
      moveImport(db, id, ['running'], { done })
        .catch(failed)
        .finally(() => {
          isTelling = false
        })
    }
    try {
      await runImport(db, file, tell)
    } catch (error) {
      const message = error instanceof ImportConflict ? error.message : 'Something went wrong on our end.'
      await moveImport(db, id, ['running'], { state: 'failed', message, done: 0 })
      if (!(error instanceof ImportConflict)) failed(error)
    } finally {
      running.delete(id)
    }
  }

  const queue = await jobs.open<{ id: string }>({
    name: 'import',
    handle: work,
    // A process that was killed is missed after a minute; another one then begins anew.
    retries: { retryLimit: 3, retryDelay: 5, retryBackoff: true },
    heartbeat: 60,
    keptFor: day,
  })

  return {
    async start({ id }) {
      await db.transaction(async (tx) => {
        const file = await findImport(tx, id)
        if (file?.wrong) throw notReady('Some rows cannot be taken. Please mend them and hand in the file again.')
        const isStarted = await moveImport(tx, id, ['checked'], { state: 'running', done: 0 })
        if (!isStarted) throw notReady('This file is not waiting to be brought in.')
        await queue.add({ id }, tx)
      })
    },
    running: (id) => running.get(id),
  }
}

export function notReady(message: string): ShopError {
  return new ShopError('import_not_ready', message)
}
