import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** Bytes of the largest picture that is taken. */
export const largestPicture = 10 * 1024 * 1024

/** Pixels of the largest picture that is taken. */
export const mostPixels = 50_000_000

/** What pictures may be, by their contents. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** A picture that the shop keeps: its address, and its size in pixels. */
export const StoredPicture = z.object({ src: z.string(), width: z.number(), height: z.number() })
export type StoredPicture = z.infer<typeof StoredPicture>

export const addPicture = {
  method: 'POST',
  url: '/api/pictures',
  schema: {
    summary: 'Takes a picture as the body, a JPEG, PNG, WebP or AVIF of at most 10 MB and 50 megapixels. For admins.',
    response: { 200: StoredPicture },
  },
} satisfies Endpoint
