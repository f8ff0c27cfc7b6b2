import { createContext, use } from 'react'
import { formatMoney, type Money } from '#contract/money.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { flatRate } from '#contract/pricing/shop-rules.ts'

export const SettingsContext = createContext<PageSettings>({
  publicUrl: '',
  apiOrigin: '',
  currency: 'USD',
  country: 'US',
  shipsTo: ['US'],
  shipsToText: 'Ships to the United States',
  shipping: flatRate({ shippingPrice: 0, freeShippingThreshold: null }),
  shippingName: '',
  isPickup: false,
  delivery: { minDays: 3, maxDays: 5 },
  taxText: '',
  holidays: [],
  roundPrices: false,
  returnDays: 30,
  orderButton: 'Place order',
  timeZone: 'UTC',
  shopEmail: '',
  name: 'Shop',
  tagline: '',
  logo: null,
  logoIncludesName: false,
  comingSoon: false,
  isBeforeOpening: false,
  announcement: '',
  seller: { name: 'Shop', address: '', details: '' },
  categories: [],
  footer: { groups: [], social: [] },
  accountImage: '',
  offlinePages: false,
})

export function useSettings(): PageSettings {
  return use(SettingsContext)
}

/** Formats amounts as the shop does, in its currency unless another one is given. */
export function useMoney(currency?: string): Money {
  const settings = useSettings()
  return (units) => formatMoney(units, { ...settings, ...(currency !== undefined && { currency }) })
}
