import { eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Fact } from '#contract/catalog/facts.ts'
import { isSafetyFact } from '#contract/catalog/shown-details.ts'
import { type Db, prepareOnce } from '../platform/db/database.ts'
import { brands, categories, products } from '../platform/db/schema/index.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import type { SearchText } from './search-index.ts'

/** So few that reading their rows takes a few milliseconds. */
const chunkSize = 200

/** Option values of variants for sale, and the codes of all. */
const variantWords = sql<string | null>`(
  select string_agg(concat_ws(E'\n',
    case when archived_at is null then array_to_string("values", E'\n') end, sku, barcode
  ), E'\n')
  from product_variants where product_id = products.id
)`

const translated = sql<Record<string, Texts> | null>`(
  select json_object_agg(language, texts) from translations where type = 'product' and translations.id = products.id
)`

const parents = alias(categories, 'parent')

const searchColumns = {
  id: products.id,
  title: products.title,
  description: products.description,
  facts: products.facts,
  color: products.color,
  category: products.category,
  categoryLabel: categories.label,
  parent: categories.parent,
  parentLabel: parents.label,
  brand: products.brand,
  brandLabel: brands.label,
  sku: products.sku,
  barcode: products.barcode,
  options: products.options,
  variantWords,
  archivedAt: products.archivedAt,
  translated,
}

/** The text of a product in the main language, and its translations by language. */
export type ProductText = {
  id: string
  title: string
  description: string
  facts: Fact[]
  color: string
  category: string
  categoryLabel: string
  parent: string | null
  parentLabel: string | null
  brand: string | null
  brandLabel: string | null
  sku: string
  barcode: string
  options: string[]
  variantWords: string | null
  archivedAt: Date | null
  translated: Record<string, Texts> | null
}

/** The names of a further language of the shop. */
export type Names = {
  /** The translated label of a category or brand. */
  label: (type: 'category' | 'brand', slug: string) => string | undefined
  /** The translation of a word of products, or the word itself. */
  word: (source: string) => string
}

/** Returns the text that searches find a product by, and its color. */
export function toSearchText(row: ProductText): SearchText & { color: string } {
  const { id, title, description, facts, color, brandLabel, sku, barcode, options, variantWords: variants } = row
  return {
    title,
    description: [description, id.replaceAll('-', ' '), ...facts.flatMap(factWords)].join('\n'),
    category: [row.categoryLabel, row.parentLabel ?? ''].join('\n'),
    color,
    attributes: [brandLabel ?? '', sku, barcode, ...options, variants ?? ''].join('\n'),
    archived: row.archivedAt !== null,
  }
}

/** Returns the text of a product in a language. A translated product is also found by its title in the main language. */
export function translateText(row: ProductText, language: string, { label, word }: Names): ProductText {
  const { title = row.title, description = row.description } = row.translated?.[language] ?? {}
  return {
    ...row,
    title,
    description: title === row.title ? description : `${description}\n${row.title}`,
    categoryLabel: label('category', row.category) ?? row.categoryLabel,
    parentLabel: (row.parent && label('category', row.parent)) ?? row.parentLabel,
    brandLabel: (row.brand && label('brand', row.brand)) ?? row.brandLabel,
    color: word(row.color),
    options: row.options.map(word),
    variantWords: row.variantWords && row.variantWords.split('\n').map(word).join('\n'),
    facts: row.facts.map((fact) => ({ ...fact, name: word(fact.name), value: word(fact.value) })),
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
  return searchTextsAfter(db).execute({ last })
}

/** The text of the given products that exist. */
export async function listSearchTexts(db: Db, ids: string[]): Promise<ProductText[]> {
  return selectTexts(db).where(inArray(products.id, ids))
}
