import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { Db } from '../db/database.ts'
import { shopSettings } from '../db/schema/index.ts'

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
