import { arrayContains, not, sql } from 'drizzle-orm'
import type { ShopSummary } from '#contract/orders.ts'
import { type SetupStep, setupSteps } from '#contract/setup-steps.ts'
import type { Db } from '../db/database.ts'
import { shopSettings } from '../db/schema/index.ts'

const nothingDone = { setupSteps: [] as SetupStep[], isSetupHidden: false }

export async function findSetup(db: Db) {
  const [row] = await db.select().from(shopSettings)
  return row ?? nothingDone
}

/** How many steps are done, unless all are or the setup is hidden. */
export async function findOpenSetup(db: Db): Promise<ShopSummary['setup']> {
  const { setupSteps: done, isSetupHidden } = await findSetup(db)
  return isSetupHidden || done.length === setupSteps.length ? undefined : { done: done.length, of: setupSteps.length }
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
