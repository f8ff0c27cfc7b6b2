import type { LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import type { QueuedEmail } from '../../emails/outbox.ts'
import { writeEmail } from '../../emails/write-email.ts'
import { pageUrl } from '../../platform/language/reader-language.ts'
import { formatMoment } from '../../platform/time/format-moment.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import type { ReturnRow } from './queries.ts'

type Declared = Pick<
  ReturnRow,
  'id' | 'orderId' | 'orderNumbers' | 'name' | 'contract' | 'items' | 'email' | 'declaredAt'
>

/**
 * The acknowledgment to the customer, with the content and time of the withdrawal (Article 11a of Directive 2011/83/EU). It
 * goes to an address that may not be theirs, so their input is plain text without links.
 */
export function acknowledgment(shop: ShopInfo, declared: Declared, language: LanguageCode | null = null): QueuedEmail {
  return {
    to: declared.email,
    onlyToConfirmed: false,
    replyTo: shop.shopEmail,
    ...(declared.orderId !== null && { order: declared.orderId }),
    ...writeEmail(
      shop,
      language,
      'withdrawal_received',
      () => valuesOf(shop, declared),
      () => (declared.orderId === null ? notEntered() : ''),
    ),
  }
}

/** The email to the shop. Replies go to the customer. */
export function newWithdrawalEmail(shop: ShopInfo, declared: Declared): QueuedEmail {
  return {
    to: shop.shopEmail,
    onlyToConfirmed: false,
    replyTo: declared.email,
    ...writeEmail(shop, null, 'new_withdrawal', () => ({
      ...valuesOf(shop, declared),
      customerName: plainWords(declared.name),
      origin: declared.orderId === null ? fromForm() : fromOrder(),
      withdrawalLink: {
        action: { label: t('View withdrawal'), url: pageUrl(shop, `/admin/withdrawals/${declared.id}`) },
      },
    })),
  }
}

const notEntered = () =>
  t('We sent this because this address was entered in our withdrawal form. If you didn’t enter it, ignore this email.')

const fromForm = () =>
  t('Anyone can use the withdrawal form. Check whether there is such an order before you refund anything.')
const fromOrder = () => t('The items were selected on the order page.')

function valuesOf(shop: ShopInfo, { orderId, orderNumbers, name, contract, items, email, declaredAt }: Declared) {
  // On the page of an order, the shop describes it and its items.
  const [number] = orderId === null ? [] : orderNumbers
  const statement = [
    t('Name: {name}', { name: plainWords(name) }),
    t('Email: {email}', { email }),
    number === undefined
      ? t('Contract: {contract}', { contract: plainWords(contract) })
      : t('Contract: Order {number}', { number: String(number) }),
    describeItems(orderId === null ? plainWords(items) : items),
  ]
  return { statement: statement.join('\n'), receivedAt: formatMoment(declaredAt, shop.timeZone) }
}

function describeItems(items: string): string {
  if (items === '') return t('Items: all')
  return items.includes('\n') ? t('Items:\n{items}', { items }) : t('Items: {items}', { items })
}

/** Characters that can disguise the text, and all control characters except line breaks. */
const disguising = /[^\P{C}\n\u200C\u200D]/gu

/** Characters that mail programs turn into links: the dots in names of sites, and the colon of a scheme. */
const linking = /(?<=\S)[.\u3002\uFF0E\uFF61](?=[\p{L}\u200C\u200D])|(?<=\p{L}):(?=\/)/gu

/** Text as it was entered, but with a space in all that mail programs would turn into links. */
function plainWords(text: string): string {
  return text.replaceAll(disguising, '').replaceAll(linking, '$& ')
}
