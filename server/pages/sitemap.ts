import { type GroupType, groupPath } from '#contract/listing.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { IndexedProduct } from '../catalog/sorted-index.ts'

/** The maximum of the sitemap protocol. */
const productsPerFile = 50_000

/** An address of the shop, and the time in milliseconds when its page last changed, if that is known. */
export type SitemapEntry = { path: string; lastmod?: number }

/** One file of products: where it begins and ends among all products, how many are for sale, and the latest change of one. */
export type ProductFile = { from: number; to: number; count: number; lastmod: number }

export type Sitemap = { products: readonly IndexedProduct[]; files: ProductFile[]; groups: SitemapEntry[] }

/** Returns a function that divides the products for sale into files. It looks at all products again after a change. */
export function openSitemap(catalog: Catalog): () => Sitemap {
  let divided: Sitemap = { products: [], files: [], groups: [] }
  let dividedVersion = -1
  return () => {
    const contents = catalog.contents()
    if (contents.version !== dividedVersion) {
      divided = divide(contents)
      dividedVersion = contents.version
    }
    return divided
  }
}

function divide({ products, ...groups }: ReturnType<Catalog['contents']>): Sitemap {
  const files: ProductFile[] = []
  // A list has also changed when one of its products was archived.
  const changedAt = { category: new Map<string, number>(), brand: new Map<string, number>() }
  const forSale = { category: new Set<string>(), brand: new Set<string>() }
  for (const [index, { category, brand, archived, updatedAt }] of products.entries()) {
    changedAt.category.set(category, Math.max(updatedAt, changedAt.category.get(category) ?? 0))
    changedAt.brand.set(brand, Math.max(updatedAt, changedAt.brand.get(brand) ?? 0))
    if (archived) continue
    forSale.category.add(category)
    forSale.brand.add(brand)
    let file = files.at(-1)
    if (!file || file.count === productsPerFile) {
      file = { from: index, to: index, count: 0, lastmod: 0 }
      files.push(file)
    }
    file.to = index + 1
    file.count += 1
    file.lastmod = Math.max(file.lastmod, updatedAt)
  }
  const entriesOf = (type: GroupType): SitemapEntry[] =>
    groups[type]
      .filter(({ value }) => forSale[type].has(value))
      .map(({ value, updatedAt }) => ({
        path: groupPath(type, value),
        lastmod: Math.max(updatedAt.getTime(), changedAt[type].get(value) ?? 0),
      }))
  return { products, files, groups: [...entriesOf('category'), ...entriesOf('brand')] }
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
