import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { imageAddress, parseImage } from '#contract/media/images.ts'
import { maxImagePixels, maxShopperImagePixels, type StoredImage } from '#contract/media/media.ts'
import { fieldError } from '../errors.ts'
import { decodeHeic } from './decode-heic.ts'
import { encodeImage } from './encode-image.ts'
import type { ImageStorage } from './image-storage.ts'
import type { ReceivedFile } from './receive-file.ts'

// Other formats are not even parsed: the header of a large SVG alone takes seconds and a gigabyte.
// Not translated: names.
sharp.block({ operation: ['VipsForeignLoad'] })
// Not translated: likewise.
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/** Shoppers' images are smaller, since anyone can upload them, and decoding one takes up to 12 bytes a pixel. */
const maxPixels = { staff: maxImagePixels, shopper: maxShopperImagePixels }

// No image is decoded twice, and the cache would take hundreds of megabytes.
sharp.cache(false)

// Encoding uses all cores, so encode one image at a time. The staff doesn't wait for shoppers.
const queues = { staff: pLimit(1), shopper: pLimit(1) }

type Uploader = keyof typeof queues

/**
 * Encodes an image in all sizes and formats and stores the files. The format is detected from the content. Throws if it is
 * unsupported, damaged or too large.
 */
export async function addImage(images: ImageStorage, upload: ReceivedFile | Buffer): Promise<StoredImage> {
  const { folder, files } = await readUpload(upload, 'staff', encodeImage)
  for (const file of files) await images.write(`${folder}/${file.name}`, file.bytes)
  const src = imageAddress(folder)
  const { width = 0, height = 0 } = parseImage(src) ?? {}
  return { src, width, height }
}

/** Encodes an uploaded image when it is its turn. Throws if it is unsupported, damaged or too large. */
export async function readUpload<T>(
  file: ReceivedFile | Buffer,
  uploader: Uploader,
  encode: (image: Sharp) => Promise<T>,
): Promise<T> {
  return queues[uploader](async () => {
    const bytes = Buffer.isBuffer(file) ? file : await file.read()
    const { compression, icc } = await checkFormat(bytes, maxPixels[uploader])
    try {
      const readable = compression === 'hevc' ? await decodeHeic(bytes, icc, maxPixels[uploader]) : bytes
      return await encode(sharp(readable, { limitInputPixels: maxPixels[uploader], failOn: 'error' }))
    } catch (error) {
      throw Object.assign(fieldError('image', t('The file is damaged and can’t be read.')), { cause: error })
    }
  })
}

/** Checks the format and the number of pixels before decoding. */
async function checkFormat(bytes: Buffer, max: number): Promise<Metadata> {
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
  if (width * height > max) {
    const message = plural(
      Math.ceil((width * height) / 1e6),
      'The image has {count} megapixel; the maximum is {max}.',
      'The image has {count} megapixels; the maximum is {max}.',
      { max: formatNumber(max / 1e6) },
    )
    throw fieldError('image', message)
  }
  return metadata
}

const unsupportedFormat = () =>
  fieldError('image', t('Upload a JPEG, PNG, WebP, AVIF or HEIC image.'), 'unsupported_media_type')
