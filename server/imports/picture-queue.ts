import pLimit from 'p-limit'
import type { Actor } from '../audit/actor.ts'
import { addPictureToProduct } from '../catalog/add-pictures.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { ShopError, StorageError } from '../errors.ts'
import type { Jobs, Queue } from '../jobs/jobs.ts'
import { addPicture } from '../media/add-picture.ts'
import { FetchError, type FetchRules, fetchPicture } from '../media/fetch-picture.ts'
import type { PictureStorage } from '../media/picture-storage.ts'
import { listWaiting, updatePicture, type WaitingPicture } from './picture-queries.ts'

/** After each batch, the pictures of another import have their turn. */
const batchSize = 20

/** In the whole shop, and so also from one site. */
const fetchedAtOnce = 2

/** Imports whose pictures are to be fetched, by their ids. */
export type PictureQueue = Queue<{ id: string }>

type Options = { db: Db; pictures: PictureStorage; rules: FetchRules }

/** Opens the queue that fetches the pictures of finished imports and adds them to their products. */
export async function openPictureQueue(
  jobs: Jobs,
  { db, pictures, rules }: Options,
  report: (error: unknown) => void,
): Promise<PictureQueue> {
  const queue: PictureQueue = await jobs.open({
    name: 'import-pictures',
    isSingle: true,
    retries: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
    keptFor: 3600,
    async handle({ id }) {
      const waiting = await listWaiting(db, id, batchSize)
      if (waiting.length === 0) return
      const limit = pLimit(fetchedAtOnce)
      // Those of one product one after another, in their order.
      const products = Map.groupBy(waiting, ({ productId }) => productId)
      await Promise.all([...products.values()].map((own) => limit(() => addAll(own))))
      await queue.add([{ id }])
    },
  })
  return queue

  async function addAll(own: WaitingPicture[]): Promise<void> {
    for (const picture of own) await add(picture)
  }

  async function add(picture: WaitingPicture): Promise<void> {
    const { productId, address, alt, userId } = picture
    const actor: Actor = { userId, role: userId ? 'admin' : null, ip: null, userAgent: '' }
    try {
      const { src } = await addPicture(pictures, await fetchPicture(address, rules))
      await db.transaction(async (tx) => {
        await addPictureToProduct(tx, actor, productId, { src, alt })
        const isWaiting = await updatePicture(tx, picture, { state: 'added', src })
        if (!isWaiting) throw new ShopError('import_not_ready', 'The import was undone.')
      })
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      const isKnown = error instanceof FetchError || error instanceof ShopError || error instanceof StorageError
      if (!isKnown) report(error)
      await updatePicture(db, picture, {
        state: 'failed',
        message: isKnown ? messageOf(error) : 'Something went wrong on our end.',
      })
    }
  }
}

function messageOf(error: Error): string {
  if (error instanceof ShopError && error.code === 'unsupported_media_type') {
    return 'The address doesn’t lead to a JPEG, PNG, WebP, AVIF or HEIC picture.'
  }
  return error instanceof StorageError ? 'The pictures’ storage is unavailable.' : error.message
}
