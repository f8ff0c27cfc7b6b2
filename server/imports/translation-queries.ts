import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { translations } from '../platform/db/schema/translations.ts'
import { isAmong } from './row-queries.ts'
import type { ImportedTranslation, StoredTexts } from './translation-cells.ts'

/** The translations of products by their ids. Those without any are missing. */
export async function listStoredTexts(db: Db, ids: string[]): Promise<Map<string, StoredTexts>> {
  const { id, language, texts, sources } = translations
  const rows = await db
    .select({ id, language, texts, sources })
    .from(translations)
    .where(and(eq(translations.type, 'product'), inArray(id, ids)))
  const byProduct = Map.groupBy(rows, (row) => row.id)
  return new Map([...byProduct].map(([product, own]) => [product, new Map(own.map((row) => [row.language, row]))]))
}

/**
 * Locks the translations that some rows change, until the transaction ends, and lists the rows whose translations have
 * been changed since the check.
 */
export async function listTranslationConflicts(
  tx: Db,
  importId: string,
  ids: string[],
): Promise<{ line: number; productId: string }[]> {
  await tx.execute(sql`
    insert into translations (type, id, language, texts, sources)
    select 'product', r.product_id, language, '{}', '{}'
    from import_rows as r cross join lateral jsonb_object_keys(r.after -> 'translations') as language
    where ${isAmong(importId, ids)} order by r.product_id, language
    on conflict do nothing
  `)
  const { rows } = (await tx.execute(sql`
    select r.line, r.product_id as "productId", exists (
      select from jsonb_each_text(expected) where key not like 'source:%' and value <> coalesce(t.texts ->> key, '')
    ) as "isChanged"
    from import_rows as r cross join lateral jsonb_each(r.before -> 'translations') as given (language, expected)
    join translations as t on t.type = 'product' and t.id = r.product_id and t.language = given.language
    where ${isAmong(importId, ids)} order by r.line for update of t
  `)) as { rows: { line: number; productId: string; isChanged: boolean }[] }
  return rows.filter(({ isChanged }) => isChanged)
}

/** Saves the translations of some rows, which must be locked, with an entry for each in the audit log. */
export async function saveTranslations(tx: Db, importId: string, ids: string[]): Promise<void> {
  const given = sql`import_rows as r cross join lateral jsonb_each(r.after -> 'translations') as given (language, changed)`
  const merge = (stored: string, changed: unknown) => sql`(
    select coalesce(jsonb_object_agg(key, text), '{}')
    from jsonb_each_text(t.${sql.raw(stored)} || coalesce(${changed}, '{}')) as merged (key, text) where text <> ''
  )`
  await tx.execute(sql`
    update translations as t set
      texts = ${merge(
        'texts',
        sql`(
        select jsonb_object_agg(key, value) from jsonb_each(given.changed) where key not like 'source:%'
      )`,
      )},
      sources = ${merge(
        'sources',
        sql`(
        select jsonb_object_agg(substring(key from 8), value) from jsonb_each(given.changed) where key like 'source:%'
      )`,
      )}
    from ${given}
    where ${isAmong(importId, ids)} and t.type = 'product' and t.id = r.product_id and t.language = given.language
  `)
  await tx.execute(sql`
    delete from translations as t using import_rows as r
    where ${isAmong(importId, ids)} and t.type = 'product' and t.id = r.product_id and t.texts = '{}'
  `)
  await tx.execute(sql`
    insert into audit_log (event, user_id, role, subject_type, subject_id, before, after)
    select 'translation_changed', users.id, users.role, 'translation', given.language || '/product/' || r.product_id,
      r.before -> 'translations' -> given.language, given.changed
    from ${given} join imports on imports.id = r.import_id left join users on users.id = imports.user_id
    where ${isAmong(importId, ids)} order by r.line, given.language
  `)
}

/** Updates the planner's statistics, on which lists of many translations depend. */
export async function analyzeTranslations(tx: Db): Promise<void> {
  await tx.execute(sql`analyze translations`)
}

const isOfImport = (importId: string) => sql`
  event = 'translation_changed' and subject_id like '%/product/%'
  and created_at = (select ran_at from imports where id = ${importId})`

/** The product that an entry of the audit log is about. */
const entryProduct = sql`substring(subject_id from '/product/(.*)')`

/** The entries of an import in the audit log, by product. */
export async function listImportedTranslations(
  db: Db,
  importId: string,
  ids: string[],
): Promise<Map<string, ImportedTranslation[]>> {
  const { rows } = (await db.execute(sql`
    select ${entryProduct} as id, split_part(subject_id, '/', 1) as language, before, after from audit_log
    where ${isOfImport(importId)} and ${entryProduct} = any(${sql.param(ids)}::text[])
  `)) as { rows: (ImportedTranslation & { id: string })[] }
  return Map.groupBy(rows, ({ id }) => id)
}

/** Selects the ids of products whose translations an import has changed. */
export const translatedByImport = (importId: string) =>
  sql`select ${entryProduct} as id from audit_log where ${isOfImport(importId)}`
