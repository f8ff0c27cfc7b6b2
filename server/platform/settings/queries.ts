import { and, desc, eq } from 'drizzle-orm'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { nameOf } from '../audit/actor-name.ts'
import type { Db } from '../db/database.ts'
import { auditLog, shopSettings, users } from '../db/schema/index.ts'

/** The settings that have been changed; all others have their defaults. */
export async function readStoredSettings(db: Db): Promise<Partial<ShopSettings>> {
  const [row] = await db.select().from(shopSettings)
  return row?.values ?? {}
}

/** Like `readStoredSettings`, for a change in this transaction. */
export async function lockSettings(tx: Db): Promise<Partial<ShopSettings>> {
  await tx.insert(shopSettings).values({}).onConflictDoNothing()
  const [row] = await tx.select().from(shopSettings).for('update')
  return row?.values ?? {}
}

export async function updateSettings(tx: Db, values: Partial<ShopSettings>): Promise<void> {
  await tx.update(shopSettings).set({ values })
}

export type SettingsEvent = {
  id: number
  createdAt: Date
  by: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The last change in the audit log, or the one with the id. */
export async function findSettingsEvent(db: Db, id?: number): Promise<SettingsEvent | undefined> {
  const [row] = await db
    .select({ entry: auditLog, user: { name: users.name, email: users.email } })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(and(eq(auditLog.event, 'settings_changed'), id === undefined ? undefined : eq(auditLog.id, id)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!row) return undefined
  const { entry, user } = row
  const by = user ? nameOf(user) : entry.userId === null ? 'System' : 'Deleted account'
  return { id: entry.id, createdAt: entry.createdAt, by, before: entry.before ?? {}, after: entry.after ?? {} }
}
