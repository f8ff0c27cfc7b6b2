import { eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Fact } from '#contract/catalog/facts.ts'
import { isSafetyFact } from '#contract/catalog/shown-details.ts'
import { type Db, prepareOnce } from '../platform/db/database.ts'
import { brands, categories, products } from '../platform/db/schema/index.ts'
import type { SearchText } from './search-index.ts'

export type ProductText = SearchText & { id: string; color: string }

/** So few that reading their rows takes a few milliseconds. */
const chunkSize = 200

/** Option values of variants for sale, and the codes of all. */
const variantWords = sql<string | null>`(
  select string_agg(concat_ws(E'\n',
    case when archived_at is null then array_to_string("values", E'\n') end, sku, barcode
  ), E'\n')
  from product_variants where product_id = products.id
)`

const parents = alias(categories, 'parent')

const searchColumns = {
  id: products.id,
  title: products.title,
  description: products.description,
  facts: products.facts,
  color: products.color,
  categoryLabel: categories.label,
  parentLabel: parents.label,
  brandLabel: brands.label,
  sku: products.sku,
  barcode: products.barcode,
  options: products.options,
  variantWords,
  archivedAt: products.archivedAt,
}

type SearchRow = {
  id: string
  title: string
  description: string
  facts: Fact[]
  color: string
  categoryLabel: string
  parentLabel: string | null
  brandLabel: string | null
  sku: string
  barcode: string
  options: string[]
  variantWords: string | null
  archivedAt: Date | null
}

function toSearchText(row: SearchRow): ProductText {
  const { id, title, description, facts, color, brandLabel, sku, barcode, options, variantWords: variants } = row
  return {
    id,
    title,
    description: [description, id.replaceAll('-', ' '), ...facts.flatMap(factWords)].join('\n'),
    category: [row.categoryLabel, row.parentLabel ?? ''].join('\n'),
    color,
    attributes: [brandLabel ?? '', sku, barcode, ...options, variants ?? ''].join('\n'),
    archived: row.archivedAt !== null,
  }
}

/** Nobody looks for a product by the address of its manufacturer or by its warnings. */
const factWords = (fact: Fact) => (isSafetyFact(fact) ? [] : [fact.name, fact.value])

const selectTexts = (db: Db) =>
  db
    .select(searchColumns)
    .from(products)
    .innerJoin(categories, eq(categories.value, products.category))
    .leftJoin(parents, eq(parents.value, categories.parent))
    .leftJoin(brands, eq(brands.value, products.brand))

const searchTextsAfter = prepareOnce((db) =>
  selectTexts(db)
    .where(gt(products.id, sql.placeholder('last')))
    .orderBy(products.id)
    .limit(chunkSize)
    .prepare('search_texts_after'),
)

/** The text of the next products after an id. */
export async function listSearchTextsAfter(db: Db, last: string): Promise<ProductText[]> {
  return (await searchTextsAfter(db).execute({ last })).map(toSearchText)
}

/** The text of the given products that exist. */
export async function listSearchTexts(db: Db, ids: string[]): Promise<ProductText[]> {
  return (await selectTexts(db).where(inArray(products.id, ids))).map(toSearchText)
}
