import { getCurrency, getTimeZone } from '../shop-settings/country-defaults.ts'
import { type ShopSettings, settingDefaults } from '../shop-settings/setting-fields.ts'
import { suggestedTaxes } from '../taxes/suggested-taxes.ts'
import type { SetupStep } from './setup-steps.ts'

export type SuggestedSettings = Partial<Pick<ShopSettings, 'taxes' | 'pricesIncludeTax' | 'currency' | 'timeZone'>>

/**
 * Returns the values that a setup step fills in for the shop's country until it is done. The currency is kept if it was changed
 * before, or if there are orders.
 */
export function suggestedSettings(
  step: SetupStep,
  { country, currency, timeZone }: Pick<ShopSettings, 'country' | 'currency' | 'timeZone'>,
  hasOrders: boolean,
): SuggestedSettings {
  if (step === 'shop') return { timeZone: getTimeZone(country, timeZone) ?? timeZone }
  if (step !== 'prices') return {}
  const keepsCurrency = hasOrders || currency !== settingDefaults.currency
  return { ...suggestedTaxes(country), currency: keepsCurrency ? currency : (getCurrency(country) ?? currency) }
}
