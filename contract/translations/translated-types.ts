/** The prefix of the name of an image’s text, before the URL of the image. */
export const imageFieldPrefix = 'alt:'

/** The prefix, in the log, of the name of a text that was translated. */
export const sourceFieldPrefix = 'source:'

/**
 * The types of translations: products, the pages with a product list, by the names of `ListType`, and words, which are the
 * texts that many products share, such as “Blue” and “Material”. A word is translated once for the whole shop.
 */
export const translatedTypes = ['product', 'category', 'brand', 'collection', 'word'] as const
export type TranslatedType = (typeof translatedTypes)[number]
