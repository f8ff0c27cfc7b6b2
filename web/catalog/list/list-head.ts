import type { Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import { plural, t } from '#contract/language/t.ts'
import { pageSize } from '#contract/listing.ts'
import type { Head } from '../../shell/page-head.tsx'
import { countFilters, isWholeGroup, type ListQuery, listPath } from './list-query.ts'

type List = { query: ListQuery; products: Product[]; total: number; texts: CatalogGroup | null }

/**
 * The metadata of a list. Each list is its own canonical page, but only lists that people search for are in search
 * engines: all products, a category, a brand or a collection, without further filters, in the usual order.
 */
export function listHead({ query, products, total, texts }: List, preloaded: number): Head {
  const { q, sort, order, page } = query
  const title = texts?.seoTitle || listTitle(query, texts)
  return {
    title: page > 1 ? t('{title}, page {page}', { title, page: String(page) }) : title,
    description: q
      ? plural(total, '{title}: {count} product.', '{title}: {count} products.', { title })
      : (texts?.description ?? ''),
    canonical: listPath(query),
    isUntranslated: texts?.languages?.label !== undefined,
    slugs: texts?.slugs,
    image: texts?.image ? { src: texts.image, alt: texts.label } : undefined,
    isHidden: q !== '' || (countFilters(query) > 0 && !isWholeGroup(query)) || Boolean(sort || order) || total === 0,
    list: { products, firstPosition: (page - 1) * pageSize + 1, preloaded, total },
  }
}

/** The heading of a list. */
export function listTitle({ q }: ListQuery, texts: CatalogGroup | null): string {
  return q ? t('Results for “{query}”', { query: q }) : (texts?.label ?? t('All products'))
}

/** Whether a list shows a whole category, brand or collection, from its start, as its description is. */
export function isWhole(query: ListQuery): boolean {
  return isWholeGroup(query) && query.page === 1
}
