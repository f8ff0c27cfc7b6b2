import { t } from '#contract/language/t.ts'
/** Notes on lost or changed values of WooCommerce products, followed by the product names. */
export const wooNotes = {
  skipped: () => t('Grouped or external product: skipped'),
  hidden: () => t('Private or hidden in the catalog, so imported as a draft'),
  partlyHidden: () => t('Shown only in the catalog or only in the search there; shown in both here'),
  downloadable: () => t('Downloadable, which isn’t supported: imported as a draft'),
  virtual: () => t('Virtual, so without shipping there; shipped like other products here'),
  individual: () => t('Sold individually there; any quantity can be ordered here'),
  brands: () => t('Multiple brands: only the first was imported'),
  noneForSale: () => t('No variant is for sale, so imported as a draft'),
  hiddenVariants: () => t('Variants that aren’t for sale, imported as archived variants'),
  sharedStock: () => t('Stock shared by several variants, divided among them: check their quantities'),
  expanded: () => t('Variants for any value of an attribute: imported as one variant for each value'),
  weights: () => t('Variants with different weights: the heaviest one was used'),
  variantImages: () => t('Images of variants, added to the images of the product'),
  variantValues: () => t('Descriptions, dimensions, tax classes or shipping classes of variants, skipped'),
  hiddenAttributes: () => t('Attributes hidden from shoppers: skipped'),
  longFacts: () => t('Attributes or custom fields that are too long for a fact, or more than 50, skipped'),
  metas: () => t('Custom fields: imported as public details'),
}
