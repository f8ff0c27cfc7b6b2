import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SharedWork } from '../cache/shared-work.ts'
import { StorageError } from '../errors.ts'
import { type BucketSettings, createBucket } from './bucket.ts'
import { findImage, imagesAtOnce, isImagePath, listImages, writeImage } from './image-files.ts'
import type { ImageStorage } from './image-storage.ts'

/** The object that `npm run doctor` writes and reads. The shop may not be allowed to delete objects. */
const testPath = 'doctor.txt'

/** Servers reject requests that are 15 minutes off. */
const maxClockSeconds = 60

/**
 * Keeps images in a bucket, so that several hosts share them. Each host keeps a copy of the files that it has uploaded
 * or served, next to the folder of uploads.
 */
export async function createBucketStorage(
  settings: BucketSettings,
  uploads: string,
  timeout?: number,
): Promise<ImageStorage> {
  const bucket = createBucket(settings, timeout)
  const name = `the bucket ${settings.S3_BUCKET}`
  const copies = join(dirname(uploads), 'image-copies')
  const folders = [uploads, copies]
  await mkdir(copies, { recursive: true, mode: 0o700 })
  const downloads = new SharedWork<void>()

  const download = (path: string) => downloads.run(path, () => copy(path))

  async function copy(path: string): Promise<void> {
    const bytes = await bucket.get(path)
    if (bytes) await writeImage(copies, path, bytes)
  }

  async function read(path: string): Promise<Buffer> {
    const file = await findImage(folders, path)
    if (file) return readFile(file)
    await download(path)
    return readFile(join(copies, path))
  }

  async function write(path: string, bytes: Buffer): Promise<void> {
    await bucket.put(path, bytes)
    await writeImage(copies, path, bytes)
  }

  /** Returns false if another process has moved the file. */
  async function move(path: string): Promise<boolean> {
    const file = join(uploads, path)
    try {
      await write(path, await readFile(file))
      await rm(file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
  }

  return {
    name,
    folders,
    download,
    read,
    write,
    async list() {
      // Files that are moved during this are in both.
      const local = await listImages(uploads)
      return [...new Set([...local, ...(await bucket.list()).filter(isImagePath)])]
    },
    check: bucket.check,
    async examine() {
      const text = randomUUID()
      await bucket.put(testPath, Buffer.from(text))
      const found = await bucket.get(testPath)
      if (found?.toString() !== text) throw new StorageError(`${name} doesn’t return the data written to it.`)
      await bucket.check()
      const seconds = Math.round(Math.abs(bucket.clockOffset()) / 1000)
      if (seconds > maxClockSeconds) {
        throw new StorageError(`The clocks of this machine and ${name} differ by ${seconds} s. Run NTP.`)
      }
      const { length } = await listImages(uploads)
      if (length > 0) {
        throw new StorageError(`${length} files in ${uploads} are not in ${name}. Restart the shop, which moves them.`)
      }
      // Not translated: it is for operators.
      return `${name} is readable and writable.`
    },
    async moveUploads() {
      await bucket.check()
      const paths = await listImages(uploads)
      let count = 0
      for (let at = 0; at < paths.length; at += imagesAtOnce) {
        const moved = await Promise.all(paths.slice(at, at + imagesAtOnce).map(move))
        count += moved.filter(Boolean).length
      }
      return count
    },
    close: bucket.close,
  }
}
