/** Used for files that never change under their URL. */
export const cacheForever = 'public, max-age=31536000, immutable'
