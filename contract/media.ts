import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

export const maxPictureBytes = 10 * 1024 * 1024

export const maxProfileImageBytes = 5 * 1024 * 1024

export const maxPicturePixels = 50_000_000

/** Of images that shoppers upload. Phones take up to 24.5 megapixels unless they are told otherwise. */
export const maxShopperPicturePixels = 25_000_000

/** Accepted picture types, detected from the content. Not every system knows the type of HEIC files, so also their suffixes. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
] as const

/** A stored picture with its size in pixels. */
export const StoredPicture = z.object({ src: z.string(), width: z.number(), height: z.number() })
export type StoredPicture = z.infer<typeof StoredPicture>

export const addPicture = {
  method: 'POST',
  url: '/api/pictures',
  schema: {
    summary: 'Uploads a picture: JPEG, PNG, WebP, AVIF or HEIC, at most 10 MB and 50 megapixels. For admins.',
    response: { 200: StoredPicture },
  },
} satisfies Endpoint
