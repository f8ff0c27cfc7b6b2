import type { CollectionRule } from '#contract/catalog/collections.ts'
import type { Found } from '../../search/rank.ts'
import type { ProductIndex } from '../lists/product-index.ts'
import type { Groups, StoredCollection } from './group-queries.ts'

type Contents = { index: ProductIndex; category: Groups<'category'>; brand: Groups<'brand'> }

/** The products for sale of a collection, optionally only search results. With a limit, some that a rule matches. */
export function selectCollection(
  contents: Contents,
  { rule, productIds }: Pick<StoredCollection, 'rule' | 'productIds'>,
  found?: Found,
  limit?: number,
): Found {
  return rule ? selectRule(contents, rule, found, limit) : contents.index.selectIds(productIds, found)
}

/** A category or brand that has got another slug since the rule was saved is found by its old one. */
export function selectRule(
  { index, category, brand }: Contents,
  rule: CollectionRule,
  found?: Found,
  limit?: number,
): Found {
  const slug = findGroup(category, rule.category)?.value ?? rule.category
  const current = {
    category: slug ? withSubcategories(category, [slug]) : [],
    brand: findGroup(brand, rule.brand)?.value ?? rule.brand,
  }
  return index.selectRule({ ...rule, ...current }, found, limit)
}

/** A category, brand or collection by its slug, or by one that it had before. */
export function findGroup<Group extends { value: string }>(
  { all, oldSlugs }: { all: Group[]; oldSlugs: ReadonlyMap<string, string> },
  slug: string,
): Group | undefined {
  const find = (value: string | undefined) => all.find((group) => group.value === value)
  return find(slug) ?? find(oldSlugs.get(slug))
}

/** The slugs of categories and their subcategories. */
export function withSubcategories({ all }: Groups<'category'>, slugs: readonly string[] = []): string[] {
  const inside = all.filter(({ parent }) => parent && slugs.includes(parent))
  return [...slugs, ...inside.map(({ value }) => value)]
}
