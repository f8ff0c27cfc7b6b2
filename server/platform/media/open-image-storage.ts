import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { listImages, writeImage } from './image-files.ts'
import type { ImageStorage } from './image-storage.ts'

/** Uploaded images without S3_BUCKET. */
export const uploadedImages = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'images')

/** Opens the bucket S3_BUCKET, or without one the folder in DATA_DIR. */
export async function createImageStorage(env: Env): Promise<ImageStorage> {
  const folder = uploadedImages(env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (env.S3_BUCKET === undefined) return folderStorage(folder)
  // Loading the AWS SDK takes a tenth of a second and 17 MB of memory.
  const { createBucketStorage } = await import('./bucket-storage.ts')
  return createBucketStorage({ ...env, S3_BUCKET: env.S3_BUCKET }, folder)
}

function folderStorage(folder: string): ImageStorage {
  return {
    name: folder,
    folders: [folder],
    write: (path, bytes) => writeImage(folder, path, bytes),
    read: (path) => readFile(join(folder, path)),
    list: () => listImages(folder),
    check: () => access(folder, constants.R_OK | constants.W_OK),
    async examine() {
      const file = join(folder, `unfinished-${randomUUID()}`)
      await writeFile(file, '')
      await rm(file)
      // Not translated: it is for operators.
      return `${folder} is writable.`
    },
    close() {},
  }
}
