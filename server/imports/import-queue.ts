import type { Import } from '#contract/imports/imports.ts'
import { t } from '#contract/language/t.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { type Db, isUuid, onUniqueViolation } from '../platform/db/database.ts'
import { isDatabaseUnavailable } from '../platform/db/error-codes.ts'
import { ShopError } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { retryFailed } from './image-queries.ts'
import type { ImageQueue } from './image-queue.ts'
import { deleteImport, findImport, findImportLanguage, insertImport, moveImport } from './queries.ts'
import { ImportConflict, runImport } from './run-import.ts'
import { runUndo } from './run-undo.ts'

const day = 86_400

export type Imports = {
  /** Queues a checked import, without its products with errors. Throws import_not_ready if it has no others, or was started before. */
  start(checked: Import, actor: Actor): Promise<void>
  /** Queues the undo of a finished import and returns its id. Throws import_not_ready if it can't be undone. */
  startUndo(finished: Import, actor: Actor): Promise<string>
  /** Deletes a checked or failed import, or a failed undo. Throws import_not_ready in other states. */
  discard(checked: Import, actor: Actor): Promise<void>
  /** Fetches the images that failed again, in the background. Throws import_not_ready if the import was undone. */
  retryImages(finished: Import): Promise<void>
  /**
   * Finds an import. If this process is running it, returns it without the database, since the embedded one can't be
   * queried then, and its state is `running` until the catalog shows its products.
   */
  find(id: string): Promise<Import | undefined>
}

type ImportQueueOptions = Pick<CatalogServices, 'db' | 'removeFromCarts'> & {
  backgroundDb: Db
  catalog: Pick<Catalog, 'refresh'>
  imageQueue: ImageQueue
}

/** Opens the queue that runs imports and their undos in the background. */
export async function createImports(
  jobs: Jobs,
  { db, backgroundDb, catalog, removeFromCarts, imageQueue }: ImportQueueOptions,
  report: (error: unknown) => void,
): Promise<Imports> {
  const running = new Map<string, Import>()

  async function handle({ id }: { id: string }): Promise<void> {
    const queued = await findImport(backgroundDb, id)
    if (queued?.state !== 'running') return
    running.set(id, queued)
    let isSaving = false
    const onProgress = (done: number) => {
      running.set(id, { ...queued, done })
      // Lets other processes see the progress. One update at a time, since the transaction may block it.
      if (isSaving) return
      isSaving = true
      moveImport(backgroundDb, id, ['running'], { done })
        .catch(report)
        .finally(() => {
          isSaving = false
        })
    }
    try {
      if (queued.undoes === null) {
        const onDone = async (tx: Db) => {
          if (queued.images.waiting > 0) await imageQueue.add([{ id }], tx)
        }
        await runImport(backgroundDb, queued, { onProgress, report, onDone })
        imageQueue.poll()
      } else {
        await runUndo({ db: backgroundDb, removeFromCarts }, { id, undoes: queued.undoes }, onProgress)
      }
      // While it still counts as running, so that the catalog is up to date when it ends.
      await catalog.refresh()
    } catch (error) {
      // The job runs again. Nothing has been imported, or everything, which it finds out then.
      if (isDatabaseUnavailable(error)) throw error
      const message = error instanceof ImportConflict ? error.message : t('Something went wrong on our end.')
      await moveImport(backgroundDb, id, ['running'], { state: 'failed', message, done: 0 })
      if (!(error instanceof ImportConflict)) report(error)
    } finally {
      running.delete(id)
    }
  }

  const queue = await jobs.open<{ id: string }>({
    name: 'import',
    languageOf: ({ id }) => findImportLanguage(backgroundDb, id),
    handle,
    retries: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
    keptFor: day,
  })

  return {
    async start({ id, kind, fileName }, actor) {
      await db.transaction(async (tx) => {
        const checked = await findImport(tx, id)
        if (checked?.invalid && !hasEffect(checked))
          throw notReady(t('No product is without errors. Fix them and upload the file again.'))
        // A file of images changes nothing but what its images do.
        const next = kind === 'images' ? ({ state: 'done', ranAt: new Date() } as const) : { state: 'running' as const }
        const isStarted = await moveImport(tx, id, ['checked'], { ...next, done: 0 })
        if (!isStarted) throw notReady(t('This import has already been started.'))
        await (kind === 'images' ? imageQueue : queue).add([{ id }], tx)
        await recordEvents(tx, actor, { event: 'import_run', subject: { type: 'import', id }, after: { fileName } })
      })
      queue.poll()
      imageQueue.poll()
    },
    async startUndo({ id: undoes, fileName, undoUntil, undo, created, changed, unchanged, images }, actor) {
      if (undoUntil === null) throw notReady(t('This import can’t be undone.'))
      if (undo) throw isUndone()
      const startedUndo = await db
        .transaction(async (tx) => {
          const rows = created + changed + (images.added > 0 ? unchanged : 0)
          const values = { fileName, undoes, rows, userId: actor.userId, state: 'running' } as const
          const id = await insertImport(tx, values)
          await queue.add([{ id }], tx)
          const subject = { type: 'import', id: undoes } as const
          await recordEvents(tx, actor, { event: 'import_undone', subject, after: { fileName } })
          return id
        })
        .catch(onUniqueViolation(isUndone))
      queue.poll()
      return startedUndo
    },
    async discard({ id, fileName }, actor) {
      await db.transaction(async (tx) => {
        const isDiscarded = await deleteImport(tx, id, ['checked', 'failed'])
        if (!isDiscarded) throw notReady(t('This import is running or done.'))
        const subject = { type: 'import', id } as const
        await recordEvents(tx, actor, { event: 'import_discarded', subject, before: { fileName } })
      })
    },
    async retryImages({ id, undo }) {
      if (undo) throw isUndone()
      await db.transaction(async (tx) => {
        if (await retryFailed(tx, id)) await imageQueue.add([{ id }], tx)
      })
      imageQueue.poll()
    },
    async find(id) {
      const found = running.get(id) ?? (isUuid(id) ? await findImport(db, id) : undefined)
      // This process may have begun to run it.
      return running.get(id) ?? found
    },
  }
}

const hasEffect = ({ created, changed, images }: Import) => created + changed + images.waiting > 0

const isUndone = () => notReady(t('This import has already been undone, or is being undone.'))

function notReady(message: string): ShopError {
  return new ShopError('import_not_ready', message)
}
