import { createContext, use } from 'react'
import { formatMoney, type Money } from '#contract/money.ts'
import type { PageSettings } from '#contract/pages/page.ts'

export const SettingsContext = createContext<PageSettings | undefined>(undefined)

export function useSettings(): PageSettings {
  return use(SettingsContext) as PageSettings
}

/** Formats amounts as the shop does, in its currency unless another one is given. */
export function useMoney(currency?: string): Money {
  const settings = useSettings()
  return (units) => formatMoney(units, { ...settings, ...(currency !== undefined && { currency }) })
}
