import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { TranslatedType } from '#contract/translations/translated-types.ts'
import type { ListedTranslation, TranslationState } from '#contract/translations/translations.ts'
import { type Db, prepareOnce } from '../platform/db/database.ts'
import { type Texts, translations } from '../platform/db/schema/translations.ts'
import { listShopSubjects } from './shop-subjects.ts'

/** Which translation: of what, and to which language. */
export type TranslationKey = { type: TranslatedType; id: string; language: LanguageCode }

export type StoredTranslation = Pick<typeof translations.$inferSelect, 'texts' | 'sources'>

const textsOfGroup = sql`jsonb_build_object('label', label, 'seoTitle', page_title, 'description', description)`

const textsOfProduct = sql`jsonb_build_object('title', title, 'description', description) || coalesce((
  select jsonb_object_agg('alt:' || (image ->> 'src'), image ->> 'alt') from jsonb_array_elements(images) as image
), '{}')`

/** The words of products and brands, each once: colors, options and their values, facts. */
const words = sql`
  select encode(substring(sha256(convert_to(word, 'UTF8')) from 1 for 16), 'hex') as id, word as name,
    jsonb_build_object('text', word) as sources
  from (
    select color as word from products
    union select unnest(options) from products
    union select unnest("values") from product_variants
    union select unnest(array[fact ->> 'name', fact ->> 'value']) from products, jsonb_array_elements(facts) as fact
    union select unnest(array[fact ->> 'name', fact ->> 'value']) from brands, jsonb_array_elements(facts) as fact
  ) as words where word <> ''
`

/** The rows that can be translated, with their id, name and texts in the main language. */
const subjects: Record<Exclude<TranslatedType, 'shop'>, SQL> = {
  product: sql`select id, title as name, ${textsOfProduct} as sources from products`,
  category: sql`select value as id, label as name, ${textsOfGroup} as sources from categories`,
  brand: sql`select value as id, label as name, ${textsOfGroup} as sources from brands`,
  collection: sql`select value as id, label as name, ${textsOfGroup} as sources from collections`,
  word: sql`select * from (${words}) as words`,
}

async function selectSubjects(db: Db, type: TranslatedType): Promise<SQL> {
  if (type !== 'shop') return subjects[type]
  const parts = JSON.stringify(await listShopSubjects(db))
  return sql`select * from jsonb_to_recordset(${parts}::jsonb) as part(id text, name text, sources jsonb)`
}

export type Subject = { name: string; sources: Texts }

type ReadOptions = {
  /** Whether it can't be renamed or deleted until the transaction ends. */
  holds?: boolean
}

/** Reads what is translated. */
export async function findSubject(
  db: Db,
  { type, id }: TranslationKey,
  { holds = false }: ReadOptions = {},
): Promise<Subject | undefined> {
  // With its texts in the order of the page, which the database wouldn't keep.
  if (type === 'shop') return (await listShopSubjects(db)).find((part) => part.id === id)
  // PostgreSQL rejects strings that contain a NUL with an error.
  if (id.includes('\0')) return undefined
  const column = type === 'product' || type === 'word' ? sql`id` : sql`value`
  // Words are not rows, and their translations are kept for when they are used again.
  const lock = holds && type !== 'word' ? sql`for key share` : sql``
  const query = sql`${subjects[type]} where ${column} = ${id} ${lock}`
  return ((await db.execute(query)) as { rows: Subject[] }).rows[0]
}

const isTranslation = ({ type, id, language }: TranslationKey) =>
  and(eq(translations.type, type), eq(translations.id, id), eq(translations.language, language))

/** Reads a translation, which may be empty, and locks it until the transaction ends, even if there is none yet. */
export async function lockTranslation(tx: Db, key: TranslationKey): Promise<StoredTranslation> {
  const empty = { texts: {}, sources: {} }
  await tx
    .insert(translations)
    .values({ ...key, ...empty })
    .onConflictDoNothing()
  const [row] = await tx.select().from(translations).where(isTranslation(key)).for('update')
  return row ?? empty
}

/** Stores a locked translation. One without texts is deleted. */
export async function updateTranslation(tx: Db, key: TranslationKey, values: StoredTranslation): Promise<void> {
  if (Object.keys(values.texts).length === 0) await tx.delete(translations).where(isTranslation(key))
  else await tx.update(translations).set(values).where(isTranslation(key))
}

export async function findTranslation(db: Db, key: TranslationKey): Promise<StoredTranslation> {
  const [row] = await db.select().from(translations).where(isTranslation(key))
  return row ?? { texts: {}, sources: {} }
}

/** The translations of a page to all languages. */
export async function listTranslationsOf(tx: Db, type: TranslatedType, id: string) {
  const { language, texts, sources } = translations
  return tx
    .select({ language, texts, sources })
    .from(translations)
    .where(and(eq(translations.type, type), eq(translations.id, id)))
}

/** Inserts them again, for a page that was deleted and is restored. */
export async function insertTranslationsOf(
  tx: Db,
  type: TranslatedType,
  id: string,
  all: Awaited<ReturnType<typeof listTranslationsOf>>,
): Promise<void> {
  if (all.length > 0) await tx.insert(translations).values(all.map((each) => ({ type, id, ...each })))
}

type ListRequest = {
  type: TranslatedType
  language: string
  state?: TranslationState | undefined
  q?: string | undefined
  limit: number
  offset: number
}

/** Lists what can be translated by name, with how many of its texts are missing or outdated in a language. */
export async function listTranslations(db: Db, { type, language, state, q = '', limit, offset }: ListRequest) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const inState = state === undefined ? sql`true` : sql`${sql.identifier(state)} > 0`
  const { rows } = (await db.execute(sql`
    select subject.id, subject.name, missing, outdated, (count(*) over ())::integer as total
    from (${await selectSubjects(db, type)}) as subject
    left join translations on translations.type = ${type} and translations.id = subject.id and language = ${language}
    cross join lateral (
      select (count(*) filter (where texts -> key is null))::integer as missing,
        (count(*) filter (where texts -> key is not null and translations.sources ->> key is distinct from value))::integer
          as outdated
      from jsonb_each_text(subject.sources) where value <> ''
    ) as counts
    where subject.name ilike ${pattern} and ${inState}
    order by lower(subject.name), subject.id limit ${limit} offset ${offset}
  `)) as { rows: (ListedTranslation & { total: number })[] }
  return { total: rows[0]?.total ?? 0, listed: rows.map(({ total: _total, ...row }) => row) }
}

const textsOfProducts = prepareOnce((db) =>
  db
    .select({ id: translations.id, texts: translations.texts })
    .from(translations)
    .where(
      and(
        eq(translations.type, 'product'),
        sql`${translations.id} = any(${sql.placeholder('ids')}::text[])`,
        eq(translations.language, sql.placeholder('language')),
      ),
    )
    .prepare('texts_of_products'),
)

/** The translations of products by their ids. */
export async function listProductTexts(db: Db, language: string, ids: string[]): Promise<Map<string, Texts>> {
  const rows = await textsOfProducts(db).execute({ language, ids })
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

/** The types and ids of what has a translated title or name in a language. */
export async function listTranslated(db: Db, language: string): Promise<{ type: TranslatedType; id: string }[]> {
  const { type, id, texts } = translations
  return db
    .select({ type, id })
    .from(translations)
    .where(and(eq(translations.language, language), sql`${texts} ?| array['title', 'label']`))
}

/** All translations but those of products, which are too many to be in memory, and of the shop, which its settings have. */
export async function listOtherTexts(db: Db) {
  const { type, id, language, texts, sources } = translations
  return db
    .select({ type, id, language, texts, sources })
    .from(translations)
    .where(notInArray(translations.type, ['product', 'shop']))
}
