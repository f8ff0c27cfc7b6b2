import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp, { type Metadata } from 'sharp'
import { maxPicturePixels, type StoredPicture } from '#contract/media.ts'
import { pictureAddress, readPicture } from '#contract/pictures.ts'
import { ShopError } from '../errors.ts'
import { encodePicture } from './encode-picture.ts'

/** Encoding takes all that a processor has; one at a time leaves the shop its own. */
const inTurn = pLimit(1)

/**
 * Checks a picture by what is in it, whatever it is called, makes the shop's files of it and puts them into a folder of
 * `root`. Refuses what is no picture, broken, or larger than it should be, and then nothing is left behind.
 */
export async function addPicture(root: string, bytes: Buffer): Promise<StoredPicture> {
  await refuseOthers(bytes)
  const { folder, files } = await inTurn(() => encodeOrRefuse(bytes))
  // Made beside its place and then moved there: nobody ever sees half of a picture.
  const unfinished = join(root, `unfinished-${randomUUID()}`)
  await mkdir(unfinished, { recursive: true })
  try {
    for (const file of files) await writeFile(join(unfinished, file.name), file.bytes)
    await rename(unfinished, join(root, folder))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // The same picture is there already, so its files are the same.
    if (!isTaken(error)) throw error
  }
  const src = pictureAddress(folder)
  const { width = 0, height = 0 } = readPicture(src) ?? {}
  return { src, width, height }
}

/** By the contents' own first bytes; the pixels are counted before any of them is unpacked. */
async function refuseOthers(bytes: Buffer): Promise<void> {
  let metadata: Metadata
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw notAPicture()
  }
  const { format, compression, width, height } = metadata
  const isKnown = format === 'jpeg' || format === 'png' || format === 'webp'
  if (!isKnown && !(format === 'heif' && compression === 'av1')) throw notAPicture()
  if (width * height > maxPicturePixels) {
    throw refusal(
      `It has ${((width * height) / 1e6).toFixed(0)} megapixels; at most ${maxPicturePixels / 1e6} can be taken.`,
    )
  }
}

async function encodeOrRefuse(bytes: Buffer) {
  try {
    return await encodePicture(sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' }))
  } catch (error) {
    // What the decoder says of a broken file is of no use to who sent it.
    throw Object.assign(refusal('The file is damaged, so the picture cannot be read.'), { cause: error })
  }
}

function notAPicture(): ShopError {
  const message = 'This is not a JPEG, PNG, WebP or AVIF picture.'
  return new ShopError('unsupported_media_type', message, { fields: { picture: message } })
}

function refusal(message: string): ShopError {
  return new ShopError('invalid_input', message, { fields: { picture: message } })
}

function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
}
