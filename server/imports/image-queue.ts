import pLimit from 'p-limit'
import { t } from '#contract/language/t.ts'
import { addImageToProduct } from '../catalog/edit/add-images.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { isDatabaseUnavailable } from '../platform/db/error-codes.ts'
import { ShopError, StorageError } from '../platform/errors.ts'
import type { Jobs, Queue } from '../platform/jobs/jobs.ts'
import { addImage } from '../platform/media/add-image.ts'
import { FetchError, type FetchRules, fetchImage } from '../platform/media/fetch-image.ts'
import type { PlatformServices } from '../services.ts'
import { deleteFile, findFileSize } from './file-parts.ts'
import { countImages, listWaiting, updateImage, type WaitingImage } from './image-queries.ts'
import { findImportLanguage } from './queries.ts'
import { openZip } from './read-zip.ts'

/** After each batch, the images of another import have their turn. */
const batchSize = 20

/** In the whole shop, which also limits the requests to one site. */
const addedAtOnce = 2

/** Imports whose images are to be added, by their ids. */
export type ImageQueue = Queue<{ id: string }>

/** Reads the file of an image. */
type Read = (image: WaitingImage) => Promise<Buffer>

type ImageQueueOptions = Pick<PlatformServices, 'db' | 'images'> & {
  rules: FetchRules
}

/** Opens the queue that fetches or unzips the images of imports that have run, and adds them to their products. */
export async function createImageQueue(
  jobs: Jobs,
  options: ImageQueueOptions,
  report: (error: unknown) => void,
): Promise<ImageQueue> {
  const { db } = options
  const queue: ImageQueue = await jobs.open({
    name: 'import-images',
    isSingle: true,
    languageOf: ({ id }) => findImportLanguage(db, id),
    retries: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
    keptFor: 3600,
    async handle({ id }) {
      const waiting = await listWaiting(db, id, batchSize)
      if (waiting.length === 0) {
        // A file whose images are all added is no longer needed.
        if ((await countImages(db, id, 'failed')) === 0) await deleteFile(db, id)
        return
      }
      const read = await openSource(waiting, options)
      const limit = pLimit(addedAtOnce)
      // A product's images are added in order, one after another.
      const products = Map.groupBy(waiting, ({ productId }) => productId)
      const addAll = async (own: WaitingImage[]) => {
        for (const image of own) await addWaiting(image, read, options, report)
      }
      await Promise.all([...products.values()].map((own) => limit(addAll, own)))
      await queue.add([{ id }])
    },
  })
  return queue
}

/** Opens the source of an import's images: other sites, or its ZIP file. */
async function openSource([image]: WaitingImage[], { db, rules }: ImageQueueOptions): Promise<Read> {
  if (image?.kind !== 'images') return ({ address }) => fetchImage(address, rules)
  if ((await findFileSize(db, image.importId)) === 0) {
    return async () => {
      throw new FetchError(t('The ZIP file was deleted after a day. Upload it again.'))
    }
  }
  const { read } = await openZip(db, image.importId)
  return ({ position }) => read(position)
}

async function addWaiting(
  image: WaitingImage,
  read: Read,
  { db, images }: ImageQueueOptions,
  report: (error: unknown) => void,
): Promise<void> {
  const { productId, variantId, alt, userId } = image
  const actor: Actor = { userId, role: userId ? 'admin' : null, ip: null, userAgent: '' }
  try {
    const { src } = await addImage(images, await read(image))
    await db.transaction(async (tx) => {
      await addImageToProduct(tx, actor, { productId, variantId }, { src, alt })
      const isWaiting = await updateImage(tx, image, { state: 'added', src })
      if (!isWaiting) throw new ShopError('import_not_ready', t('The import was undone.'))
    })
  } catch (error) {
    const message = describe(error)
    // The job runs again. Other sites fail with the same codes, but are described.
    if (!message && isDatabaseUnavailable(error)) throw error
    if (!message) report(error)
    await updateImage(db, image, { state: 'failed', message: message ?? t('Something went wrong on our end.') })
  }
}

function describe(error: unknown): string | undefined {
  if (error instanceof StorageError) return t('The storage of images is unavailable.')
  if (error instanceof ShopError && error.code === 'unsupported_media_type') {
    return t('The file isn’t a JPEG, PNG, WebP, AVIF or HEIC image.')
  }
  return error instanceof FetchError || error instanceof ShopError ? error.message : undefined
}
