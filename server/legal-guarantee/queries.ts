import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { guaranteeNotices } from '../platform/db/schema/index.ts'

export async function insertNotice(db: Db, notice: typeof guaranteeNotices.$inferInsert): Promise<void> {
  await db.insert(guaranteeNotices).values(notice).onConflictDoNothing()
}

export async function findNotice(db: Db, id: string): Promise<Buffer | undefined> {
  const [found] = await db.select().from(guaranteeNotices).where(eq(guaranteeNotices.id, id))
  return found?.bytes
}

/** Counts the ids that belong to a file. */
export async function countNotices(db: Db, ids: string[]): Promise<number> {
  return db.$count(guaranteeNotices, inArray(guaranteeNotices.id, ids))
}
