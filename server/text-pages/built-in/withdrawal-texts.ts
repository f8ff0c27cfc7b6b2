import { t } from '#contract/language/t.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { withdrawalPath } from '#contract/withdrawals/offers-withdrawal.ts'
import { escapeMarkdown } from '../render-markdown.ts'
import { list, paragraphs, writeLegal } from './legal-writer.ts'
import type { ShopFacts } from './shop-facts.ts'

/**
 * A draft with the words of the model instructions and the model form in Annex I of Directive 2011/83/EU, as amended by
 * Directive (EU) 2023/2673 for shops with an online function. In German, it has the words of the models in annexes 1 and 2
 * to Article 246a EGBGB.
 */
export function withdrawalDraft({ name, sellerName, sellerAddress, shopEmail, publicUrl }: ShopFacts): PageTexts {
  const { known } = writeLegal(true)
  const form = `[${escapeMarkdown(publicUrl + withdrawalPath)}](${withdrawalPath})`
  const nameAndAddress = [
    known(sellerName, t('name of the seller')),
    known(sellerAddress.replaceAll('\n', ', '), t('street and number, postal code, town and country')),
  ].join(', ')
  const email = escapeMarkdown(shopEmail)
  return {
    title: t('Right of withdrawal'),
    description: t('How consumers withdraw from an order at {name}, and what happens then.', { name }),
    body: paragraphs(
      t('## Right of withdrawal'),
      t('You have the right to withdraw from this contract within 14 days without giving any reason.'),
      t(
        'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods, or of the last good if you ordered several in one order that were delivered separately.',
      ),
      t(
        'To exercise the right of withdrawal, you must inform us ({seller}) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an email). You may use the model withdrawal form below, but it is not obligatory.',
        { seller: [nameAndAddress, t('[phone number]'), email].join(', ') },
      ),
      t(
        'You can also exercise your right of withdrawal online at {form}. If you use this online function, we will send you an acknowledgment of receipt by email without undue delay, with the content of your withdrawal and the date and time of its submission.',
        { form },
      ),
      t(
        'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      ),
      t('## Effects of withdrawal'),
      t(
        'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
      ),
      t(
        'You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.',
      ),
      t(
        '[Keep one: “You will have to bear the direct cost of returning the goods.” or “We will bear the cost of returning the goods.”]',
      ),
      t(
        'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
      ),
      t('## Exceptions'),
      t(
        '[List the products that the law excludes, such as products made to the customer’s specifications or sealed for hygiene. If you sell none, delete this part.]',
      ),
      t('## Model withdrawal form'),
      t('Complete and return this form only if you wish to withdraw from the contract.'),
      list(
        t('- To {seller}:', { seller: `${nameAndAddress}, ${email}` }),
        t('- I/We hereby give notice that I/We withdraw from my/our contract of sale of the following goods:'),
        t('- Ordered on/received on:'),
        t('- Name of consumer(s):'),
        t('- Address of consumer(s):'),
        t('- Signature of consumer(s) (only if this form is notified on paper):'),
        t('- Date:'),
      ),
      t('Delete what doesn’t apply.'),
    ),
  }
}
