/** The prefix of the name of an image’s text, before the URL of the image. */
export const imageFieldPrefix = 'alt:'

/** The name of the slug of a category, brand or collection. It may be translated, but isn't missing or outdated. */
export const slugField = 'slug'

/** The prefix, in the log, of the name of a text that was translated. */
export const sourceFieldPrefix = 'source:'

/**
 * The types of translations: products, the pages with a product list, by the names of `ListType`, text pages, words, which
 * are the texts that many products share, such as “Blue” and “Material”, and other parts of the shop. A word is translated
 * once for the whole shop.
 */
export const translatedTypes = ['product', 'category', 'brand', 'collection', 'page', 'word', 'shop'] as const
export type TranslatedType = (typeof translatedTypes)[number]

/** The translated parts of the type `shop`, by their ids. */
export const shopParts = ['settings', 'home', 'footer', 'shipping', 'discounts', 'taxes'] as const
export type ShopPart = (typeof shopParts)[number]

/** Who may translate something: those who may write it in the main language. */
export function translationPermission({ type, id }: { type: TranslatedType; id: string }): 'catalog' | 'settings' {
  return type === 'shop' && ['settings', 'shipping', 'taxes'].includes(id) ? 'settings' : 'catalog'
}
