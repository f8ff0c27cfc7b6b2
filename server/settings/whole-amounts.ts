import { wholeAmountErrors } from '#contract/currencies.ts'
import { settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import type { Db } from '../platform/db/database.ts'
import { throwFieldErrors } from '../platform/errors.ts'
import { readStoredSettings } from './queries.ts'

/** Throws invalid_input for amounts, by field and in units, that have decimals in a currency without. */
export async function checkWholeAmounts(tx: Db, amounts: Record<string, number | null>): Promise<void> {
  const { currency = settingDefaults.currency } = await readStoredSettings(tx)
  throwFieldErrors(wholeAmountErrors(currency, amounts))
}
