import { t } from '#contract/language/t.ts'
import type { LegalPage } from '#contract/text-pages/legal-pages.ts'
import type { BuiltInPage } from '#contract/text-pages/text-page-paths.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { accessibilityDraft } from './accessibility-texts.ts'
import { imprintDraft } from './imprint-texts.ts'
import { privacyDraft, privacyTexts } from './privacy-texts.ts'
import type { ShopFacts } from './shop-facts.ts'
import { termsDraft, termsTexts } from './terms-texts.ts'
import { withdrawalDraft } from './withdrawal-texts.ts'

const contactTexts = ({ name }: ShopFacts): PageTexts => ({
  title: t('Contact'),
  description: t('Contact {name} about an order, a product or anything else.', { name }),
  body: t('Write to us about an order, a product or anything else. If it’s about an order, include its number.'),
})

/** The content of built-in pages, shown until staff publish their own, with the settings in effect. */
export const builtInTexts: Record<BuiltInPage, (shop: ShopFacts) => PageTexts> = {
  contact: contactTexts,
  privacy: privacyTexts,
  terms: termsTexts,
}

/** The initial drafts of legal pages: the same, with gaps in brackets for missing facts. */
export const draftTexts: Record<LegalPage, (shop: ShopFacts) => PageTexts> = {
  terms: termsDraft,
  privacy: privacyDraft,
  withdrawal: withdrawalDraft,
  imprint: imprintDraft,
  accessibility: accessibilityDraft,
}
