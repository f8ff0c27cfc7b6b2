// Free of zod, so that pages can load it without the schemas.

/** The maximum number of products in a manual collection. */
export const maxPickedProducts = 200
