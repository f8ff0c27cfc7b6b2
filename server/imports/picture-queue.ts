import pLimit from 'p-limit'
import { addPictureToProduct } from '../catalog/edit/add-pictures.ts'
import type { Actor } from '../platform/audit/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { isDatabaseAway } from '../platform/db/is-database-away.ts'
import { ShopError, StorageError } from '../platform/errors.ts'
import type { Jobs, Queue } from '../platform/jobs/jobs.ts'
import { addPicture } from '../platform/media/add-picture.ts'
import { FetchError, type FetchRules, fetchPicture } from '../platform/media/fetch-picture.ts'
import type { PictureStorage } from '../platform/media/picture-storage.ts'
import { deleteFile, findFileSize } from './file-parts.ts'
import { countPictures, listWaiting, updatePicture, type WaitingPicture } from './picture-queries.ts'
import { openZip } from './read-zip.ts'

/** After each batch, the pictures of another import have their turn. */
const batchSize = 20

/** In the whole shop, and so also from one site. */
const addedAtOnce = 2

/** Imports whose pictures are to be added, by their ids. */
export type PictureQueue = Queue<{ id: string }>

/** Reads the file of a picture. */
type Read = (picture: WaitingPicture) => Promise<Buffer>

type Options = { db: Db; pictures: PictureStorage; rules: FetchRules }

/** Opens the queue that fetches or unzips the pictures of imports that have run, and adds them to their products. */
export async function openPictureQueue(
  jobs: Jobs,
  options: Options,
  report: (error: unknown) => void,
): Promise<PictureQueue> {
  const { db } = options
  const queue: PictureQueue = await jobs.open({
    name: 'import-pictures',
    isSingle: true,
    retries: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
    keptFor: 3600,
    async handle({ id }) {
      const waiting = await listWaiting(db, id, batchSize)
      if (waiting.length === 0) {
        // A file whose pictures are all added isn't needed any more.
        if ((await countPictures(db, id, 'failed')) === 0) await deleteFile(db, id)
        return
      }
      const read = await openSource(waiting, options)
      const limit = pLimit(addedAtOnce)
      // Those of one product one after another, in their order.
      const products = Map.groupBy(waiting, ({ productId }) => productId)
      const addAll = async (own: WaitingPicture[]) => {
        for (const picture of own) await addWaiting(picture, read, options, report)
      }
      await Promise.all([...products.values()].map((own) => limit(addAll, own)))
      await queue.add([{ id }])
    },
  })
  return queue
}

/** Opens what the pictures of an import are read from: other sites, or its ZIP file. */
async function openSource([picture]: WaitingPicture[], { db, rules }: Options): Promise<Read> {
  if (picture?.kind !== 'pictures') return ({ address }) => fetchPicture(address, rules)
  if ((await findFileSize(db, picture.importId)) === 0) {
    return async () => {
      throw new FetchError('The ZIP file was deleted after a day. Upload it again.')
    }
  }
  const { read } = await openZip(db, picture.importId)
  return ({ position }) => read(position)
}

async function addWaiting(
  picture: WaitingPicture,
  read: Read,
  { db, pictures }: Options,
  report: (error: unknown) => void,
): Promise<void> {
  const { productId, variantId, alt, userId } = picture
  const actor: Actor = { userId, role: userId ? 'admin' : null, ip: null, userAgent: '' }
  try {
    const { src } = await addPicture(pictures, await read(picture))
    await db.transaction(async (tx) => {
      await addPictureToProduct(tx, actor, { productId, variantId }, { src, alt })
      const isWaiting = await updatePicture(tx, picture, { state: 'added', src })
      if (!isWaiting) throw new ShopError('import_not_ready', 'The import was undone.')
    })
  } catch (error) {
    const message = describe(error)
    // The job runs again. Other sites fail with the same codes, but are described.
    if (!message && isDatabaseAway(error)) throw error
    if (!message) report(error)
    await updatePicture(db, picture, { state: 'failed', message: message ?? 'Something went wrong on our end.' })
  }
}

function describe(error: unknown): string | undefined {
  if (error instanceof StorageError) return 'The storage of pictures is unavailable.'
  if (error instanceof ShopError && error.code === 'unsupported_media_type') {
    return 'The file isn’t a JPEG, PNG, WebP, AVIF or HEIC picture.'
  }
  return error instanceof FetchError || error instanceof ShopError ? error.message : undefined
}
