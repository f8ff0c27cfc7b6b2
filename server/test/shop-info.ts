import { settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import type { ShopInfo } from '../settings/settings.ts'
import type { ShopFacts } from '../text-pages/built-in/shop-facts.ts'

export const shopInfo: ShopInfo = {
  ...settingDefaults,
  shopEmail: 'shop@example.com',
  timeZone: 'UTC',
  holidays: [],
  daysOff: [],
  publicUrl: 'https://shop.example.com',
  emailTexts: {},
  shippingZones: [],
  translations: {},
}

/** A shop that takes cash only. */
export const shopFacts: ShopFacts = {
  ...shopInfo,
  paymentOptions: [{ method: 'cash', provider: null }],
  checksVatIds: false,
}
