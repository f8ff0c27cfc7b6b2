import type { Limit } from '../platform/limits/limits.ts'

// See docs/behavior.md#rate-limits.

/** Images that this host has to get from the bucket first, whether they exist or not. */
export const downloadLimit: Limit = { max: 600, perSeconds: 60 }

/** Copies of images as JPEG that are not stored yet, whether their image exists or not. */
export const jpegLimit: Limit = { max: 60, perSeconds: 60 }
