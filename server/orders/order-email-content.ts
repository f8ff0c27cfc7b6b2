import { addressLines } from '#contract/address/address-lines.ts'
import { orderReturns, returnPolicy } from '#contract/catalog/returns.ts'
import { formatWeekday } from '#contract/language/format-weekday.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { emailSize, jpegImage } from '#contract/media/images.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { formatDeliveryDays, toDay } from '#contract/orders/delivery.ts'
import { saleCountry } from '#contract/orders/order-address.ts'
import { cancelledStatement, paymentStatement } from '#contract/orders/order-statement.ts'
import { listOrderTexts } from '#contract/orders/order-texts.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { sentItems } from '#contract/orders/units.ts'
import { isUnpaid, type PaymentChannel, type PaymentMethod } from '#contract/payments/payment-methods.ts'
import { amountRows } from '#contract/pricing/amount-rows.ts'
import { withdrawalPath } from '#contract/withdrawals/offers-withdrawal.ts'
import { hasWithdrawalPeriod } from '#contract/withdrawals/withdrawable.ts'
import type { EmailBlock } from '../emails/email-template.ts'
import type { QueuedEmail } from '../emails/outbox.ts'
import { type OutgoingEmail, writeEmail } from '../emails/write-email.ts'
import { getDisplayName } from '../platform/audit/actor-name.ts'
import type { OrderFacts } from '../platform/db/schema/index.ts'
import { pageUrl } from '../platform/language/reader-language.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { translateShop } from '../translations/translate-shop.ts'
import { describeUnits } from './describe-units.ts'
import type { OrderEmailKind } from './order-email-kinds.ts'
import { refundRows, returnedByBank } from './refund-rows.ts'

type EmailOptions = {
  /** The language of the order; null for the shop's main one. */
  language?: LanguageCode | null
  /** The token of a link to the order, if the address isn't confirmed. */
  token?: string | undefined
  /** The page about returns. */
  returnsPath?: string
}

/**
 * An email to the customer about an order. With the `token` of a link, it is for an address that isn't confirmed, whose
 * owner may not be the customer: it contains nothing entered by the customer. See docs/behavior.md#emails.
 */
export function orderEmail(
  shop: ShopInfo,
  order: OrderFacts,
  kind: OrderEmailKind,
  { language = null, ...options }: EmailOptions = {},
): Omit<OutgoingEmail, 'to'> {
  const { token } = options
  const written = writeEmail(
    shop,
    language,
    kind,
    () => orderValues(shop, order, kind, options),
    () => (token === undefined ? '' : reasonForEmail(shop, token)),
  )
  return { order: order.id, ...written }
}

function orderValues(
  shop: ShopInfo,
  order: OrderFacts,
  kind: OrderEmailKind,
  { token, returnsPath = '/terms' }: Omit<EmailOptions, 'language'>,
) {
  const { id, number, refund } = order
  const money = moneyOf(shop, order)
  const path = token === undefined ? `/order-succcess/${id}` : `/order?${new URLSearchParams({ token })}`
  return {
    orderNumber: String(number),
    expectedDelivery: formatExpected(order),
    expected: expectedText(shop, order),
    nextEmail: nextEmailText(order),
    items: kind === 'order_refunded' && refund ? { rows: refundRows(order, refund, money) } : orderItems(shop, order),
    details: { details: orderDetails(shop, order, token === undefined) },
    orderLink: { action: { label: t('View order'), url: pageUrl(shop, path) } },
    cancelAndReturn: cancelAndReturn(shop, order, token, returnsPath),
    payment: paymentOfCancelled(order, money),
    refund: money(refund?.amount ?? 0),
    refundWay: refundWays()[wayOf(refund?.channel ?? order.paymentMethod)],
  }
}

function reasonForEmail(shop: ShopInfo, token: string): string {
  return t(
    'We sent this because your email address was entered with the order. If you didn’t place it, tell us that this wasn’t you, and we’ll stop these emails: {url}',
    { url: pageUrl(shop, `/not-my-order?${new URLSearchParams({ token })}`) },
  )
}

/** States what happens next: the order is sent, or its payment has to arrive first. */
function nextEmailText({ paymentStatus, pickupPlace }: OrderFacts): string {
  const isPickup = pickupPlace !== null
  if (isUnpaid(paymentStatus)) {
    return isPickup
      ? t('We’ll prepare it once your payment has arrived.')
      : t('We’ll send it once your payment has arrived.')
  }
  return isPickup
    ? t('We’ll email you again when it’s ready for pickup.')
    : t('We’ll email you again when it’s on its way.')
}

const formatExpected = ({ expectedDelivery: { from, until } }: OrderFacts) => formatDeliveryDays([from, until])

/** Empty while it waits for its payment, which postpones the days, and once they are over. */
function expectedText({ timeZone }: ShopInfo, order: OrderFacts): string {
  const { expectedDelivery, paymentStatus, pickupPlace, statedAt } = order
  if (isUnpaid(paymentStatus)) return ''
  if (statedAt !== undefined && toDay(new Date(statedAt), timeZone) > expectedDelivery.until) return ''
  const days = formatExpected(order)
  return pickupPlace === null ? t('Expected delivery: {days}.', { days }) : t('Expected to be ready: {days}.', { days })
}

/** Tracking number and payment, and what the customer entered if `includesInput`. */
function orderDetails(shop: ShopInfo, order: OrderFacts, includesInput: boolean) {
  const { status, tracking, address, pickupPlace } = order
  const isOpen = status === 'pending' || status === 'dispatched'
  const addressLabel = pickupPlace === null ? t('Shipping address') : t('Pickup contact')
  const texts = includesInput ? listOrderTexts(order) : []
  return [
    isOpen && tracking && [t('Tracking'), `${tracking.name} ${tracking.number}`, tracking.url].join('\n').trim(),
    isOpen && pickupPlace !== null && `${t('Pick up at')}\n${pickupPlace}`,
    includesInput && [addressLabel, ...addressLines(address), ...billedTo(order)].join('\n'),
    isOpen && `${t('Payment')}\n${howToPay(shop, order)}`,
    ...texts.map(({ customerHeading, text }) => `${customerHeading}\n${text}`),
  ].filter((detail) => typeof detail === 'string')
}

const wayOf = (by: PaymentMethod | PaymentChannel): PaymentMethod =>
  by === 'cash' || by === 'bank_transfer' ? by : 'card'

const refundWays = (): Record<PaymentMethod, string> => ({
  card: t('It goes to your original payment method and can take up to 10 days.'),
  bank_transfer: t('We’ve transferred it to your bank account.'),
  cash: t('We’ve refunded you in cash.'),
})

const openRefundWays = (): Record<PaymentMethod, string> => ({
  card: t('It goes to your original payment method and can take up to 10 days.'),
  bank_transfer: t('We’ll transfer it to your bank account and ask you for the details if we need them.'),
  cash: t('We’ll contact you to arrange it.'),
})

/** States how a cancelled order is refunded. */
function paymentOfCancelled(order: OrderFacts, money: Money): string {
  const text = cancelledStatement(order, money)
  return order.toRefund > 0 ? `${text} ${openRefundWays()[order.paymentMethod]}` : text
}

function howToPay(shop: ShopInfo, order: OrderFacts): string {
  const { paymentMethod, paymentStatus, payableUntil, statedAt } = order
  const money = moneyOf(shop, order)
  if (paymentMethod !== 'bank_transfer' || !isUnpaid(paymentStatus)) {
    const now = statedAt === undefined ? new Date() : new Date(statedAt)
    return paymentStatement(order, { money, timeZone: shop.timeZone, now })
  }
  const amount = money(order.total)
  const transfer =
    payableUntil === null
      ? t('Transfer {amount}.', { amount })
      : t('Transfer {amount} by {day}.', { amount, day: formatWeekday(payableUntil, shop.timeZone) })
  return [transfer, translateShop(shop).bankDetails, t('Reference: {number}', { number: String(order.number) })].join(
    '\n',
  )
}

/** How an order is paid, and what that means for the shop. */
function paymentForShop(shop: ShopInfo, order: Order): string {
  const { paymentMethod, paymentStatus, total, pickupPlace, payableUntil } = order
  const isPickup = pickupPlace !== null
  const wait = isPickup ? t('Don’t hand it over yet.') : t('Don’t dispatch it yet.')
  if (total === 0) return t('There is nothing to pay.')
  if (paymentStatus === 'due') {
    const amount = moneyOf(shop, order)(total)
    return isPickup
      ? t('Collect {amount} in cash at pickup.', { amount })
      : t('The courier collects {amount} in cash on delivery.', { amount })
  }
  if (paymentStatus === 'refunded') return t('It was paid, and refunded.')
  if (paymentStatus === 'charged_back') return t('It was paid, and the payment was charged back.')
  if (!isUnpaid(paymentStatus)) return t('It is paid.')
  if (paymentMethod === 'bank_transfer') return `${t('It will be paid by bank transfer.')} ${wait}`
  return `${payableUntil === null ? t('The payment is being processed.') : t('It isn’t paid yet.')} ${wait}`
}

/** Tells staff how to refund an order that its customer has cancelled; empty if there is nothing to do. */
function refundForShop(shop: ShopInfo, order: Order): string {
  if (order.toRefund === 0) return ''
  const amount = moneyOf(shop, order)(order.toRefund)
  return order.paymentMethod === 'card'
    ? t('{amount} is refunded automatically.', { amount })
    : t('Refund to pay: {amount}.', { amount })
}

function billedTo({ billing }: Pick<Order, 'billing'>): string[] {
  if (!billing) return []
  const { company, vatId, address } = billing
  const lines = [company, address, vatId && t('VAT ID {number}', { number: vatId })].filter(Boolean)
  return ['', t('Billed to'), ...lines]
}

/** How to cancel and to return an order, if its status allows it. */
function cancelAndReturn(shop: ShopInfo, order: OrderFacts, token: string | undefined, returnsPath: string): string {
  const sentences = [
    order.status === 'pending' && howToCancel(shop, order, token),
    ...(order.status === 'cancelled' ? [] : howToReturn(shop, order, returnsPath)),
    hasWithdrawalPeriod(order, shop.country) &&
      t('Withdraw from contract here: {url}', { url: pageUrl(shop, withdrawalPath) }),
  ]
  return sentences.filter(Boolean).join('\n')
}

function howToCancel(shop: ShopInfo, { pickupPlace }: OrderFacts, token: string | undefined): string {
  const url = pageUrl(shop, '/orders')
  if (pickupPlace === null) {
    return token === undefined
      ? t('You can cancel your order until it is dispatched: {url}', { url })
      : t('You can cancel your order until it is dispatched. Your order page shows how.')
  }
  return token === undefined
    ? t('You can cancel your order until it is ready: {url}', { url })
    : t('You can cancel your order until it is ready. Your order page shows how.')
}

function howToReturn(shop: ShopInfo, order: OrderFacts, path: string): string[] {
  const policy = returnPolicy(shop.returnDays, saleCountry(order, shop.country))
  const [rule, ...exceptions] = orderReturns(order, policy)
  if (rule === undefined) return []
  const sentences = [`${rule.replace(/\.$/, '')}: ${pageUrl(shop, path)}`, ...exceptions]
  const contactUrl = pageUrl(shop, '/contact')
  const isReturnable = sentItems(order).some(({ returns }) => returns !== 'none')
  return isReturnable ? [...sentences, t('To start a return, contact us: {url}', { url: contactUrl })] : sentences
}

/** The email about a new order to the shop. */
export function newOrderEmail(shop: ShopInfo, order: Order): QueuedEmail {
  const { user, address, pickupPlace } = order
  const written = writeEmail(shop, null, pickupPlace === null ? 'new_order' : 'new_pickup_order', () => ({
    ...shopValues(shop, order),
    shippingAddress: [...addressLines(address), ...billedTo(order)].join('\n'),
    contact: [user.email, address.phone].filter(Boolean).join(', '),
    payment: paymentForShop(shop, order),
    note: listOrderTexts(order)
      .map(({ shopHeading, text }) => `${shopHeading}:\n${text}`)
      .join('\n\n'),
  }))
  return { ...toShop(shop, order), ...written }
}

/** The email to the shop about an order that its customer has cancelled. */
export function cancelledByCustomerEmail(shop: ShopInfo, order: Order): QueuedEmail {
  const written = writeEmail(shop, null, 'cancelled_by_customer', () => ({
    ...shopValues(shop, order),
    refund: refundForShop(shop, order),
  }))
  return { ...toShop(shop, order), ...written }
}

/** Replies go to the customer. */
const toShop = ({ shopEmail }: ShopInfo, { id, user }: Order) => ({
  to: shopEmail,
  onlyToConfirmed: false,
  replyTo: user.email,
  order: id,
})

function shopValues(shop: ShopInfo, order: Order) {
  const { number, user, address, total } = order
  return {
    orderNumber: String(number),
    // Guests have no name until after their first order.
    customerName: getDisplayName({ ...user, name: user.name || address.name }),
    total: moneyOf(shop, order)(total),
    items: orderItems(shop, order),
    orderLink: { action: { label: t('View order'), url: pageUrl(shop, `/admin/orders?q=%23${number}`) } },
  }
}

function orderItems(shop: ShopInfo, order: Omit<OrderFacts, 'refund'>): EmailBlock {
  const money = moneyOf(shop, order)
  const { refunded, chargedBack, taxNote } = order
  return {
    rows: [
      ...order.items.flatMap((item) => itemRows(shop, order, item)),
      ...amountRows(order, order.pickupPlace !== null).map(({ label, amount, kind }) => ({
        label,
        value: kind === 'shipping' && amount === 0 ? t('Free') : money(amount),
        ...(kind === 'total' && { isStrong: true }),
      })),
      ...(refunded > 0 ? [{ label: t('Refunded'), value: money(-refunded) }] : []),
      ...(chargedBack > 0 ? [{ label: returnedByBank(), value: money(-chargedBack) }] : []),
      ...(taxNote ? [{ label: taxNote, value: '' }] : []),
    ],
  }
}

/** An item, with its refunded units in separate rows. */
function itemRows(shop: ShopInfo, order: Omit<OrderFacts, 'refund'>, item: OrderItem) {
  const { quantity, refunded, removed, unitPrice, thumbnail, leadTimeDays } = item
  const image = jpegImage(thumbnail, emailSize)
  const isOnItsWay = order.pickupPlace === null && (order.status === 'dispatched' || order.status === 'delivered')
  const isOpen = order.toRefund > 0
  const state = isOpen ? t('Being refunded') : t('Refunded')
  const notSent = isOpen ? t('Being refunded, not sent') : t('Refunded, not sent')
  const parts = [
    { units: quantity - refunded, note: '' },
    { units: refunded - removed, note: state },
    { units: removed, note: isOnItsWay ? notSent : state },
  ]
  return parts
    .filter(({ units }) => units > 0)
    .map(({ units, note }) => ({
      label: describeUnits(units, item, leadTimeDays === null ? '' : t('Made to order'), note),
      value: moneyOf(shop, order)(unitPrice * units),
      ...(image && { image: shop.publicUrl + image }),
    }))
}

/** Amounts of an order keep its currency. */
function moneyOf(shop: ShopInfo, { currency }: Pick<Order, 'currency'>): Money {
  return (units) => formatMoney(units, { ...shop, currency })
}
