import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { TranslatedType } from '#contract/translations/translated-types.ts'
import { type Db, prepareOnce } from '../platform/db/database.ts'
import { type Texts, translations } from '../platform/db/schema/translations.ts'
import { findShopSubject } from './shop-subjects.ts'
import type { WordList } from './word-list.ts'

/** Which translation: of what, and to which language. */
export type TranslationKey = { type: TranslatedType; id: string; language: LanguageCode }

export type StoredTranslation = Pick<typeof translations.$inferSelect, 'texts' | 'sources'>

type SubjectTable = {
  table: SQL
  id: SQL
  name: SQL
  /** The slug in the main language, if it has one. */
  slug?: SQL
  /** Selects each text in the main language, by the name of its field. */
  texts: SQL
}

const groupTable = (table: SQL): SubjectTable => ({
  table,
  id: sql`value`,
  name: sql`label`,
  slug: sql`value`,
  texts: sql`select * from (values ('label', label), ('slug', value), ('seoTitle', page_title), ('description', description)) as field (key, text)`,
})

/** The rows that can be translated. Words are none, see `WordList`, and neither are the parts of the shop. */
export const subjectTables: Record<Exclude<TranslatedType, 'word' | 'shop'>, SubjectTable> = {
  product: {
    table: sql`products`,
    id: sql`products.id`,
    name: sql`title`,
    texts: sql`
      select * from (values ('title', title), ('description', description)) as field (key, text)
      union all select 'alt:' || (image ->> 'src'), image ->> 'alt' from jsonb_array_elements(images) as image
    `,
  },
  category: groupTable(sql`categories`),
  brand: groupTable(sql`brands`),
  collection: groupTable(sql`collections`),
  // The texts of the version that the shop shows; the draft of a page that isn't published. The slug of a built-in page is fixed.
  page: {
    table: sql`text_pages`,
    id: sql`text_pages.id`,
    name: sql`text_pages.title`,
    slug: sql`text_pages.slug`,
    texts: sql`
      select field.* from (select) as page left join lateral (
        select title, description, body from text_page_versions where page_id = text_pages.id and is_published
        order by text_page_versions.id desc limit 1
      ) as shown on true cross join lateral (values
        ('title', coalesce(shown.title, text_pages.title)),
        ('slug', case when text_pages.id = text_pages.slug then '' else text_pages.slug end),
        ('metaDescription', coalesce(shown.description, text_pages.description)),
        ('body', coalesce(shown.body, text_pages.body))
      ) as field (key, text)
    `,
  },
}

export type Subject = { name: string; sources: Texts }

/** Where what can be translated is read from. */
export type SubjectSource = { db: Db; words: WordList }

type ReadOptions = {
  /** Whether it can't be renamed or deleted until the transaction ends. */
  holds?: boolean
}

/** Reads what is translated. */
export async function findSubject(
  { db, words }: SubjectSource,
  { type, id: subjectId }: Pick<TranslationKey, 'type' | 'id'>,
  { holds = false }: ReadOptions = {},
): Promise<Subject | undefined> {
  // With its texts in the order of the page, which the database wouldn't keep.
  if (type === 'shop') return findShopSubject(db, subjectId)
  // PostgreSQL rejects strings that contain a NUL with an error.
  if (subjectId.includes('\0')) return undefined
  if (type === 'word') {
    // Words are not rows, and their translations are kept for when they are used again.
    const word = (await words.read()).get(subjectId)
    return word === undefined ? undefined : { name: word, sources: { text: word } }
  }
  const { table, id, name, texts } = subjectTables[type]
  const { rows } = (await db.execute(sql`
    select ${name} as name, (select json_object_agg(key, text) from (${texts}) as texts) as sources
    from ${table} where ${id} = ${subjectId} ${holds ? sql`for key share` : sql``}
  `)) as { rows: Subject[] }
  return rows[0]
}

/** Reads several products or pages of a type, by id. */
export async function listSubjects(
  source: SubjectSource,
  type: TranslatedType,
  ids: string[],
): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>()
  if (type !== 'word' && type !== 'shop') {
    const { table, id, name, texts } = subjectTables[type]
    const { rows } = (await source.db.execute(sql`
      select ${id} as id, ${name} as name, (select json_object_agg(key, text) from (${texts}) as texts) as sources
      from ${table} where ${id} = any(${sql.param(ids)}::text[])
    `)) as { rows: (Subject & { id: string })[] }
    return new Map(rows.map(({ id: own, ...subject }) => [own, subject]))
  }
  for (const id of ids) {
    const subject = await findSubject(source, { type, id })
    if (subject) found.set(id, subject)
  }
  return found
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

export const untranslated: StoredTranslation = { texts: {}, sources: {} }

export async function findTranslation(db: Db, key: TranslationKey): Promise<StoredTranslation> {
  const [row] = await db.select().from(translations).where(isTranslation(key))
  return row ?? untranslated
}

/** Reads the translations of several products or pages of a type, by id. */
export async function listStored(
  db: Db,
  { type, language, ids }: Omit<TranslationKey, 'id'> & { ids: string[] },
): Promise<Map<string, StoredTranslation>> {
  const { id, texts, sources } = translations
  const rows = await db
    .select({ id, texts, sources })
    .from(translations)
    .where(and(eq(translations.type, type), eq(translations.language, language), inArray(id, ids)))
  return new Map(rows.map(({ id: own, ...stored }) => [own, stored]))
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

/** The types, ids and translated slugs of what has a translated title or name in a language. */
export async function listTranslated(
  db: Db,
  language: string,
): Promise<{ type: TranslatedType; id: string; slug: string | null }[]> {
  const { type, id, texts } = translations
  return db
    .select({ type, id, slug: sql<string | null>`${texts} ->> 'slug'` })
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
