import { eq, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import { NewSynonyms, type SynonymGroup, type SynonymsPatch } from '#contract/search/search.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { checkTogether } from '../platform/changes/check-together.ts'
import { change, type Tracked } from '../platform/changes/tracked.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { searchSynonyms } from '../platform/db/schema/index.ts'
import { notFound } from '../platform/errors.ts'

type Row = typeof searchSynonyms.$inferSelect

/** Lists all synonyms by their first word. */
export async function listSynonyms(db: Db): Promise<SynonymGroup[]> {
  const rows = await db.select().from(searchSynonyms).orderBy(sql`lower(words[1])`, searchSynonyms.id)
  return rows.map(toGroup)
}

export async function createSynonyms(db: Db, actor: Actor, values: NewSynonyms): Promise<SynonymGroup> {
  return db.transaction(async (tx) => {
    const [row] = (await tx.insert(searchSynonyms).values(values).returning()) as [Row]
    await recordEvents(tx, actor, { event: 'synonyms_created', subject: subjectOf(row.id), after: values })
    return toGroup(row)
  })
}

function trackedSynonyms(id: string): Tracked<NewSynonyms> {
  return {
    event: 'synonyms_changed',
    subject: subjectOf(id),
    conflict: {
      code: 'synonyms_changed',
      message: t('Someone else changed these synonyms. Reload to see the latest version.'),
    },
    lock: async (tx) => wordsOf(await lockSynonyms(tx, id)),
    check: (_tx, next) => checkTogether(NewSynonyms, next),
    async write(tx, next) {
      await tx.update(searchSynonyms).set(next).where(eq(searchSynonyms.id, id))
    },
  }
}

/** Throws not_found, and synonyms_changed if some words are neither the expected nor the given ones. */
export async function updateSynonyms(
  db: Db,
  actor: Actor,
  id: string,
  { expected, ...values }: SynonymsPatch,
): Promise<SynonymGroup> {
  return db.transaction(async (tx) => {
    await change(tx, actor, trackedSynonyms(id), { values, expected })
    return toGroup(await lockSynonyms(tx, id))
  })
}

/** Throws not_found. */
export async function deleteSynonyms(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockSynonyms(tx, id)
    await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
    await recordEvents(tx, actor, { event: 'synonyms_deleted', subject: subjectOf(id), before: wordsOf(before) })
  })
}

async function lockSynonyms(tx: Db, id: string): Promise<Row> {
  const [row] = isUuid(id) ? await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update') : []
  if (!row) throw notFound(t('Synonyms not found.'))
  return row
}

const subjectOf = (id: string) => ({ type: 'synonyms' as const, id })

const wordsOf = ({ words, alsoFind }: Row) => ({ words, alsoFind })

const toGroup = ({ createdAt, ...row }: Row): SynonymGroup => ({ ...row, createdAt: createdAt.toISOString() })
