/** Products, and the pages with a product list, by the names of `ListType`. */
export const pageTypes = ['product', 'category', 'brand', 'collection'] as const
export type PageType = (typeof pageTypes)[number]

/**
 * What can be translated: pages, and words, which are the short texts that many products share, such as “Blue” and “Material”.
 * A word is translated once for the whole shop.
 */
export const translatedTypes = [...pageTypes, 'word'] as const
export type TranslatedType = (typeof translatedTypes)[number]
