import { type GroupType, groupPath, type ListType } from '#contract/listing.ts'
import type { Navigation } from '#contract/navigation/navigation.ts'
import type { Footer } from '#contract/pages/page.ts'
import { isBuiltInPage, isExternalLink } from '#contract/text-pages/text-page-paths.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { ShopError } from '../platform/errors.ts'
import type { TextPages } from '../text-pages/text-pages.ts'

export type Places = {
  catalog: Pick<Catalog, 'categories' | 'brands' | 'hasProducts' | 'shownGroup' | 'isForSale'>
  textPages: Pick<TextPages, 'findPath'>
}

/** The current target of a link, since the slugs of pages and categories can change, or why it is broken. */
type Target = { path: string } | { problem: LinkProblem }

export type LinkProblem = 'no_page' | 'no_products' | 'not_published' | 'not_for_sale'

const listTypes: Record<string, ListType> = {
  'products/category': 'category',
  'products/brand': 'brand',
  collections: 'collection',
}

/** Allowed link targets other than lists, products and text pages. */
const screens = ['/', '/products', '/cart', '/wishlist', '/compare', '/orders', '/profile', '/signin', '/signup']

/** The footer without broken links and empty groups. */
export function visibleFooter({ groups, social }: Navigation, places: Places): Footer {
  const visible = groups.map(({ links, ...group }) => ({
    ...group,
    links: links.flatMap(({ label, to }) => {
      const target = findTarget(to, places)
      return 'path' in target ? { label, to: target.path } : []
    }),
  }))
  return { groups: visible.filter(({ links }) => links.length > 0), social }
}

export function findTarget(to: string, { catalog, textPages }: Places): Target {
  if (isExternalLink(to)) return { path: to }
  const { pathname, search, hash, searchParams } = new URL(to, 'http://shop')
  const found = (path: string | undefined, problem: LinkProblem): Target =>
    path === undefined ? { problem } : { path: path + search + hash }
  const [, kind, encoded = ''] =
    /^\/(pages|products\/category|products\/brand|collections|product-detail)\/([^/]+)$/.exec(pathname) ?? []
  const slug = decode(encoded)
  if (kind === 'pages') return found(isBuiltInPage(slug) ? undefined : textPages.findPath(slug), 'not_published')
  const list = listTypes[kind ?? '']
  if (list) return found(findListPath(catalog, list, slug), find(catalog, list, slug) ? 'no_products' : 'no_page')
  if (kind) return found(catalog.isForSale(slug) ? pathname : undefined, 'not_for_sale')
  const filters = searchParams.getAll('category').flatMap((value) => value.split(','))
  if (pathname === '/products' && filters.length > 0) {
    const slugs = filters.flatMap((value) => findSlug(catalog, 'category', value) ?? [])
    const hasProducts = catalog.categories().some(({ value }) => slugs.includes(value))
    return found(hasProducts ? pathname : undefined, slugs.length > 0 ? 'no_products' : 'no_page')
  }
  const isScreen = screens.includes(pathname) || isBuiltInPage(pathname.slice(1))
  return found(isScreen ? pathname : undefined, 'no_page')
}

/** The path of a list with products for sale, by its slug or by one that it had before. */
function findListPath(catalog: Places['catalog'], type: ListType, slug: string): string | undefined {
  return type === 'collection' ? findCollectionPath(catalog, slug) : findGroupPath(catalog, type, slug)
}

function findGroupPath(catalog: Places['catalog'], type: GroupType, slug: string): string | undefined {
  const value = findSlug(catalog, type, slug)
  const forSale = type === 'category' ? catalog.categories() : catalog.brands()
  return forSale.some((group) => group.value === value) ? groupPath(type, value ?? '') : undefined
}

function findCollectionPath(catalog: Places['catalog'], slug: string): string | undefined {
  const collection = find(catalog, 'collection', slug)
  return collection && catalog.hasProducts(collection) ? groupPath('collection', collection.value) : undefined
}

/** The slug that a category or brand has now, by that or by one that it had before. */
export function findSlug(catalog: Pick<Catalog, 'shownGroup'>, type: GroupType, slug: string): string | undefined {
  return find(catalog, type, slug)?.value
}

function find<Type extends ListType>(catalog: Pick<Catalog, 'shownGroup'>, type: Type, slug: string) {
  try {
    return catalog.shownGroup(type, slug)
  } catch (error) {
    if (error instanceof ShopError) return undefined
    throw error
  }
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
