import { returnPolicy } from '#contract/catalog/returns.ts'
import { plural, t } from '#contract/language/t.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDeliveryDays } from '#contract/orders/delivery.ts'
import { shippingLabel } from '#contract/pricing/amount-rows.ts'
import { legalSlugs } from '#contract/text-pages/legal-pages.ts'
import { textPagePath } from '#contract/text-pages/text-page-paths.ts'
import { withdrawalPath } from '#contract/withdrawals/offers-withdrawal.ts'
import { pageUrl } from '../../platform/language/reader-language.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import { block, button, lines, words } from '../email-definition.ts'
import { samples } from './samples.ts'

const days = () => formatDeliveryDays(['2026-11-26', '2026-11-28'])

export const orderNumber = words(
  () => t('The order number.'),
  () => samples.orderNumber,
)
const expectedDelivery = words(() => t('When the order is expected to arrive.'), days)
const expected = words(
  () => t('When the order is expected; empty once that is over.'),
  () => t('Expected delivery: {days}.', { days: days() }),
)
const ready = words(
  () => t('When it is expected; empty once that is over.'),
  () => t('Expected to be ready: {days}.', { days: days() }),
)
const nextEmail = words(
  () => t('When the next email follows.'),
  () => t('We’ll email you again when it’s on its way.'),
)

const itemRows = (shop: ShopInfo, isPickup: boolean) => ({
  rows: [
    { label: t('2 × Linen shirt · M, Oat'), value: formatMoney(98, shop) },
    { label: t('Subtotal'), value: formatMoney(98, shop) },
    { label: shippingLabel(isPickup), value: t('Free') },
    { label: t('Total'), value: formatMoney(98, shop), isStrong: true },
  ],
})
export const items = block(
  () => t('The items with their images, shipping and the total.'),
  (shop) => itemRows(shop, false),
)
export const pickupItems = block(
  () => t('The items with their images, pickup and the total.'),
  (shop) => itemRows(shop, true),
)

const details = block(
  () =>
    t(
      'The tracking number and the payment. Customers with a confirmed address also see the shipping address and their note.',
    ),
  (shop) => ({
    details: [
      `${t('Shipping address')}\n${samples.address}`,
      `${t('Payment')}\n${t('Cash on delivery: you pay the courier {amount}.', { amount: formatMoney(98, shop) })}`,
    ],
  }),
  false,
)
const pickupDetails = block(
  () =>
    t(
      'Where and when it can be picked up, and the payment. Customers with a confirmed address also see their contact and note.',
    ),
  (shop) => ({
    details: [
      `${t('Pick up at')}\n${t('12 Mill Road, Springfield\nMon–Fri 9–17')}`,
      `${t('Payment')}\n${t('You pay {amount} in cash at pickup.', { amount: formatMoney(98, shop) })}`,
    ],
  }),
  false,
)

export const orderLink = button(
  () => t('The button that opens the order.'),
  () => t('View order'),
  '/orders',
)

const cancelAndReturn = lines(
  () => t('How the order can be cancelled and returned, if its status allows it.'),
  (shop) => {
    const { days: count, isWithdrawal } = returnPolicy(shop.returnDays, shop.country)
    const url = pageUrl(shop, textPagePath(legalSlugs[isWithdrawal ? 'withdrawal' : 'terms'][0]))
    const contact = pageUrl(shop, '/contact')
    const form = pageUrl(shop, withdrawalPath)
    const returns = [
      plural(
        count,
        'You can return products within {count} day of delivery: {url}',
        'You can return products within {count} days of delivery: {url}',
        { url },
      ),
      t('To start a return, contact us: {contact}', { contact }),
    ]
    const withdrawal = t('Withdraw from contract here: {form}', { form })
    return [...(count > 0 ? returns : []), ...(isWithdrawal ? [withdrawal] : [])].join('\n')
  },
)

/** The placeholders of emails to customers about the status of an order. */
export const order = { orderNumber, items, details, orderLink, cancelAndReturn }

/** An order that is yet to arrive. */
export const openOrder = { ...order, expectedDelivery, expected, nextEmail }

export const pickup = {
  ...order,
  items: pickupItems,
  details: pickupDetails,
  expectedDelivery: words(() => t('When it is expected to be ready.'), days),
  expected: ready,
  nextEmail,
}

export const cancelledOrder = {
  ...order,
  payment: words(
    () => t('What happens to the customer’s payment.'),
    () => t('There’s nothing to pay.'),
  ),
}
