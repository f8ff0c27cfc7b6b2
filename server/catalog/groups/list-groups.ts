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
import { findShownGroup, toSourceSlugs } from './shown-slugs.ts'

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
  /** The same in the language of the request. It is also found by the slugs that it has or had in other languages. */
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
  const places = { live, translations }
  let collectionCounts = { version: 0, counts: new Map<string, number>() }

  function getGroup<Type extends ListType>(type: Type, slug: string): Stored<Type> {
    const found = findGroup<StoredGroup>(live.current[type], slug)
    if (!found) throw groupNotFound(type)
    return found as Stored<Type>
  }

  return {
    categories({ other, found, includeEmpty } = {}) {
      const { index, category } = live.current
      const brands = toSourceSlugs(places, 'brand', other)
      const counts = { total: index.countByCategory(), selected: index.countByCategory(brands, found) }
      return toOptions(category.all, counts, includeEmpty ? undefined : (each) => translations.group('category', each))
    },
    brands({ other, found, includeEmpty } = {}) {
      const { index, brand, category } = live.current
      const categories = withSubcategories(category, toSourceSlugs(places, 'category', other))
      const counts = { total: index.countByBrand(), selected: index.countByBrand(categories, found) }
      return toOptions(brand.all, counts, includeEmpty ? undefined : (each) => translations.group('brand', each))
    },
    group: getGroup,
    shownGroup(type, slug) {
      const group = findShownGroup(places, type, slug)
      if (!group) throw groupNotFound(type)
      const slugs = translations.slugs({ type, slug: group.value })
      return { ...translations.group(type, group), ...(slugs && { slugs }) }
    },
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

/** The number of products by slug: of all for sale, and of those that a request selects. */
type Counts = { total: Map<string, number>; selected: Map<string, number> }

/** Options with a product for sale, translated by `show`. Without it, all in the main language. */
function toOptions(all: StoredGroup[], counts: Counts, show?: (group: StoredGroup) => StoredGroup): FilterOption[] {
  const [total, selected] = [addSubcategories(all, counts.total), addSubcategories(all, counts.selected)]
  return all
    .filter(({ value }) => !show || (total.get(value) ?? 0) > 0)
    .map((group) => {
      const { value, label, parent } = show ? show(group) : group
      const count = selected.get(group.value) ?? 0
      return { id: value, value, label, count, checked: false, ...(parent && { parent }) }
    })
}

/** Counts by slug. A category includes its subcategories. */
function addSubcategories(all: StoredGroup[], counts: Map<string, number>): Map<string, number> {
  const sums = new Map(counts)
  for (const { value, parent } of all) {
    if (parent) sums.set(parent, (sums.get(parent) ?? 0) + (counts.get(value) ?? 0))
  }
  return sums
}
