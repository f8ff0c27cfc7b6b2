import { and, desc, eq, getTableColumns, inArray, lt, not, sql } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { importKeptDays } from '#contract/imports/import-file.ts'
import type { Import } from '#contract/imports/imports.ts'
import { compare } from '#contract/language/compare.ts'
import { currentLanguage } from '#contract/language/current-language.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { actorName } from '../platform/audit/actor-name.ts'
import type { Db } from '../platform/db/database.ts'
import { importFileParts, importRejects, importRows, imports, users } from '../platform/db/schema/index.ts'
import { imageCounts } from './image-queries.ts'

type ImportRecord = typeof imports.$inferSelect
type FoundImport = ImportRecord & Pick<Import, 'by' | 'images' | 'undo' | 'hasRejects'>

const undos = alias(imports, 'undos')

/** Inserts an import. Its messages, also those of its jobs, are in the language of the request. */
export async function insertImport(db: Db, values: Omit<typeof imports.$inferInsert, 'language'>): Promise<string> {
  const language = currentLanguage().code as LanguageCode
  const [inserted] = await db
    .insert(imports)
    .values({ ...values, language })
    .returning({ id: imports.id })
  return (inserted as { id: string }).id
}

export async function findImportLanguage(db: Db, id: string): Promise<LanguageCode | null> {
  const [found] = await db.select({ language: imports.language }).from(imports).where(eq(imports.id, id))
  return found?.language ?? null
}

export async function updateImport(db: Db, id: string, values: Partial<ImportRecord>): Promise<void> {
  await db.update(imports).set(values).where(eq(imports.id, id))
}

/** Waits for a transaction that runs or undoes the same import; others of it wait until this one ends. */
export async function lockImport(tx: Db, id: string): Promise<void> {
  // Don't lock the row itself, so that the progress can be updated.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`)
}

/** Updates an import if it is in one of the states `from`, and returns whether it was. */
export async function moveImport(
  db: Db,
  id: string,
  from: Import['state'][],
  values: PgUpdateSetSource<typeof imports>,
): Promise<boolean> {
  const condition = and(eq(imports.id, id), inArray(imports.state, from))
  return (await db.update(imports).set(values).where(condition).returning({ id: imports.id })).length > 0
}

/** Deletes an import, if `states` is given only in one of these states. Returns whether it was deleted. */
export async function deleteImport(db: Db, id: string, states?: Import['state'][]): Promise<boolean> {
  const condition = and(eq(imports.id, id), states && inArray(imports.state, states))
  return (await db.delete(imports).where(condition).returning({ id: imports.id })).length > 0
}

export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const [found] = await selectImports(db).where(eq(imports.id, id))
  return found && toImport(found)
}

function selectImports(db: Db) {
  return db
    .select({
      ...getTableColumns(imports),
      by: actorName(imports),
      undo: { id: undos.id, state: undos.state },
      images: imageCounts,
      hasRejects: sql<boolean>`exists (select from ${importRejects} where import_id = ${imports.id})`,
    })
    .from(imports)
    .leftJoin(undos, and(eq(undos.undoes, imports.id), inArray(undos.state, ['running', 'done'])))
    .leftJoin(users, eq(users.id, imports.userId))
}

/** Newest first. */
export async function listImports(db: Db, limit: number): Promise<Import[]> {
  return (await selectImports(db).orderBy(desc(imports.createdAt)).limit(limit)).map(toImport)
}

export async function findNewLabels(
  db: Db,
  id: string,
): Promise<Pick<ImportRecord, 'newCategories' | 'categoryParents' | 'newBrands'>> {
  const [found] = await db
    .select({
      newCategories: imports.newCategories,
      categoryParents: imports.categoryParents,
      newBrands: imports.newBrands,
    })
    .from(imports)
    .where(eq(imports.id, id))
  return found ?? { newCategories: {}, categoryParents: {}, newBrands: {} }
}

function toImport({
  newCategories,
  categoryParents,
  newBrands,
  createdAt,
  ranAt,
  userId: _userId,
  ...rest
}: FoundImport): Import {
  const paths = Object.entries(newCategories).map(([slug, label]) =>
    [categoryParents[slug]?.label, label].filter(Boolean).join(' > '),
  )
  const labels = { newCategories: paths.toSorted(compare), newBrands: Object.values(newBrands) }
  const undoUntil = ranAt && new Date(createdAt.getTime() + importKeptDays * 86_400_000).toISOString()
  return { ...rest, ...labels, createdAt: createdAt.toISOString(), undoUntil }
}

/**
 * Fails running imports whose job has failed too often and no longer exists. Also deletes uploads that were
 * not fully checked before `checkedBefore`.
 */
export async function failStaleImports(db: Db, { message, checkedBefore }: { message: string; checkedBefore: Date }) {
  const unchecked = and(eq(imports.state, 'checking'), lt(imports.createdAt, checkedBefore))
  await db.delete(imports).where(unchecked)
  const hasJob = sql`exists (
    select from jobs.job
    where name = 'import' and data ->> 'id' = ${imports.id}::text and state in ('created', 'retry', 'active')
  )`
  await db
    .update(imports)
    .set({ state: 'failed', message, done: 0 })
    .where(and(eq(imports.state, 'running'), not(hasJob)))
}

/** Deletes the rows of imports before `rowsBefore`, and imports before `importsBefore`. */
export async function deleteOldImports(db: Db, rowsBefore: Date, importsBefore: Date): Promise<void> {
  const isBefore = (date: Date) => and(lt(imports.createdAt, date), sql`${imports.state} <> 'running'`)
  const old = db.select({ id: imports.id }).from(imports).where(isBefore(rowsBefore))
  await db.delete(importRows).where(inArray(importRows.importId, old))
  await db.delete(importRejects).where(inArray(importRejects.importId, old))
  await db.delete(importFileParts).where(inArray(importFileParts.importId, old))
  await db.delete(imports).where(isBefore(importsBefore))
}
