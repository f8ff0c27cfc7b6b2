import { type LegalPage, withdrawalDays } from '#contract/text-pages/legal-pages.ts'
import type { BuiltInPage } from '#contract/text-pages/text-page-paths.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { withdrawalPath } from '#contract/withdrawals/offers-withdrawal.ts'
import { escapeMarkdown } from '../render-markdown.ts'
import { accessibilityDraft } from './accessibility-texts.ts'
import { lines, paragraphs, writeLegal } from './legal-writer.ts'
import { privacyDraft, privacyTexts } from './privacy-texts.ts'
import type { ShopFacts } from './shop-facts.ts'
import { termsDraft, termsTexts } from './terms-texts.ts'

const contactTexts = ({ name }: ShopFacts): PageTexts => ({
  title: 'Contact',
  description: `Contact ${name} about an order, a product or anything else.`,
  body: `Write to us about an order, a product or anything else. If it’s about an order, include its number.`,
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
  withdrawal: withdrawalTexts,
  imprint: imprintTexts,
  accessibility: accessibilityDraft,
}

/** Who is responsible for the shop, as a draft. */
function imprintTexts({ name, country, sellerName, sellerAddress, sellerDetails, shopEmail }: ShopFacts): PageTexts {
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

const days = `${withdrawalDays} days`

/**
 * A draft with the words of the model instructions and the model form in Annex I of Directive 2011/83/EU, as amended by
 * Directive (EU) 2023/2673 for shops with an online function.
 */
function withdrawalTexts({ name, sellerName, sellerAddress, shopEmail, publicUrl }: ShopFacts): PageTexts {
  const { known } = writeLegal(true)
  const form = `[${escapeMarkdown(publicUrl + withdrawalPath)}](${withdrawalPath})`
  const seller = [
    known(sellerName, 'name of the seller'),
    known(sellerAddress.replaceAll('\n', ', '), 'street and number, postal code, town and country'),
    '[phone number]',
    escapeMarkdown(shopEmail),
  ].join(', ')
  return {
    title: 'Right of withdrawal',
    description: `How consumers withdraw from an order at ${name}, and what happens then.`,
    body: paragraphs(
      '## Right of withdrawal',
      `You have the right to withdraw from this contract within ${days} without giving any reason.`,
      `The withdrawal period will expire after ${days} from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods, or of the last good if you ordered several in one order that were delivered separately.`,
      `To exercise the right of withdrawal, you must inform us (${seller}) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an email). You may use the model withdrawal form below, but it is not obligatory.`,
      `You can also exercise your right of withdrawal online at ${form}. If you use this online function, we will send you an acknowledgment of receipt by email without undue delay, with the content of your withdrawal and the date and time of its submission.`,
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      '## Effects of withdrawal',
      `If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than ${days} from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.`,
      `You shall send back the goods or hand them over to us, without undue delay and in any event not later than ${days} from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of ${days} has expired.`,
      '[Keep one: “You will have to bear the direct cost of returning the goods.” or “We will bear the cost of returning the goods.”]',
      'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
      '## Exceptions',
      '[List the products that the law excludes, such as products made to the customer’s specifications or sealed for hygiene. If you sell none, delete this part.]',
      '## Model withdrawal form',
      `Complete and return this form only if you wish to withdraw from the contract and don’t use the [online form](${withdrawalPath}). Delete what doesn’t apply.`,
      [
        `- To ${seller}:`,
        '- I/We hereby give notice that I/We withdraw from my/our contract of sale of the following goods:',
        '- Ordered on/received on:',
        '- Name of consumer(s):',
        '- Address of consumer(s):',
        '- Signature of consumer(s) (only if this form is notified on paper):',
        '- Date:',
      ].join('\n'),
    ),
  }
}
