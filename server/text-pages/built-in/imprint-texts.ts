import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import type { ShopInfo } from '../../platform/settings/settings.ts'
import { escapeMarkdown } from '../render-markdown.ts'
import { lines, paragraphs, writeLegal } from './legal-writer.ts'

/** Who is responsible for the shop, as a draft. */
export function imprintTexts({
  name,
  country,
  sellerName,
  sellerAddress,
  sellerDetails,
  shopEmail,
}: ShopInfo): PageTexts {
  const { known } = writeLegal(true)
  return {
    title: 'Imprint',
    description: `Who is responsible for ${name}, with address and contact.`,
    body: paragraphs(
      lines(
        known(sellerName, 'name of the person or company, with its legal form'),
        known(sellerAddress, 'street and number, postal code, town and country'),
      ),
      '[Represented by: the managing directors. If you sell as a person, delete this line.]',
      '## Contact',
      lines(`Email: [${escapeMarkdown(shopEmail)}](<mailto:${shopEmail}>)`, 'Phone: [phone number]'),
      '## Register and taxes',
      known(sellerDetails, 'Register and its number, VAT number, supervisory authority: what applies to you'),
      ...(country === 'DE' ? ['## Consumer arbitration', germanArbitration] : []),
    ),
  }
}

/** § 36 VSBG */
const germanArbitration =
  '[Select one: “We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board.” or “We take part in dispute resolution before: …”]'
