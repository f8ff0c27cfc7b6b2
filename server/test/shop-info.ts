import { settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'

export const shopInfo: ShopInfo = {
  ...settingDefaults,
  shopEmail: 'shop@example.com',
  timeZone: 'UTC',
  holidays: [],
  publicUrl: 'https://shop.example.com',
  emailTexts: {},
  shippingZones: [],
}
