import { orderTexts } from '#contract/orders/order-texts.ts'
import { providerNames } from '#contract/payments/payment-methods.ts'
import { providers } from '#contract/payments/providers.ts'
import { hasWithdrawalRight } from '#contract/text-pages/legal-pages.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { offersWithdrawal } from '#contract/withdrawals/offers-withdrawal.ts'
import { signInLifetime } from '../../accounts/second-factor/pending-sign-in.ts'
import { retentionDays, withdrawalYears } from '../../retention.ts'
import { escapeMarkdown } from '../render-markdown.ts'
import { type LegalWriter, lines, paragraphs, writeLegal } from './legal-writer.ts'
import type { ShopFacts } from './shop-facts.ts'

const signInMinutes = signInLifetime / 60_000
const customerTexts = () =>
  Object.values(orderTexts)
    .map(({ label }) => `your ${label().toLowerCase()}`)
    .join(', ')

/**
 * Covers only the shop's own processing. The shopkeeper's other uses of the data, such as by the carrier, aren't
 * known here.
 */
export const privacyTexts = (shop: ShopFacts): PageTexts => privacy(shop, writeLegal(false))

/** Has gaps for missing facts. */
export const privacyDraft = (shop: ShopFacts): PageTexts => privacy(shop, writeLegal(true))

const privacy = (shop: ShopFacts, write: LegalWriter): PageTexts => ({
  title: 'Privacy Policy',
  description: `Which personal data ${shop.name} collects, why, how long it is kept, and your rights.`,
  body: `This page describes the personal data that this shop collects when you use it. The shop uses no advertising or tracking services, and your browser loads no files from other sites.
${responsible(shop, write)}
## Data we collect

- Account: your email address, your name and a hash of your password, so that you can sign in. If you check out without an account, only your email address.
- Sessions: the name of your browser and when it was last used, so that you can see and end them.
- Two-step verification, if you turn it on: the key of your authenticator app, your passkeys' public keys, and hashes of your recovery codes.
- Profile image, if you upload one. Only you see it in the shop.
- Addresses and phone number, if you enter them, for delivery.
- Orders: items, date, prices, shipping address, ${customerTexts()}, and notes of our staff about the order or about you as a customer.
${collectedIfUsed(shop)}- Reviews: the stars, the text, the photos and the name that you give. Published reviews are public.
- Cart and wishlist: the products in them, and their prices when you added them. Others see your wishlist only if you share its link.
- Product alerts: your email address and the product, to email you once when it is back in stock or costs less.
- Searches: the words, how often each day, and what is ordered after a search without a result, but not by whom.
${withdrawalsIfOffered(shop, '- Withdrawals from contracts: your name, your email address, what you withdraw from, and when.\n')}- Messages you send with the contact form: they reach us by email. The shop itself doesn’t keep them.
- Emails from the shop: to whom, when and about what, so that we can see whether they arrived.
- Audit log: the IP address, the browser and the account when someone signs in, changes an account or is rejected, and changed email addresses, to find and stop misuse.
- Links in emails about orders: a hash, so that the link opens the order. If you tell us that an order isn’t yours, a hash of your email address, so that we stop emailing you about it.
- Rate limits: your IP address and a hash of your email address, to stop misuse.
- Orders with an unconfirmed email address: a hash of your IP address, to stop misuse.

## Cookies

The shop sets only cookies that it needs to work:

- \`galleria_session\` keeps you signed in.
- \`galleria_cart\` identifies your cart and wishlist if you aren’t signed in.
- \`galleria_browser\` recognizes a browser that has signed in before, so that others can’t lock you out, and so that we can email you when someone signs in elsewhere.
- \`galleria_sign_in\` identifies a sign-in with two-step verification, for ${signInMinutes} minutes.
- \`galleria_notice\` holds a message for the next page, for a minute.
- \`galleria_opening\` lets you see the shop before it opens, if you have entered the password.

If the shop uses https, these names begin with \`__Host-\`. Browsers delete the cookies after at most 400 days.

## What your browser stores

- What you enter at the checkout: in the tab, until you place the order, your session ends or you close the tab.
- The products you viewed last or compared, and what you searched for: until you sign out or clear them.
${shop.offlinePages ? '- Public pages that you opened, so that you can read them without a connection: until you clear your browser’s data for this site.\n' : ''}
## Recipients

To deliver an order, we give the carrier what it needs: your name, your address and, if needed, your phone number. Emails go through our email provider.
${recipientsIfUsed(shop)}${write.draft(recipients)}

## How long data is kept

- Account, addresses and orders: until we delete them. Ask us if you want to close your account.${write.draft(orders)}
- Accounts from a checkout without an order: ${days('guestAccountWithoutOrders')}.
- An email address that you have replaced: ${days('formerEmail')}, so that you can undo the change. The audit log keeps it longer.
- Sessions: ${days('session')} after they were last used.
- Carts and wishlists of customers who aren’t signed in: ${days('guestCart')} after they were last used.
- Product alerts: ${days('productAlert')}, or until you stop them.
- Counts of searches: ${days('searchCounts')}. A search without a result is kept with your cart for a day, to count what you order after it.
- Emails from the shop: ${days('outbox')}.
- Audit log: ${days('securityLog')}.
${withdrawalsIfOffered(shop, `- Withdrawals from contracts: ${withdrawalYears} years from the end of the year, as evidence.\n`)}- A hash of an email address whose owner told us that they hadn’t ordered: ${days('orderLink')}, or until they confirm the address.
- The hash of your IP address with an order: until the order is dispatched or cancelled, at most ${days('orderClient')}.
- Rate limits: up to a day.

Backups contain this data until newer ones replace them.

${write.draft(hasWithdrawalRight(shop.country) ? legalBasis : '')}## Your rights

Depending on where you live, you may have the right to see, correct, delete or receive a copy of your personal data, and to object to its use. You can change your profile and addresses yourself. For anything else, email [${escapeMarkdown(shop.shopEmail)}](<mailto:${shop.shopEmail}>) or use the [contact form](/contact). You can also complain to your data protection authority.`,
})

function days(kind: keyof typeof retentionDays): string {
  return `${retentionDays[kind]} days`
}

/** A part with the seller, if it is known. */
function responsible({ sellerName, sellerAddress, shopEmail }: ShopFacts, { isDraft, known }: LegalWriter): string {
  if (!isDraft && sellerName === '') return ''
  const seller = lines(
    known(sellerName, 'name of the person or company that sells'),
    known(sellerAddress, 'street and number, postal code, town and country'),
    escapeMarkdown(shopEmail),
  )
  return `\n${paragraphs('## Who is responsible', seller)}\n`
}

/** The payment providers that customers can pay with. */
const onlineProviders = ({ paymentOptions }: ShopFacts) =>
  paymentOptions.flatMap(({ provider }) => (provider && provider !== 'test' ? [provider] : []))

function collectedIfUsed(shop: ShopFacts): string {
  const payments =
    '- Payments: amounts, times, the payment method, and the number of the payment at the payment provider.\n'
  const vatId =
    '- VAT ID, if you enter one: whether it is valid, and the name and address that it is registered with.\n'
  return (onlineProviders(shop).length > 0 ? payments : '') + (shop.checksVatIds ? vatId : '')
}

const withdrawalsIfOffered = (shop: ShopFacts, text: string) => (offersWithdrawal(shop) ? text : '')

function recipientsIfUsed(shop: ShopFacts): string {
  const texts = onlineProviders(shop).map(
    (provider) =>
      `If you pay with ${providerNames[provider]}, we send it ${providers[provider].sentData}. You enter your payment details there.`,
  )
  if (shop.checksVatIds)
    texts.push(
      'If you enter a VAT ID, we check it with the European Commission’s service (VIES), which gets the VAT ID.',
    )
  return texts.map((text) => `\n${text}\n`).join('')
}

const recipients = `
We use these companies: [names of the carriers, the email provider and the hosting provider, and the countries they are in].
`

const orders = ' [How long you keep orders, for example: “We keep orders for as long as tax law requires.”]'

/** Article 6(1) of the General Data Protection Regulation, which the United Kingdom has taken over. */
const legalBasis = `## Why we may use this data

- To fulfill your orders, to run your account and to answer your messages: Article 6(1)(b) of the GDPR.
- To keep what the law requires, such as records of orders and payments: Article 6(1)(c) of the GDPR.
- To find and stop misuse: our legitimate interest, Article 6(1)(f) of the GDPR.

`
