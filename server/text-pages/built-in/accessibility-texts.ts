import { t } from '#contract/language/t.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { escapeMarkdown } from '../render-markdown.ts'
import { lines, list, mailLink, paragraphs, writeLegal } from './legal-writer.ts'
import type { ShopFacts } from './shop-facts.ts'

/**
 * A draft of the information about accessibility that Directive (EU) 2019/882 requires of online shops (Article 13(2) and
 * Annex V). Its statements about the software are checked by the browser tests; see docs/behavior.md#forms.
 */
export function accessibilityDraft({ name, sellerName, sellerAddress, shopEmail }: ShopFacts): PageTexts {
  const { known } = writeLegal(true)
  return {
    title: t('Accessibility'),
    description: t('How accessible {name} is, and how to report a barrier.', { name }),
    body: paragraphs(
      t(
        '[Delete this line. Businesses with fewer than 10 people and at most €2 million in annual turnover or balance sheet total don’t need this page if they only provide services, such as an online shop.]',
      ),
      t('We want everyone to be able to use {name}, including people with disabilities.', {
        name: escapeMarkdown(name),
      }),
      t('## What the shop offers'),
      t(
        'You can search and compare products, order and pay for them, manage your account and your orders, and contact us. You can order without creating an account with a password.',
      ),
      t('## How the shop is accessible'),
      list(
        t(
          '- The pages of the shop are built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. These include what the European standard EN 301 549 requires of web pages.',
        ),
        t(
          '- You can use them with a keyboard only, and with a screen reader. Fields have labels, and errors are stated in words next to the field.',
        ),
        t(
          '- They adapt to screens of every width and to enlarged text, and follow your browser’s settings for dark mode and reduced motion.',
        ),
        t('- The main functions, including ordering, also work without JavaScript.'),
      ),
      t(
        'The screens of the shop’s software are checked with automated tests for each version. An independent body hasn’t certified it.',
      ),
      t(
        '[Say how you have checked your own content, for example: “We checked our texts and images ourselves in May 2026.”]',
      ),
      t('## Known barriers'),
      t(
        '[List what isn’t accessible yet, and why, for example product images without a description, videos without captions or PDF documents. If you know of none, delete this part.]',
      ),
      t('The pages of payment providers and carriers are not ours.'),
      t('## Report a barrier'),
      t(
        'If something in the shop isn’t accessible to you, or you need information in another form, write to us. Say which page it is and what happened.',
      ),
      lines(
        known(sellerName, t('name of the person or company that sells')),
        known(sellerAddress, t('street and number, postal code, town and country')),
        t('Email: {email}', { email: mailLink(shopEmail) }),
        t('[phone number]'),
      ),
      t('You can also use the [contact form](/contact).'),
      t('## Authority'),
      t(
        'If you aren’t satisfied with our answer, you can contact the authority that supervises the accessibility of services:',
      ),
      t('[Name, address and website of the authority in your country]'),
      t('[This statement was written on: date]'),
    ),
  }
}
