import { and, arrayContains, eq, not, or, sql } from 'drizzle-orm'
import { firstAdmin } from '#contract/accounts/first-admin.ts'
import type { SetupStep } from '#contract/setup/setup-steps.ts'
import type { Db } from '../platform/db/database.ts'
import { orders, shopSettings, users } from '../platform/db/schema/index.ts'

const nothingDone = { setupSteps: [] as SetupStep[], isSetupHidden: false }

export async function findSetup(db: Db) {
  const [row] = await db.select().from(shopSettings)
  return row ?? nothingDone
}

/** Whether the owner has entered a name and an email address. */
export async function isOwnerKnown(db: Db): Promise<boolean> {
  const isUnknown = or(eq(users.email, firstAdmin.email), eq(users.name, firstAdmin.name))
  return (await db.$count(users, and(eq(users.staffRole, 'owner'), isUnknown))) === 0
}

export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).limit(1)).length > 0
}

export async function updateSetup(
  db: Db,
  { done, isHidden }: { done?: SetupStep | undefined; isHidden?: boolean | undefined },
): Promise<void> {
  await db.insert(shopSettings).values({}).onConflictDoNothing()
  if (done) {
    await db
      .update(shopSettings)
      .set({ setupSteps: sql`array_append(${shopSettings.setupSteps}, ${done})` })
      .where(not(arrayContains(shopSettings.setupSteps, [done])))
  }
  if (isHidden !== undefined) await db.update(shopSettings).set({ isSetupHidden: isHidden })
}
