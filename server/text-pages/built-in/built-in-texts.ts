import type { LegalPage } from '#contract/text-pages/legal-pages.ts'
import type { BuiltInPage } from '#contract/text-pages/text-page-paths.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import type { ShopInfo } from '../../platform/settings/settings.ts'
import { contactTexts } from './contact-texts.ts'
import { imprintTexts } from './imprint-texts.ts'
import { privacyDraft, privacyTexts } from './privacy-texts.ts'
import { termsDraft, termsTexts } from './terms-texts.ts'
import { withdrawalTexts } from './withdrawal-texts.ts'

/** The content of built-in pages, shown until staff publish their own, with the settings in effect. */
export const builtInTexts: Record<BuiltInPage, (shop: ShopInfo) => PageTexts> = {
  contact: contactTexts,
  privacy: privacyTexts,
  terms: termsTexts,
}

/** The initial drafts of legal pages: the same, with gaps in brackets for missing facts. */
export const draftTexts: Record<LegalPage, (shop: ShopInfo) => PageTexts> = {
  terms: termsDraft,
  privacy: privacyDraft,
  withdrawal: withdrawalTexts,
  imprint: imprintTexts,
}
