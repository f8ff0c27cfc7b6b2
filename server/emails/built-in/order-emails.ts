import { returnPolicy } from '#contract/catalog/returns.ts'
import { formatMoney } from '#contract/money.ts'
import { shippingLabel } from '#contract/pricing/amount-rows.ts'
import { legalSlugs } from '#contract/text-pages/legal-pages.ts'
import { textPagePath } from '#contract/text-pages/text-page-paths.ts'
import { block, button, type EmailDefinition, lines, words } from '../email-definition.ts'

const orderNumber = words('The order number.', '1001')
const expectedDelivery = words('When the order is expected to arrive.', 'November 26 – 28')

const expected = words('When the order is expected; empty once that is over.', 'Expected delivery: November 26 – 28.')
const ready = words('When it is expected; empty once that is over.', 'Expected to be ready: November 26 – 28.')
const nextEmail = words('When the next email follows.', 'We’ll email you again when it’s on its way.')

const itemsBlock = (isPickup: boolean) =>
  block(`The items with their images, ${isPickup ? 'pickup' : 'shipping'} and the total.`, (shop) => ({
    rows: [
      { label: '2 × Linen shirt · M, Oat', value: formatMoney(98, shop) },
      { label: 'Subtotal', value: formatMoney(98, shop) },
      { label: shippingLabel(isPickup), value: 'Free' },
      { label: 'Total', value: formatMoney(98, shop), isStrong: true },
    ],
  }))

const items = itemsBlock(false)

const details = block(
  'The tracking number and the payment. Customers with a confirmed address also see the shipping address and their note.',
  (shop) => ({
    details: [
      'Shipping address\nAda Lovelace\n12 Mill Road\nSpringfield, IL 62701\nUnited States',
      `Payment\nCash on delivery: you pay the courier ${formatMoney(98, shop)}.`,
    ],
  }),
  false,
)

const customerName = words('The customer’s name.', 'Ada Lovelace')
const total = words('The order total.', (shop) => formatMoney(98, shop))
const adminOrderLink = button('The button that opens the order in the admin area.', 'View order', '/admin/orders')
const orderLink = button('The button that opens the order.', 'View order', '/orders')

const cancelAndReturn = lines(
  'How the order can be cancelled and returned, if its status allows it.',
  ({ publicUrl, returnDays, country }) => {
    const { days, isWithdrawal } = returnPolicy(returnDays, country)
    const path = textPagePath(legalSlugs[isWithdrawal ? 'withdrawal' : 'terms'][0])
    const returns = `You can return products within ${days} days of delivery: ${publicUrl}${path}\nTo start a return, contact us: ${publicUrl}/contact`
    const withdrawal = `Withdraw from contract here: ${publicUrl}/withdraw`
    return [days > 0 && returns, isWithdrawal && withdrawal].filter(Boolean).join('\n')
  },
)

/** An email about the status of an order. */
const statusEmail = (subject: string, paragraphs: string) => ({
  subject,
  text: `Hello,\n\n${paragraphs}\n\n{{items}}\n\n{{details}}\n\n{{orderLink}}\n\n---\n\n{{cancelAndReturn}}`,
  placeholders: { orderNumber, items, details, orderLink, cancelAndReturn },
})

const pickupDetails = block(
  'Where and when it can be picked up, and the payment. Customers with a confirmed address also see their contact and note.',
  (shop) => ({
    details: [
      'Pick up at\n12 Mill Road, Springfield\nMon–Fri 9–17',
      `Payment\nYou pay ${formatMoney(98, shop)} in cash at pickup.`,
    ],
  }),
  false,
)

/** An email about an order that is picked up. */
const pickupEmail = (subject: string, paragraphs: string) => {
  const email = statusEmail(subject, paragraphs)
  const placeholders = {
    items: itemsBlock(true),
    details: pickupDetails,
    expectedDelivery: words('When it is expected to be ready.', 'November 26 – 28'),
    expected: ready,
    nextEmail,
  }
  return { ...email, placeholders: { ...email.placeholders, ...placeholders } }
}

const openEmail = (subject: string, paragraphs: string) => {
  const email = statusEmail(subject, `${paragraphs}\n\n{{expected}}`)
  return { ...email, placeholders: { ...email.placeholders, expectedDelivery, expected, nextEmail } }
}

/** An email about the payment of an order that is shipped or picked up. */
const paymentEmail = (subject: string, paragraphs: string) => {
  const email = statusEmail(subject, paragraphs)
  return { ...email, placeholders: { ...email.placeholders, expectedDelivery, expected, nextEmail } }
}

const payment = words('What happens to the customer’s payment.', 'There’s nothing to pay.')
const cancelledEmail = (paragraphs: string) => {
  const email = statusEmail('Your order {{orderNumber}} was cancelled', paragraphs)
  return { ...email, placeholders: { ...email.placeholders, payment } }
}

const refund = words('The amount of this refund.', (shop) => formatMoney(49, shop))
const refundWay = words(
  'How the customer gets it.',
  'It goes to your original payment method and can take up to 10 days.',
)

/** An email to the shop about a new order. */
const newOrder = (what: string, isPickup: boolean) => ({
  subject: 'New order {{orderNumber}} from {{customerName}}',
  text: `${what} {{payment}}\n\n${isPickup ? 'Pickup contact' : 'Ship to'}:\n{{shippingAddress}}\n\nContact: {{contact}}\n\n{{note}}\n\n{{items}}\n\n{{orderLink}}`,
  placeholders: {
    orderNumber,
    customerName,
    total,
    payment: words('How it is paid, and what that means.', 'It is paid.'),
    shippingAddress: isPickup
      ? lines('The name of the customer who picks it up.', 'Ada Lovelace')
      : lines('The customer’s address.', 'Ada Lovelace\n12 Mill Road\nSpringfield, IL 62701\nUnited States'),
    contact: lines('The customer’s email address and phone number.', 'ada@example.com, +1 555 010 0100'),
    note: lines('The customer’s note, if there is one.', 'Note from the customer:\nRing twice.'),
    items: itemsBlock(isPickup),
    orderLink: adminOrderLink,
  },
})

const refundedItems = block('What was refunded, with its tax, and what is left of the order.', (shop) => ({
  rows: [
    { label: '1 × Linen shirt · M, Oat', value: '' },
    { label: 'Refund', value: formatMoney(49, shop), isStrong: true },
    { label: 'Order total', value: formatMoney(98, shop) },
    { label: 'Refunded in total', value: formatMoney(-49, shop) },
    { label: 'Remaining total', value: formatMoney(49, shop), isStrong: true },
  ],
}))

export const orderEmails = {
  order_placed: openEmail(
    'We’ve received your order {{orderNumber}}',
    'Thank you for order {{orderNumber}}. {{nextEmail}}',
  ),
  pickup_placed: pickupEmail(
    'We’ve received your order {{orderNumber}}',
    'Thank you for order {{orderNumber}}. {{nextEmail}}\n\n{{expected}}',
  ),
  payment_received: paymentEmail(
    'We’ve received your payment for order {{orderNumber}}',
    'Thank you, your payment for order {{orderNumber}} has arrived. {{nextEmail}}\n\n{{expected}}',
  ),
  payment_reminder: paymentEmail(
    'Your order {{orderNumber}} isn’t paid yet',
    'We haven’t received your payment for order {{orderNumber}} yet. If you’ve just sent it, you can ignore this email.',
  ),
  payment_failed: paymentEmail(
    'Your payment for order {{orderNumber}} failed',
    'Your payment for order {{orderNumber}} didn’t go through. Open the order to try again. We’re holding it for you until then.',
  ),
  order_unpaid: cancelledEmail(
    'We’ve cancelled your order because it wasn’t paid in time. {{payment}} If you still want it, please order again.',
  ),
  order_refunded: {
    subject: 'Your refund for order {{orderNumber}}',
    text: `Hello,\n\nWe’ve refunded {{refund}} of order {{orderNumber}}. {{refundWay}}\n\n{{items}}\n\n{{orderLink}}`,
    placeholders: { orderNumber, refund, refundWay, items: refundedItems, orderLink },
  },
  payment_returned: {
    subject: 'Your payment for order {{orderNumber}} was returned',
    text: `Hello,\n\nWe’ve returned a payment of {{refund}} that wasn’t needed for order {{orderNumber}}. {{refundWay}}\n\n{{orderLink}}`,
    placeholders: { orderNumber, refund, refundWay, orderLink },
  },
  order_dispatched: openEmail(
    'Your order {{orderNumber}} is on its way',
    'Your order has been dispatched and is on its way to you.',
  ),
  pickup_ready: pickupEmail(
    'Your order {{orderNumber}} is ready for pickup',
    'Your order is ready. You can pick it up now.',
  ),
  order_delivered: statusEmail(
    'Your order {{orderNumber}} was delivered',
    'Your order was delivered. We hope you like it.',
  ),
  pickup_completed: pickupEmail(
    'You’ve picked up your order {{orderNumber}}',
    'Your order was picked up. We hope you like it.',
  ),
  order_not_dispatched: openEmail(
    'Your order {{orderNumber}} hasn’t been dispatched yet',
    'Your order hasn’t been dispatched yet. If we told you that it’s on its way, that was a mistake, and we’re sorry. We’ll email you when it is.',
  ),
  pickup_not_ready: pickupEmail(
    'Your order {{orderNumber}} isn’t ready yet',
    'Your order isn’t ready for pickup yet. If we told you that it is, that was a mistake, and we’re sorry. We’ll email you when it is.',
  ),
  order_not_delivered: openEmail(
    'Your order {{orderNumber}} hasn’t been delivered yet',
    'Your order is still on its way to you. If we told you that it was delivered, that was a mistake, and we’re sorry.',
  ),
  pickup_not_completed: pickupEmail(
    'Your order {{orderNumber}} is waiting for you',
    'Your order is still ready for pickup. If we told you that it was picked up, that was a mistake, and we’re sorry.',
  ),
  order_cancelled: cancelledEmail('Your order was cancelled. {{payment}}'),
  new_order: newOrder('{{customerName}} placed an order for {{total}}.', false),
  new_pickup_order: newOrder('{{customerName}} placed an order for {{total}}, to be picked up.', true),
  cancelled_by_customer: {
    subject: 'Order {{orderNumber}} was cancelled by the customer',
    text: `{{customerName}} cancelled order {{orderNumber}} for {{total}}. It doesn’t need to be prepared anymore.

{{refund}}

{{items}}

{{orderLink}}`,
    placeholders: {
      orderNumber,
      customerName,
      total,
      items,
      refund: words(
        'What has to be refunded, or is; empty if nothing was paid.',
        (shop) => `Refund to pay: ${formatMoney(98, shop)}.`,
      ),
      orderLink: adminOrderLink,
    },
  },
} satisfies Record<string, EmailDefinition>
