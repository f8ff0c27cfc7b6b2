import { lte, sql } from 'drizzle-orm'
import { deleteAbandonedCarts } from './cart/queries.ts'
import type { Db } from './db/database.ts'
import { limits, passwordResets, sessions } from './db/schema/index.ts'
import { deleteOldImports, endLostImports } from './imports/queries.ts'
import type { Jobs } from './jobs/jobs.ts'

const hour = 3_600_000
const day = 24 * hour

/** Deletes expired data at the start and every hour. */
export function scheduleCleanUp(jobs: Jobs, db: Db): Promise<void> {
  return jobs.schedule({ name: 'clean-up', cron: '0 * * * *', run: () => deleteExpired(db) })
}

/**
 * Deletes expired sessions, reset links and rate limits, guests' carts after 90 days, or a week if they were used once,
 * and old or interrupted imports.
 */
export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`))
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`))
  await db.delete(limits).where(lte(limits.resetsAt, sql`now()`))
  await deleteAbandonedCarts(db, daysAgo(90), daysAgo(7))
  await deleteOldImports(db, daysAgo(1), daysAgo(90))
  const message = 'The import was interrupted. Upload the file again.'
  await endLostImports(db, { message, checkedBefore: new Date(Date.now() - hour) })
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * day)
}
