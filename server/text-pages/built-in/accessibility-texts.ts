import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { escapeMarkdown } from '../render-markdown.ts'
import { lines, paragraphs, writeLegal } from './legal-writer.ts'
import type { ShopFacts } from './shop-facts.ts'

/**
 * A draft of the information about accessibility that Directive (EU) 2019/882 requires of online shops (Article 13(2) and
 * Annex V). Its statements about the software are checked by the browser tests; see docs/behavior.md#forms.
 */
export function accessibilityDraft({ name, sellerName, sellerAddress, shopEmail }: ShopFacts): PageTexts {
  const { known } = writeLegal(true)
  return {
    title: 'Accessibility',
    description: `How accessible ${name} is, and how to report a barrier.`,
    body: paragraphs(
      '[Delete this line. Businesses with fewer than 10 people and at most €2 million in annual turnover or balance sheet total don’t need this page if they only provide services, such as an online shop.]',
      `We want everyone to be able to use ${escapeMarkdown(name)}, including people with disabilities.`,
      '## What the shop offers',
      'You can search and compare products, order and pay for them, manage your account and your orders, and contact us. You can order without creating an account with a password.',
      '## How the shop is accessible',
      [
        '- The pages of the shop are built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. These include what the European standard EN 301 549 requires of web pages.',
        '- You can use them with a keyboard only, and with a screen reader. Fields have labels, and errors are stated in words next to the field.',
        '- They adapt to screens of every width and to enlarged text, and follow your browser’s settings for dark mode and reduced motion.',
        '- The main functions, including ordering, also work without JavaScript.',
      ].join('\n'),
      'The screens of the shop’s software are checked with automated tests for each version. An independent body hasn’t certified it.',
      '[Say how you have checked your own content, for example: “We checked our texts and images ourselves in May 2026.”]',
      '## Known barriers',
      '[List what isn’t accessible yet, and why, for example product images without a description, videos without captions or PDF documents. If you know of none, delete this part.]',
      'The pages of payment providers and carriers are not ours.',
      '## Report a barrier',
      'If something in the shop isn’t accessible to you, or you need information in another form, write to us. Say which page it is and what happened.',
      lines(
        known(sellerName, 'name of the person or company that sells'),
        known(sellerAddress, 'street and number, postal code, town and country'),
        `Email: [${escapeMarkdown(shopEmail)}](<mailto:${shopEmail}>)`,
        '[phone number]',
      ),
      'You can also use the [contact form](/contact).',
      '## Authority',
      'If you aren’t satisfied with our answer, you can contact the authority that supervises the accessibility of services:',
      '[Name, address and website of the authority in your country]',
      '[This statement was written on: date]',
    ),
  }
}
