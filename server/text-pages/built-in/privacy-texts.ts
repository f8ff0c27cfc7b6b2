import { plural, t } from '#contract/language/t.ts'
import { providers } from '#contract/payments/providers.ts'
import { hasWithdrawalRight } from '#contract/text-pages/legal-pages.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { offersWithdrawal } from '#contract/withdrawals/offers-withdrawal.ts'
import { signInLifetime } from '../../accounts/second-factor/pending-sign-in.ts'
import { retentionDays, withdrawalYears } from '../../retention.ts'
import { escapeMarkdown } from '../render-markdown.ts'
import { type LegalWriter, lines, list, mailLink, paragraphs, sentences, writeLegal } from './legal-writer.ts'
import type { ShopFacts } from './shop-facts.ts'

/**
 * Covers only the shop's own processing. The shopkeeper's other uses of the data, such as by the carrier, aren't
 * known here.
 */
export const privacyTexts = (shop: ShopFacts): PageTexts => privacy(shop, writeLegal(false))

/** Has gaps for missing facts. */
export const privacyDraft = (shop: ShopFacts): PageTexts => privacy(shop, writeLegal(true))

const privacy = (shop: ShopFacts, write: LegalWriter): PageTexts => ({
  title: t('Privacy Policy'),
  description: t('Which personal data {name} collects, why, how long it is kept, and your rights.', {
    name: shop.name,
  }),
  body: paragraphs(
    t(
      'This page describes the personal data that this shop collects when you use it. The shop uses no advertising or tracking services, and your browser loads no files from other sites.',
    ),
    ...responsible(shop, write),
    t('## Data we collect'),
    collected(shop),
    t('## Cookies'),
    t('The shop sets only cookies that it needs to work:'),
    cookies(),
    t('If the shop uses https, these names begin with `__Host-`. Browsers delete the cookies after at most 400 days.'),
    t('## What your browser stores'),
    storedByBrowser(shop),
    t('## Recipients'),
    t(
      'To deliver an order, we give the carrier what it needs: your name, your address and, if needed, your phone number. Emails go through our email provider.',
    ),
    ...recipientsIfUsed(shop),
    write.draft(
      t(
        'We use these companies: [names of the carriers, the email provider and the hosting provider, and the countries they are in].',
      ),
    ),
    t('## How long data is kept'),
    kept(shop, write),
    t('Backups contain this data until newer ones replace them.'),
    ...(write.isDraft && hasWithdrawalRight(shop.country) ? legalBasis() : []),
    t('## Your rights'),
    t(
      'Depending on where you live, you may have the right to see, correct, delete or receive a copy of your personal data, and to restrict its use or object to it. You can change your profile and addresses yourself. For anything else, email {email} or use the [contact form](/contact). You can also complain to your data protection authority.',
      { email: mailLink(shop.shopEmail) },
    ),
  ),
})

/** A part with the seller, if it is known. */
function responsible({ sellerName, sellerAddress, shopEmail }: ShopFacts, { isDraft, known }: LegalWriter): string[] {
  if (!isDraft && sellerName === '') return []
  const seller = lines(
    known(sellerName, t('name of the person or company that sells')),
    known(sellerAddress, t('street and number, postal code, town and country')),
    escapeMarkdown(shopEmail),
  )
  return [t('## Who is responsible'), seller]
}

const collected = (shop: ShopFacts) =>
  list(
    t(
      '- Account: your email address, your name and a hash of your password, so that you can sign in. If you check out without an account, only your email address.',
    ),
    t('- Sessions: the name of your browser and when it was last used, so that you can see and end them.'),
    t(
      '- Two-step verification, if you turn it on: the key of your authenticator app, your passkeys’ public keys, and hashes of your recovery codes.',
    ),
    t('- Profile image, if you upload one. Only you see it in the shop.'),
    t('- Addresses and phone number, if you enter them, for delivery.'),
    t(
      '- Orders: items, date, prices, shipping address, your note, and notes of our staff about the order or about you as a customer.',
    ),
    onlineProviders(shop).length > 0
      ? t('- Payments: amounts, times, the payment method, and the number of the payment at the payment provider.')
      : '',
    shop.checksVatIds
      ? t('- VAT ID, if you enter one: whether it is valid, and the name and address that it is registered with.')
      : '',
    t('- Reviews: the stars, the text, the photos and the name that you give. Published reviews are public.'),
    t(
      '- Cart and wishlist: the products in them, and their prices when you added them. Others see your wishlist only if you share its link.',
    ),
    t(
      '- Product alerts: your email address and the product, to email you once when it is back in stock or costs less.',
    ),
    t(
      '- Searches: the words, how often each day, and what is ordered after a search without a result, but not by whom.',
    ),
    offersWithdrawal(shop)
      ? t('- Withdrawals from contracts: your name, your email address, what you withdraw from, and when.')
      : '',
    t('- Messages you send with the contact form: they reach us by email. The shop itself doesn’t keep them.'),
    t('- Emails from the shop: to whom, when and about what, so that we can see whether they arrived.'),
    t(
      '- Audit log: the IP address, the browser and the account when someone signs in, changes an account or is rejected, and changed email addresses, to find and stop misuse.',
    ),
    t(
      '- Links in emails about orders: a hash, so that the link opens the order. If you tell us that an order isn’t yours, a hash of your email address, so that we stop emailing you about it.',
    ),
    t('- Rate limits: your IP address and a hash of your email address, to stop misuse.'),
    t('- Orders with an unconfirmed email address: a hash of your IP address, to stop misuse.'),
  )

const cookies = () =>
  list(
    t('- `galleria_session` keeps you signed in.'),
    t('- `galleria_cart` identifies your cart and wishlist if you aren’t signed in.'),
    t(
      '- `galleria_browser` recognizes a browser that has signed in before, so that others can’t lock you out, and so that we can email you when someone signs in elsewhere.',
    ),
    plural(
      signInLifetime / 60_000,
      '- `galleria_sign_in` identifies a sign-in with two-step verification, for {count} minute.',
      '- `galleria_sign_in` identifies a sign-in with two-step verification, for {count} minutes.',
    ),
    t('- `galleria_notice` holds a message for the next page, for a minute.'),
    t('- `galleria_opening` lets you see the shop before it opens, if you have entered the password.'),
  )

const storedByBrowser = (shop: ShopFacts) =>
  list(
    t(
      '- What you enter at the checkout: in the tab, until you place the order, your session ends or you close the tab.',
    ),
    t('- The products you viewed last or compared, and what you searched for: until you sign out or clear them.'),
    shop.offlinePages
      ? t(
          '- Public pages that you opened, so that you can read them without a connection: until you clear your browser’s data for this site.',
        )
      : '',
  )

/** The payment providers that customers can pay with. */
const onlineProviders = ({ paymentOptions }: ShopFacts) =>
  paymentOptions.flatMap(({ provider }) => (provider && provider !== 'test' ? [provider] : []))

function recipientsIfUsed(shop: ShopFacts): string[] {
  return [
    ...onlineProviders(shop).map((provider) => providers[provider].privacyText()),
    ...(shop.checksVatIds
      ? [t('If you enter a VAT ID, we check it with the European Commission’s service (VIES), which gets the VAT ID.')]
      : []),
  ]
}

const kept = (shop: ShopFacts, { draft }: LegalWriter) =>
  list(
    sentences(
      t('- Account, addresses and orders: until we delete them. Ask us if you want to close your account.'),
      draft(t('[How long you keep orders, for example: “We keep orders for as long as tax law requires.”]')),
    ),
    plural(
      retentionDays.guestAccountWithoutOrders,
      '- Accounts from a checkout without an order: {count} day.',
      '- Accounts from a checkout without an order: {count} days.',
    ),
    plural(
      retentionDays.formerEmail,
      '- An email address that you have replaced: {count} day, so that you can undo the change. The audit log keeps it longer.',
      '- An email address that you have replaced: {count} days, so that you can undo the change. The audit log keeps it longer.',
    ),
    plural(
      retentionDays.session,
      '- Sessions: {count} day after they were last used.',
      '- Sessions: {count} days after they were last used.',
    ),
    plural(
      retentionDays.guestCart,
      '- Carts and wishlists of customers who aren’t signed in: {count} day after they were last used.',
      '- Carts and wishlists of customers who aren’t signed in: {count} days after they were last used.',
    ),
    plural(
      retentionDays.productAlert,
      '- Product alerts: {count} day, or until you stop them.',
      '- Product alerts: {count} days, or until you stop them.',
    ),
    plural(
      retentionDays.searchCounts,
      '- Counts of searches: {count} day. A search without a result is kept with your cart for a day, to count what you order after it.',
      '- Counts of searches: {count} days. A search without a result is kept with your cart for a day, to count what you order after it.',
    ),
    plural(retentionDays.outbox, '- Emails from the shop: {count} day.', '- Emails from the shop: {count} days.'),
    plural(retentionDays.securityLog, '- Audit log: {count} day.', '- Audit log: {count} days.'),
    offersWithdrawal(shop)
      ? plural(
          withdrawalYears,
          '- Withdrawals from contracts: {count} year from the end of the year, as evidence.',
          '- Withdrawals from contracts: {count} years from the end of the year, as evidence.',
        )
      : '',
    plural(
      retentionDays.orderLink,
      '- A hash of an email address whose owner told us that they hadn’t ordered: {count} day, or until they confirm the address.',
      '- A hash of an email address whose owner told us that they hadn’t ordered: {count} days, or until they confirm the address.',
    ),
    plural(
      retentionDays.orderClient,
      '- The hash of your IP address with an order: until the order is dispatched or cancelled, at most {count} day.',
      '- The hash of your IP address with an order: until the order is dispatched or cancelled, at most {count} days.',
    ),
    t('- Rate limits: up to a day.'),
  )

/** Article 6(1) of the General Data Protection Regulation, which the United Kingdom has taken over. */
const legalBasis = () => [
  t('## Why we may use this data'),
  list(
    t('- To fulfill your orders, to run your account and to answer your messages: Article 6(1)(b) of the GDPR.'),
    t('- To keep what the law requires, such as records of orders and payments: Article 6(1)(c) of the GDPR.'),
    t('- To find and stop misuse: our legitimate interest, Article 6(1)(f) of the GDPR.'),
  ),
]
