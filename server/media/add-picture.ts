import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp, { type Metadata } from 'sharp'
import { maxPicturePixels, type StoredPicture } from '#contract/media.ts'
import { pictureAddress, readPicture } from '#contract/pictures.ts'
import { ShopError } from '../errors.ts'
import { encodePicture } from './encode-picture.ts'

// Other formats are not even parsed: the header of a large SVG alone takes seconds and a gigabyte.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

// Encoding uses all cores, so encode one picture at a time.
const limitConcurrency = pLimit(1)

/**
 * Encodes a picture in all sizes and formats and stores the files in a folder of `root`. The format is detected from the
 * content. Throws, leaving no files behind, if it is unsupported, damaged or too large.
 */
export async function addPicture(root: string, bytes: Buffer): Promise<StoredPicture> {
  await checkFormat(bytes)
  const { folder, files } = await limitConcurrency(() => encodeOrThrow(bytes))
  // Write to a temporary folder and rename it, so that incomplete pictures are never served.
  const unfinished = join(root, `unfinished-${randomUUID()}`)
  await mkdir(unfinished)
  try {
    for (const file of files) await writeFile(join(unfinished, file.name), file.bytes)
    await rename(unfinished, join(root, folder))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // The same picture was uploaded before.
    if (!isFolderTaken(error)) throw error
  }
  const src = pictureAddress(folder)
  const { width = 0, height = 0 } = readPicture(src) ?? {}
  return { src, width, height }
}

/** Checks the format and the number of pixels before decoding. */
async function checkFormat(bytes: Buffer): Promise<void> {
  let metadata: Metadata
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw unsupportedFormat()
  }
  const { format, compression, width, height } = metadata
  const isKnown = format === 'jpeg' || format === 'png' || format === 'webp'
  if (!isKnown && !(format === 'heif' && compression === 'av1')) throw unsupportedFormat()
  if (width * height > maxPicturePixels) {
    const megapixels = ((width * height) / 1e6).toFixed(0)
    throw invalidPicture(`The picture has ${megapixels} megapixels; the maximum is ${maxPicturePixels / 1e6}.`)
  }
}

async function encodeOrThrow(bytes: Buffer) {
  try {
    return await encodePicture(sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' }))
  } catch (error) {
    throw Object.assign(invalidPicture('The file is damaged and can’t be read.'), { cause: error })
  }
}

function unsupportedFormat(): ShopError {
  const message = 'Upload a JPEG, PNG, WebP or AVIF picture.'
  return new ShopError('unsupported_media_type', message, { fields: { picture: message } })
}

function invalidPicture(message: string): ShopError {
  return new ShopError('invalid_input', message, { fields: { picture: message } })
}

function isFolderTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
}
