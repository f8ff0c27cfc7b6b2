import { readNotice, shopLanguage } from '#contract/shop-settings/guarantee-notice.ts'
import { settingsHint } from '#contract/shop-settings/settings-hint.ts'
import { hasLegalGuarantee } from '../legal-guarantee/legal-guarantee.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'

/** Returns the warnings about what the law wants shops to show. */
export function describeLegal(shop: ShopInfo): string[] {
  if (!hasLegalGuarantee(shop) || readNotice(shop.guaranteeNotices[shopLanguage]).image) return []
  return [
    `Shops that sell to the EU must show its official notice on the legal guarantee, which you haven’t uploaded. ${settingsHint}`,
  ]
}
