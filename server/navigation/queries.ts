import { and, desc, eq } from 'drizzle-orm'
import { defaultNavigation, type Navigation } from '#contract/navigation/navigation.ts'
import { nameOf } from '../platform/audit/actor-name.ts'
import type { Db } from '../platform/db/database.ts'
import { auditLog, navigation, users } from '../platform/db/schema/index.ts'

export type StoredNavigation = { links: Navigation; revision: number }

export async function readNavigation(db: Db): Promise<StoredNavigation> {
  const [row] = await db.select().from(navigation)
  return row ?? { links: defaultNavigation, revision: 0 }
}

/** Like `readNavigation`, for a change in this transaction. */
export async function lockNavigation(tx: Db): Promise<StoredNavigation> {
  await tx.insert(navigation).values({ links: defaultNavigation }).onConflictDoNothing()
  const [row] = await tx.select().from(navigation).for('update')
  return row as StoredNavigation
}

export async function updateNavigation(tx: Db, values: StoredNavigation): Promise<void> {
  await tx.update(navigation).set(values)
}

export type NavigationEvent = { id: number; createdAt: Date; by: string; before: Navigation; after: Navigation }

/** The last change in the audit log. */
export async function findNavigationEvent(db: Db): Promise<NavigationEvent | undefined> {
  const [row] = await db
    .select({ entry: auditLog, user: { name: users.name, email: users.email } })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(and(eq(auditLog.event, 'navigation_changed')))
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!row) return undefined
  const { id, createdAt, userId, before, after } = row.entry
  const by = row.user ? nameOf(row.user) : userId === null ? 'System' : 'Deleted account'
  return { id, createdAt, by, before: before as Navigation, after: after as Navigation }
}
