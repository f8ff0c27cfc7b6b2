/** An import is checked, waits to be run, and then applies all rows without errors or none. A failed import has changed nothing. */
export const importStates = ['checking', 'checked', 'running', 'done', 'failed'] as const

/** The text encodings in which a file can be. */
// Not translated: a standard.
export const importEncodings = ['UTF-8', 'UTF-16', 'Windows-1252'] as const
export type ImportEncoding = (typeof importEncodings)[number]

/** A product file, or a ZIP file of images. */
export const importKinds = ['products', 'images'] as const

/** Shop systems whose exports can be imported. */
// Not translated: companies.
export const importFormats = ['Shopify', 'WooCommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

/**
 * An import's image waits until the import is run, and is then added to its product, or fails. Images of a ZIP file
 * that belong to no product are unmatched.
 */
export const importImageStates = ['waiting', 'added', 'failed', 'unmatched'] as const

/** The result of a file row, or the result for one product when an import was undone. */
export const importRowKinds = ['created', 'changed', 'invalid', 'kept', 'archived', 'deleted'] as const

/** Effects of an import that are often mistakes in the file. */
export const importWarnings = [
  ...(['no_price', 'free', 'price_drop', 'rounded', 'stock_kept', 'stock_set', 'sku', 'untracked'] as const),
  ...(['barcode', 'facts', 'archived', 'restored'] as const),
] as const
export type ImportWarning = (typeof importWarnings)[number]

/** The smallest price reduction that causes a warning, in percent. */
export const priceDropPercentage = 50

/** After its upload an import can be undone for this many days, and then its record is deleted. */
export const importKeptDays = 90
