import { createHash } from 'node:crypto'
import { type GroupType, groupPath, type ListType } from '#contract/listing.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { IndexedProduct } from '../catalog/lists/sorted-index.ts'
import type { Db } from '../platform/db/database.ts'
import { listTranslated } from '../translations/queries.ts'

/** The maximum of the sitemap protocol. */
const productsPerFile = 50_000

/** A URL of the shop, and the time in milliseconds when the page last changed, if known. */
export type SitemapEntry = { path: string; lastmod?: number }

/** One file of products: where it begins and ends among all products, how many are for sale, and the latest change of one. */
export type ProductFile = { from: number; to: number; count: number; lastmod: number }

export type Group = SitemapEntry & { type: ListType; slug: string }

/** `of` distinguishes the products of a language from others. */
export type Sitemap = { products: readonly IndexedProduct[]; files: ProductFile[]; groups: Group[]; of: string }

/** Returns a function that divides the products for sale into files. It looks at all products again after a change. */
export function createSitemap(catalog: Catalog): () => Sitemap {
  let divided: Sitemap = { products: [], files: [], groups: [], of: '' }
  let dividedVersion = -1
  return () => {
    const contents = catalog.contents()
    if (contents.version !== dividedVersion) {
      divided = divide(contents)
      const collections = contents.collection.filter((collection) => catalog.hasProducts(collection))
      divided.groups.push(
        ...collections.map(({ value, updatedAt }) => toGroup('collection', value, updatedAt.getTime())),
      )
      dividedVersion = contents.version
    }
    return divided
  }
}

/** Returns the part of the sitemap in a further language: products and pages whose title is translated to it. */
export async function readTranslatedPart(db: Db, language: string, sitemap: Sitemap): Promise<Sitemap> {
  const slugs = new Map((await listTranslated(db, language)).map(({ type, id, slug }) => [`${type}/${id}`, slug ?? id]))
  const products = sitemap.products.filter(({ id }) => slugs.has(`product/${id}`))
  const hash = createHash('sha256')
  for (const { id } of products) hash.update(`${id} `)
  return {
    products,
    files: toFiles(products),
    groups: sitemap.groups.flatMap((group) => {
      const slug = slugs.get(`${group.type}/${group.slug}`)
      return slug === undefined ? [] : { ...group, path: groupPath(group.type, slug) }
    }),
    of: `${language}-${hash.digest('base64url').slice(0, 16)}`,
  }
}

const toGroup = (type: ListType, slug: string, lastmod: number): Group => ({
  type,
  slug,
  path: groupPath(type, slug),
  lastmod,
})

/** When a list last changed, archiving of its products included, and whether any of them is for sale. */
type List = { changedAt: number; isForSale: boolean }

function divide({ products: listProducts, ...groups }: ReturnType<Catalog['contents']>): Sitemap {
  const products = listProducts()
  const lists = { category: new Map<string, List>(), brand: new Map<string, List>() }
  for (const product of products) {
    note(lists.category, product.category, product)
    note(lists.brand, product.brand, product)
  }
  for (const { value, parent } of groups.category) {
    const own = lists.category.get(value)
    if (own && parent) include(lists.category, parent, own)
  }
  const entriesOf = (type: GroupType): Group[] =>
    groups[type].flatMap(({ value, updatedAt }) => {
      const list = lists[type].get(value)
      if (!list?.isForSale) return []
      return toGroup(type, value, Math.max(updatedAt.getTime(), list.changedAt))
    })
  return { products, files: toFiles(products), groups: [...entriesOf('category'), ...entriesOf('brand')], of: '' }
}

/** Divides products for sale into files. */
function toFiles(products: readonly IndexedProduct[]): ProductFile[] {
  const files: ProductFile[] = []
  products.forEach(({ archived, updatedAt }, index) => {
    if (archived) return
    let file = files.at(-1)
    if (!file || file.count === productsPerFile) {
      file = { from: index, to: index, count: 0, lastmod: 0 }
      files.push(file)
    }
    file.to = index + 1
    file.count += 1
    if (updatedAt > file.lastmod) file.lastmod = updatedAt
  })
  return files
}

/** A category includes the products of its subcategories. */
function include(lists: Map<string, List>, slug: string, { changedAt, isForSale }: List): void {
  const list = lists.get(slug) ?? { changedAt, isForSale }
  lists.set(slug, { changedAt: Math.max(list.changedAt, changedAt), isForSale: list.isForSale || isForSale })
}

/** Adds a product to the summary of its list. Called for every product, so it must be fast. */
function note(lists: Map<string, List>, slug: string, { updatedAt, archived }: IndexedProduct): void {
  let list = lists.get(slug)
  if (!list) {
    list = { changedAt: 0, isForSale: false }
    lists.set(slug, list)
  }
  if (updatedAt > list.changedAt) list.changedAt = updatedAt
  if (!archived) list.isForSale = true
}

/** The products of a file, at most a thousand at a time. */
export function* productEntries({ products }: Sitemap, { from, to }: ProductFile): Generator<SitemapEntry[]> {
  for (let at = from; at < to; at += 1000) {
    const chunk = products.slice(at, Math.min(at + 1000, to))
    yield chunk.flatMap(({ id, archived, updatedAt }) =>
      archived ? [] : { path: `/product-detail/${encodeURIComponent(id)}`, lastmod: updatedAt },
    )
  }
}

export const sitemapStart = (root: 'sitemapindex' | 'urlset') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

export const sitemapEnd = (root: 'sitemapindex' | 'urlset') => `</${root}>\n`

export function writeEntries(publicUrl: string, entry: 'sitemap' | 'url', entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, lastmod }) => {
    const changed = lastmod === undefined ? '' : `<lastmod>${new Date(lastmod).toISOString()}</lastmod>`
    return `<${entry}><loc>${escapeXml(publicUrl + path)}</loc>${changed}</${entry}>\n`
  })
  return lines.join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
