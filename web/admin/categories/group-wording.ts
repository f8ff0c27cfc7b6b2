import { plural, t } from '#contract/language/t.ts'
import type { GroupType } from '#contract/listing.ts'

type GroupWording = {
  /** Shown if there are none. */
  empty: string
  created: string
  /** Why a new one can’t have a name. */
  isTaken: string
  save: string
  saved: string
  sizeGuideHint: string
  delete: string
  deleted: string
  /** Why it can’t be deleted. */
  isUsed: (label: string, products: number) => string
  merge: string
  merged: (products: number) => string
  mergeInto: string
  /** The effect of merging. */
  mergeHint: (label: string, products: number) => string
  select: string
}

/** The texts of the screens of categories and brands. */
export const groupWording: Record<GroupType, GroupWording> = {
  category: {
    empty: t('No categories yet.'),
    created: t('Category created.'),
    isTaken: t('Another category has this name.'),
    save: t('Save category'),
    saved: t('Category saved.'),
    sizeGuideHint: t('Opens next to the sizes of products. Subcategories without a size guide use it too.'),
    delete: t('Delete category'),
    deleted: t('Category deleted.'),
    isUsed: (label, products) =>
      plural(
        products,
        '“{label}” has {count} product, archived ones included. To delete it, merge it into another category.',
        '“{label}” has {count} products, archived ones included. To delete it, merge it into another category.',
        { label },
      ),
    merge: t('Merge category'),
    merged: (products) =>
      plural(products, 'Category merged: {count} product moved.', 'Category merged: {count} products moved.'),
    mergeInto: t('Merge into another category'),
    mergeHint: (label, products) =>
      products === 0
        ? t('“{label}” has no products. Merging deletes it and redirects its URL to the other category.', { label })
        : plural(
            products,
            '{count} product of “{label}”, archived ones included, moves to the other category. “{label}” is deleted, and its URL redirects. You can undo this.',
            '{count} products of “{label}”, archived ones included, move to the other category. “{label}” is deleted, and its URL redirects. You can undo this.',
            { label },
          ),
    select: t('Select a category'),
  },
  brand: {
    empty: t('No brands yet.'),
    created: t('Brand created.'),
    isTaken: t('Another brand has this name.'),
    save: t('Save brand'),
    saved: t('Brand saved.'),
    sizeGuideHint: t('Opens next to the sizes of products. It replaces the size guides of their categories.'),
    delete: t('Delete brand'),
    deleted: t('Brand deleted.'),
    isUsed: (label, products) =>
      plural(
        products,
        '“{label}” has {count} product, archived ones included. To delete it, merge it into another brand.',
        '“{label}” has {count} products, archived ones included. To delete it, merge it into another brand.',
        { label },
      ),
    merge: t('Merge brand'),
    merged: (products) =>
      plural(products, 'Brand merged: {count} product moved.', 'Brand merged: {count} products moved.'),
    mergeInto: t('Merge into another brand'),
    mergeHint: (label, products) =>
      products === 0
        ? t('“{label}” has no products. Merging deletes it and redirects its URL to the other brand.', { label })
        : plural(
            products,
            '{count} product of “{label}”, archived ones included, moves to the other brand. “{label}” is deleted, and its URL redirects. You can undo this.',
            '{count} products of “{label}”, archived ones included, move to the other brand. “{label}” is deleted, and its URL redirects. You can undo this.',
            { label },
          ),
    select: t('Select a brand'),
  },
}
