import { t } from '#contract/language/t.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { lines, mailLink, paragraphs, writeLegal } from './legal-writer.ts'
import type { ShopFacts } from './shop-facts.ts'

/** A draft of who is responsible for the shop. */
export function imprintDraft({
  name,
  country,
  sellerName,
  sellerAddress,
  sellerDetails,
  shopEmail,
}: ShopFacts): PageTexts {
  const { known } = writeLegal(true)
  return {
    title: t('Imprint'),
    description: t('Who is responsible for {name}, with address and contact.', { name }),
    body: paragraphs(
      lines(
        known(sellerName, t('name of the person or company, with its legal form')),
        known(sellerAddress, t('street and number, postal code, town and country')),
      ),
      t('[Represented by: the managing directors. If you sell as a person, delete this line.]'),
      t('## Contact'),
      lines(t('Email: {email}', { email: mailLink(shopEmail) }), t('Phone: [phone number]')),
      t('## Register and taxes'),
      known(sellerDetails, t('Register and its number, VAT number, supervisory authority: what applies to you')),
      ...(country === 'DE' ? [t('## Consumer arbitration'), germanArbitration()] : []),
    ),
  }
}

/** § 36 VSBG */
const germanArbitration = () =>
  t(
    '[Select one: “We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board.” or “We take part in dispute resolution before: …”]',
  )
