/** For what never changes under its address. */
export const forAYear = 'public, max-age=31536000, immutable'
