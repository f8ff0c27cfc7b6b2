/** What WooCommerce products lose or become, before the names of the products. */
export const wooNotes = {
  skipped: 'Grouped or external product: skipped',
  hidden: 'Private or hidden in the catalog, so imported as a draft',
  partlyHidden: 'Shown only in the catalog or only in the search there; shown in both here',
  downloadable: 'Downloadable, which products can’t be here, so imported as a draft',
  virtual: 'Virtual, so without shipping there; shipped like other products here',
  individual: 'Sold individually there; any quantity can be ordered here',
  brands: 'Multiple brands: only the first was imported',
  noneForSale: 'No variant is for sale, so imported as a draft',
  hiddenVariants: 'Variants that aren’t for sale, imported as archived variants',
  priceless: 'Variants without a price, imported as archived variants',
  sharedStock: 'Stock shared by several variants, divided among them: check their quantities',
  expanded: 'Variants for any value of an attribute, imported as one variant for each value',
  weights: 'Variants with different weights: the heaviest is the weight of the product',
  variantImages: 'Images of variants, added to the images of the product',
  variantValues: 'Descriptions, tax classes or shipping classes of variants, skipped',
} as const
