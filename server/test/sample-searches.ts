import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import { loadSample } from '../setup/load-sample.ts'
import { openTestDatabase } from './test-database.ts'

/**
 * Expected results in the sample shop: see docs/search.md#relevance-tests. `first` is the first product, `among` has
 * conditions that one of the first five meets, `only` conditions that all of them meet, and `not` conditions that none
 * meets.
 */
export type ExpectedSearch = { query: string; first: string; among: string; only: string; not: string }

export function readSearches<Row extends ExpectedSearch>(file: string): Row[] {
  return parse<Row>(readFileSync(file), { columns: true })
}

/** Opens the catalog of the sample shop for this test file. */
export async function openSampleCatalog(): Promise<Catalog> {
  const database = await openTestDatabase()
  await loadSample(database.db)
  const catalog = await createCatalog(database, (error) => {
    throw error
  })
  afterAll(() => catalog.close())
  return catalog
}

export const split = (list: string, separator: string) =>
  list
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** An id, `in` a category or its subcategories, `by` a brand, a `title` with a text, `on sale`, or a price `from` or `to` an amount. */
function fulfills(catalog: Catalog, product: Product, condition: string): boolean {
  const [, kind, value = ''] = /^(in|by|title|on|from|to) (.+)$/.exec(condition) ?? []
  const parentOf = (slug: string) => catalog.categories().find((category) => category.value === slug)?.parent
  if (kind === 'in') return product.category === value || parentOf(product.category) === value
  if (kind === 'by') return product.brandLabel === value
  if (kind === 'title') return product.title.includes(value)
  if (kind === 'on') return product.discountPercentage > 0
  if (kind === 'from') return product.discountedPrice >= Number(value)
  if (kind === 'to') return product.discountedPrice <= Number(value)
  return product.id === condition
}

/** Lists the problems with the first products of a search. */
export async function findProblems(
  catalog: Catalog,
  { query, first, among, only, not }: ExpectedSearch,
  limit = 5,
): Promise<Record<string, unknown>> {
  const fulfillsOne = (product: Product | undefined, alternatives: string) =>
    product !== undefined && split(alternatives, '|').some((condition) => fulfills(catalog, product, condition))
  const { products } = await catalog.list({ q: query, offset: 0, limit })
  const ids = (some: Product[]) => some.map(({ id }) => id)
  const missing = split(among, ';').filter((condition) => !products.some((product) => fulfillsOne(product, condition)))
  const wanted = only === 'nothing' ? products : products.filter((product) => !fulfillsOne(product, only || product.id))
  const unwanted = products.filter((product) => split(not, ';').some((condition) => fulfillsOne(product, condition)))
  return {
    ...(first && !fulfillsOne(products[0], first) && { first: products[0]?.id }),
    ...(missing.length > 0 && { missing, found: ids(products) }),
    ...(wanted.length > 0 && { others: ids(wanted) }),
    ...(unwanted.length > 0 && { unwanted: ids(unwanted) }),
    ...(only !== 'nothing' && products.length === 0 && { found: 'nothing' }),
  }
}
