import type { BuiltInPage } from '#contract/text-page-paths.ts'
import type { PageTexts } from '#contract/text-pages.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import { contactTexts } from './contact-texts.ts'
import { privacyTexts } from './privacy-texts.ts'
import { termsTexts } from './terms-texts.ts'

/** The texts of the built-in pages, with the settings that are in effect. */
export const builtInTexts: Record<BuiltInPage, (shop: ShopInfo) => PageTexts> = {
  contact: contactTexts,
  privacy: privacyTexts,
  terms: termsTexts,
}
