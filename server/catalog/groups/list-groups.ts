import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { CollectionRule } from '#contract/catalog/collections.ts'
import type { ListType } from '#contract/listing.ts'
import type { Found } from '../../search/rank.ts'
import type { Translations } from '../../translations/translations.ts'
import type { LiveContents } from '../contents.ts'
import type { IndexedProduct } from '../lists/sorted-index.ts'
import { groupNotFound } from './group-not-found.ts'
import type { Stored, StoredCollection, StoredGroup } from './group-queries.ts'
import { findGroup, selectCollection, selectRule, withSubcategories } from './select-collection.ts'

/**
 * `other` selects values of the other filter, and `found` the products of a search, for the counts. Options without
 * products for sale are omitted.
 */
type OptionRequest = {
  other?: readonly string[] | undefined
  found?: Found | undefined
  includeEmpty?: boolean
}

export type ListGroups = {
  /** In the language of the request, but with `includeEmpty`, which is for staff, in the main one. */
  categories(request?: OptionRequest): FilterOption[]
  brands(request?: OptionRequest): FilterOption[]
  /** A category, brand or collection in the main language, by its slug, or by one that it had before. Throws not_found. */
  group<Type extends ListType>(type: Type, slug: string): Stored<Type>
  /** The same in the language of the request. */
  shownGroup<Type extends ListType>(type: Type, slug: string): Stored<Type>
  /** The slugs of the size guides for a product, first the brand's, then the category's, then that of its parent. */
  sizeGuides(product: Pick<Product, 'brand' | 'category'>): string[]
  /** How many products for sale a collection has. */
  countCollection(collection: StoredCollection): number
  /** Whether a collection has products for sale. Looks for the first one only. */
  hasProducts(collection: StoredCollection): boolean
  countRule(rule: CollectionRule): number
  /** Which of the products are in a category (with its subcategories), brand or collection; none if it doesn’t exist. */
  productsIn(type: ListType, slug: string, ids: string[]): string[]
  /** The groups and products for the sitemap, with a version that changes with them. */
  contents(): { version: number; products: () => IndexedProduct[] } & { [Type in ListType]: Stored<Type>[] }
}

/** Lists categories, brands and collections, and counts their products. */
export function createListGroups(live: LiveContents, translations: Translations): ListGroups {
  let collectionCounts = { version: 0, counts: new Map<string, number>() }

  function getGroup<Type extends ListType>(type: Type, slug: string): Stored<Type> {
    const found = findGroup<StoredGroup>(live.current[type], slug)
    if (!found) throw groupNotFound(type)
    return found as Stored<Type>
  }

  const shown = (type: ListType, groups: StoredGroup[], includeEmpty = false) =>
    includeEmpty ? groups : groups.map((each) => translations.group(type, each))

  return {
    categories({ other, found, includeEmpty } = {}) {
      const { index, category } = live.current
      return toOptions(
        shown('category', category.all, includeEmpty),
        index.countByCategory(),
        index.countByCategory(other, found),
        includeEmpty,
      )
    },
    brands({ other: categories, found, includeEmpty } = {}) {
      const { index, brand, category } = live.current
      const counts = index.countByBrand(withSubcategories(category, categories), found)
      return toOptions(shown('brand', brand.all, includeEmpty), index.countByBrand(), counts, includeEmpty)
    },
    group: getGroup,
    shownGroup: (type, slug) => translations.group(type, getGroup(type, slug)),
    sizeGuides({ brand, category: slug }) {
      const category = findGroup<StoredGroup>(live.current.category, slug)
      const parent = category?.parent ? findGroup<StoredGroup>(live.current.category, category.parent) : undefined
      const groups = [findGroup<StoredGroup>(live.current.brand, brand), category, parent]
      return groups.flatMap((group) => group?.sizeGuide ?? [])
    },
    countCollection(collection) {
      const { version } = live.current
      if (collectionCounts.version !== version) collectionCounts = { version, counts: new Map() }
      const { counts } = collectionCounts
      const count = counts.get(collection.value) ?? selectCollection(live.current, collection).products.length
      counts.set(collection.value, count)
      return count
    },
    hasProducts: (collection) => selectCollection(live.current, collection, undefined, 1).products.length > 0,
    countRule: (rule) => selectRule(live.current, rule).products.length,
    productsIn(type, slug, ids) {
      const { index, category, collection } = live.current
      if (type === 'collection') {
        const found = findGroup(collection, slug)
        if (!found) return []
        const { products } = selectCollection(live.current, found, index.selectIds(ids))
        return ids.filter((id) => products.includes(index.numberOf(id) ?? -1))
      }
      const current = findGroup<StoredGroup>(live.current[type], slug)?.value ?? slug
      const slugs = type === 'category' ? withSubcategories(category, [current]) : [current]
      return ids.filter((id) => slugs.includes(index.find(id)?.[type] ?? ''))
    },
    contents() {
      const { version, index, category, brand, collection } = live.current
      const groups = { category: category.all, brand: brand.all, collection: collection.all }
      return { version, products: () => index.listByCreation(), ...groups }
    },
  }
}

/** `total` decides which options have a product for sale; `counts` has the counts of a request. */
function toOptions(
  all: StoredGroup[],
  total: Map<string, number>,
  counts: Map<string, number>,
  includeEmpty = false,
): FilterOption[] {
  const [totals, selected] = [addSubcategories(all, total), addSubcategories(all, counts)]
  return all
    .filter(({ value }) => includeEmpty || (totals.get(value) ?? 0) > 0)
    .map(({ value, label, parent }) => ({
      id: value,
      value,
      label,
      count: selected.get(value) ?? 0,
      checked: false,
      ...(parent && { parent }),
    }))
}

/** Counts by slug. A category includes its subcategories. */
function addSubcategories(all: StoredGroup[], counts: Map<string, number>): Map<string, number> {
  const sums = new Map(counts)
  for (const { value, parent } of all) {
    if (parent) sums.set(parent, (sums.get(parent) ?? 0) + (counts.get(value) ?? 0))
  }
  return sums
}
