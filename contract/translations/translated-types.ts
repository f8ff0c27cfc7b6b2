/** The name of the text of an image is this and its URL. */
export const imageFieldPrefix = 'alt:'

/** In the log, the name of what a text was translated from is this and the name of the text. */
export const sourceFieldPrefix = 'source:'

/**
 * The types of translations: products, the pages with a product list, by the names of `ListType`, and words, which are the
 * texts that many products share, such as “Blue” and “Material”. A word is translated once for the whole shop.
 */
export const translatedTypes = ['product', 'category', 'brand', 'collection', 'word'] as const
export type TranslatedType = (typeof translatedTypes)[number]
