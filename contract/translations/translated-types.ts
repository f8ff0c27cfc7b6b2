/** Products, and the pages with a product list, by the names of `ListType`. */
export const pageTypes = ['product', 'category', 'brand', 'collection'] as const
export type PageType = (typeof pageTypes)[number]

/** The name of the text of an image is this and its URL. */
export const imageFieldPrefix = 'alt:'

/** In the log, the name of what a text was translated from is this and the name of the text. */
export const sourceFieldPrefix = 'source:'

/**
 * The types of translations: pages, and words, which are the short texts that many products share, such as “Blue” and
 * “Material”. A word is translated once for the whole shop.
 */
export const translatedTypes = [...pageTypes, 'word'] as const
export type TranslatedType = (typeof translatedTypes)[number]
