import { isWholeCurrency } from '#contract/currencies.ts'
import { type ShopSettings, settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import type { Db } from '../platform/db/database.ts'
import { shopSettings } from '../platform/db/schema/index.ts'

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

/** In a currency that is only used in whole units, prices are always rounded, regardless of the values. */
export async function updateSettings(tx: Db, values: Partial<ShopSettings>): Promise<void> {
  const isWhole = isWholeCurrency(values.currency ?? settingDefaults.currency)
  await tx.update(shopSettings).set({ values: isWhole ? { ...values, roundPrices: true } : values })
}

/** Stores the currency that the environment sets, since SQL reads from the settings how prices are rounded. */
export async function storeCurrency(db: Db, currency: string): Promise<void> {
  if ((await readStoredSettings(db)).currency === currency) return
  await db.transaction(async (tx) => updateSettings(tx, { ...(await lockSettings(tx)), currency }))
}
