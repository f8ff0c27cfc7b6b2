import { desc, eq, lt, sql } from 'drizzle-orm'
import type { HomePage } from '#contract/home-page/home-page.ts'
import { t } from '#contract/language/t.ts'
import { actorName } from '../platform/audit/actor-name.ts'
import type { Db } from '../platform/db/database.ts'
import { homePageDraft, homePages, users } from '../platform/db/schema/index.ts'

/** The home page of a shop that never published one, in the language of the request. */
export const plainHomePage = (): HomePage => ({
  sections: [
    { type: 'serviceInfo', id: 'serviceInfo', isHidden: false, from: null, until: null },
    {
      type: 'products',
      id: 'new',
      isHidden: false,
      from: null,
      until: null,
      layout: 'grid',
      heading: t('New'),
      source: 'newest',
      category: '',
      productIds: [],
      count: 12,
    },
  ],
})

export async function readPublished(db: Db): Promise<HomePage> {
  return (await findPublished(db)) ?? plainHomePage()
}

export async function findPublished(db: Db): Promise<HomePage | undefined> {
  const [row] = await db.select().from(homePages).orderBy(desc(homePages.id)).limit(1)
  return row?.content
}

export type Draft = { content: HomePage; revision: number }

/** The draft, which equals the published version until someone changes it. */
export async function readDraft(db: Db): Promise<Draft> {
  const [row] = await db.select().from(homePageDraft)
  return row ?? { content: await readPublished(db), revision: 0 }
}

/** Like `readDraft`, for a change in this transaction. */
export async function lockDraft(tx: Db): Promise<Draft> {
  await tx
    .insert(homePageDraft)
    .values({ content: await readPublished(tx) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(homePageDraft).for('update')
  return row as Draft
}

export async function saveDraft(tx: Db, content: HomePage): Promise<void> {
  await tx.update(homePageDraft).set({ content, revision: sql`${homePageDraft.revision} + 1` })
}

export async function insertHomePage(tx: Db, content: HomePage, userId: string | null): Promise<void> {
  await tx.insert(homePages).values({ content, userId })
}

/** The last publication, and whether there is one before it. */
export async function findLastPublication(db: Db) {
  const rows = await db
    .select({ id: homePages.id, by: actorName(homePages), createdAt: homePages.createdAt })
    .from(homePages)
    .leftJoin(users, eq(users.id, homePages.userId))
    .orderBy(desc(homePages.id))
    .limit(2)
  const [last] = rows
  return last ? { ...last, canUndo: rows.length > 1 } : null
}

/** The previously published version. */
export async function findPrevious(db: Db, id: number): Promise<HomePage | undefined> {
  const [row] = await db.select().from(homePages).where(lt(homePages.id, id)).orderBy(desc(homePages.id)).limit(1)
  return row?.content
}
