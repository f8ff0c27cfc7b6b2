/** The maximum number of products in a manual collection. */
export const maxPickedProducts = 200
