import type { Db } from '../platform/db/database.ts'
import { products } from '../platform/db/schema/index.ts'
import { lockSettings, updateSettings } from '../settings/queries.ts'

/** Closes a shop that has just been created without the sample, until the setup opens it. */
export async function closeNewShop(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockSettings(tx)
    if ((await tx.$count(products)) > 0) return
    await updateSettings(tx, { comingSoon: true, ...stored })
  })
}
