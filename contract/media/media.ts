import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const maxImageBytes = 10 * 1024 * 1024

export const maxProfileImageBytes = 5 * 1024 * 1024

export const maxImagePixels = 50_000_000

/** The maximum number of pixels of images from shoppers. Phones take up to 24.5 megapixels by default. */
export const maxShopperImagePixels = 25_000_000

/**
 * Accepted image types, detected from the content, and the HEIC suffixes, since some systems don't recognize that
 * type.
 */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
] as const

/** A stored image with its size in pixels. */
export const StoredImage = z.object({ src: z.string(), width: z.number(), height: z.number() })
export type StoredImage = z.infer<typeof StoredImage>

export const addImage = endpoint('POST', '/api/images', {
  summary: 'Uploads an image: JPEG, PNG, WebP, AVIF or HEIC, at most 10 MB and 50 megapixels.',
  response: StoredImage,
})
