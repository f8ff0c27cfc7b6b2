import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll } from 'vitest'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import { categories, searchSynonyms } from '../platform/db/schema/index.ts'
import { toSlug } from '../platform/text/slug.ts'
import { root } from '../root.ts'
import { createFactories } from './factories.ts'
import { openTestDatabase } from './test-database.ts'

const folder = join(root, 'server/search/languages')

const readRows = <Row>(file: string) => parse<Row>(readFileSync(join(folder, file)), { columns: true })

type CategoryRow = { slug: string; label: string; parent: string }
type ProductRow = Record<'id' | 'title' | 'description' | 'category' | 'color' | 'brand' | 'price' | 'sale', string>

/** Opens the catalog of a shop with German products for this test file. */
export async function openGermanCatalog(): Promise<Catalog> {
  const database = await openTestDatabase()
  const { aBrand, aProductRow } = createFactories(database.db)
  await database.db.insert(categories).values(
    readRows<CategoryRow>('german-categories.csv').map(({ slug, label, parent }) => ({
      value: slug,
      label,
      parent: parent || null,
    })),
  )
  for (const { price, sale, brand, ...product } of readRows<ProductRow>('german-products.csv')) {
    const { value } = await aBrand({ value: toSlug(brand), label: brand })
    await aProductRow({
      ...product,
      brand: value,
      priceCents: Math.round(Number(price) * 100),
      discountPpb: Number(sale) * 10_000_000,
    })
  }
  const synonyms = readRows<{ words: string }>('german-synonyms.csv')
  await database.db
    .insert(searchSynonyms)
    .values(synonyms.map(({ words }) => ({ words: words.split('; '), alsoFind: [] })))
  const catalog = await createCatalog(database, (error) => {
    throw error
  })
  catalog.setSearchLanguages(['de'])
  afterAll(() => catalog.close())
  return catalog
}
