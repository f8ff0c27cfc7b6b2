import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { maxPicturePixels, type StoredPicture } from '#contract/media.ts'
import { pictureAddress, readPicture } from '#contract/pictures.ts'
import { ShopError } from '../errors.ts'
import { decodeHeic } from './decode-heic.ts'
import { encodePicture } from './encode-picture.ts'
import type { PictureStorage } from './picture-storage.ts'

// Other formats are not even parsed: the header of a large SVG alone takes seconds and a gigabyte.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

// Encoding uses all cores, so encode one picture at a time.
const limitConcurrency = pLimit(1)

/**
 * Encodes a picture in all sizes and formats and stores the files. The format is detected from the content. Throws if it is
 * unsupported, damaged or too large.
 */
export async function addPicture(pictures: PictureStorage, bytes: Buffer): Promise<StoredPicture> {
  const { folder, files } = await readUpload(bytes, encodePicture)
  for (const file of files) await pictures.write(`${folder}/${file.name}`, file.bytes)
  const src = pictureAddress(folder)
  const { width = 0, height = 0 } = readPicture(src) ?? {}
  return { src, width, height }
}

/** Encodes an uploaded picture, one at a time. Throws if it is unsupported, damaged or too large. */
export async function readUpload<T>(bytes: Buffer, encode: (picture: Sharp) => Promise<T>): Promise<T> {
  const { compression, icc } = await checkFormat(bytes)
  return limitConcurrency(async () => {
    try {
      const readable = compression === 'hevc' ? await decodeHeic(bytes, icc) : bytes
      return await encode(sharp(readable, { limitInputPixels: maxPicturePixels, failOn: 'error' }))
    } catch (error) {
      throw Object.assign(invalidPicture('The file is damaged and can’t be read.'), { cause: error })
    }
  })
}

/** Checks the format and the number of pixels before decoding. */
async function checkFormat(bytes: Buffer): Promise<Metadata> {
  let metadata: Metadata
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw unsupportedFormat()
  }
  const { format, compression, width, height } = metadata
  const isKnown = format === 'jpeg' || format === 'png' || format === 'webp'
  const isHeif = format === 'heif' && (compression === 'av1' || compression === 'hevc')
  if (!isKnown && !isHeif) throw unsupportedFormat()
  if (width * height > maxPicturePixels) {
    const megapixels = ((width * height) / 1e6).toFixed(0)
    throw invalidPicture(`The picture has ${megapixels} megapixels; the maximum is ${maxPicturePixels / 1e6}.`)
  }
  return metadata
}

function unsupportedFormat(): ShopError {
  const message = 'Upload a JPEG, PNG, WebP, AVIF or HEIC picture.'
  return new ShopError('unsupported_media_type', message, { fields: { picture: message } })
}

function invalidPicture(message: string): ShopError {
  return new ShopError('invalid_input', message, { fields: { picture: message } })
}
