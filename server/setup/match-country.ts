import { getCurrency, getTimeZone } from '#contract/shop-settings/country-defaults.ts'
import type { Env } from '../env.ts'
import type { Db } from '../platform/db/database.ts'
import { lockSettings, updateSettings } from '../settings/queries.ts'
import { hasOrders } from './queries.ts'

/**
 * Gives a new shop the currency and the time zone of the country that the environment sets. Later starts change nothing,
 * since prices are in the currency by then.
 */
export async function matchCountry(db: Db, { pinned }: Pick<Env, 'pinned'>): Promise<void> {
  const country = pinned.country?.value
  if (country === undefined || (await hasOrders(db))) return
  const currency = getCurrency(country)
  const timeZone = getTimeZone(country, Intl.DateTimeFormat().resolvedOptions().timeZone)
  await db.transaction(async (tx) => {
    const stored = await lockSettings(tx)
    await updateSettings(tx, { ...(currency && { currency }), ...(timeZone && { timeZone }), ...stored })
  })
}
