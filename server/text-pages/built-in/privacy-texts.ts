import type { PageTexts } from '#contract/text-pages.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import { escapeMarkdown } from '../render-markdown.ts'

export const privacyTexts = ({ name, shopEmail }: ShopInfo): PageTexts => ({
  title: 'Privacy Policy',
  description: `Which personal data ${name} collects, why, how long it is kept, and your rights.`,
  body: `We only process the personal data we need to run the shop and to answer you. This site uses no advertising or tracking services, and your browser loads no files from third parties.

## Data we process

- Account: your email address, your name and a hash of your password, so that you can sign in. If you check out without an account, only your email address.
- Sessions: the name of your browser and when it was last used, so that you can sign out other sessions.
- Addresses and phone number, if you provide them, for delivery.
- Orders: items, date, prices and shipping address. Tax law requires us to keep these.
- Wishlist: the products on it and their prices when you added them. Others see it only if you share its link.
- Product alerts: your email address and the product, to email you once when it is back in stock or costs less.
- Searches: the words, how often each day, and what is ordered after a search without a result, but not by whom.
- Messages you send us, so that we can answer them.
- Technical logs: time, page and result of each request, to find errors and prevent abuse.
- Security log: IP address and browser when you sign in or change your account, and when a request is rejected, to find and stop misuse.
- Orders with an unconfirmed email address: a hash of your IP address until the order is dispatched or cancelled, at most a week, to prevent misuse.

## Cookies

We only use cookies that are strictly necessary: one keeps you signed in, one identifies your cart and your wishlist if you aren't signed in, and one recognizes a browser that has signed in before, so that others can't lock you out and we can email you when someone signs in elsewhere. Strictly necessary cookies don't require consent. Your browser keeps what you enter at the checkout until you place the order or sign out.

The products that you viewed last and what you searched for are kept in this browser only, to show them to you again, until you sign out or clear its data.

## Recipients

The carrier receives your name, address and phone number to deliver your order. Our email provider processes the messages we send you. We don't sell or share your data with anyone else.

## Retention

- Account and addresses: until you ask us to delete them.
- Carts and wishlists of customers who aren't signed in: 90 days after they last came back or added something.
- Product alerts: one year, or until you stop them.
- Orders: for as long as tax law requires. After that they are anonymized.
- Counts of searches: 90 days. A search without a result is kept with your cart for a day, to count what you order after it.
- Messages: two years after the last message.
- Technical logs: 30 days.
- Security log: one year.

## Your rights

You have the right to access, correct, delete and export your personal data, and to object to its processing. Email [${escapeMarkdown(shopEmail)}](<mailto:${shopEmail}>) or use the [contact form](/contact); we respond within 30 days. You also have the right to lodge a complaint with your data protection authority.`,
})
