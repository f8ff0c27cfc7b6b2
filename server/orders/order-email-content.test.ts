import { expect, test } from 'vitest'
import { eachOrderText, orderTextNames, orderTexts, toOrderTexts } from '#contract/orders/order-texts.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { OrderFacts, RefundFacts } from '../platform/db/schema/index.ts'
import { shopInfo } from '../test/shop-info.ts'
import { cancelledByCustomerEmail, newOrderEmail, orderEmail } from './order-email-content.ts'

const shop = { ...shopInfo, currency: 'EUR', country: 'DE', bankDetails: 'DE02 1203' }

const anItem = (given: Partial<OrderItem> = {}): OrderItem => ({
  productId: 'hat',
  variant: null,
  options: [],
  sku: '',
  title: 'Wool hat',
  thumbnail: '',
  price: 50,
  discountPercentage: 0,
  unitPrice: 50,
  quantity: 2,
  refunded: 0,
  removed: 0,
  reductions: [],
  amount: 100,
  tax: { name: 'VAT', rate: 19, net: 84.03, tax: 15.97 },
  leadTimeDays: null,
  returns: 'shop',
  weight: null,
  ...given,
})

function anOrder(given: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    number: 1001,
    status: 'pending',
    items: [anItem()],
    subtotal: 100,
    discount: 0,
    discounts: [],
    shipping: 0,
    shippingMethod: null,
    fee: 0,
    pricesIncludeTax: true,
    taxExemption: null,
    taxNote: '',
    addedTax: 0,
    removedTax: 0,
    rounding: 0,
    total: 100,
    feeTaxes: [],
    currency: 'EUR',
    billing: null,
    taxes: [{ name: 'VAT', rate: 19, net: 84.03, tax: 15.97 }],
    address: { name: 'Ada', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' },
    paymentMethod: 'cash',
    paymentProvider: null,
    paymentStatus: 'due',
    isTestPayment: false,
    payableUntil: null,
    paid: 0,
    refunded: 0,
    chargedBack: 0,
    toRefund: 0,
    ...toOrderTexts({}),
    tracking: null,
    pickupPlace: null,
    withdrawals: [],
    expectedDelivery: { from: '2026-12-02', until: '2026-12-04' },
    history: [],
    isEmailed: true,
    createdAt: '2026-11-29T10:00:00.000Z',
    user: { id: 'user-1', email: 'ada@example.com', name: 'Ada' },
    ...given,
  }
}

const paid = (paymentMethod: Order['paymentMethod'], given: Partial<Order> = {}) =>
  anOrder({ paymentMethod, paymentStatus: 'paid', paid: 100, ...given })

const textOf = (kind: Parameters<typeof orderEmail>[2], order: OrderFacts, given: Partial<typeof shop> = {}) =>
  orderEmail({ ...shop, ...given }, order, kind).text

const cancelled = (order: Order, toRefund = 0): Order => ({ ...order, status: 'cancelled', toRefund })

test.each([
  [cancelled(paid('card'), 100), 'We’ll refund your payment of €100.00. It goes to your original payment method'],
  [
    cancelled(paid('bank_transfer'), 100),
    'We’ll refund your payment of €100.00. We’ll transfer it to your bank account',
  ],
  [
    cancelled(paid('card', { refunded: 30 }), 70),
    'We’ve refunded €30.00. We’ll refund €70.00. It goes to your original payment method',
  ],
  [cancelled(paid('card', { refunded: 100, paymentStatus: 'refunded' })), 'We’ve refunded your payment of €100.00.\n'],
  [
    cancelled(paid('card', { chargedBack: 100, paymentStatus: 'charged_back' })),
    'Your bank has returned your payment of €100.00.\n',
  ],
  [cancelled(anOrder({ paymentMethod: 'bank_transfer', paymentStatus: 'void' })), 'There’s nothing to pay.\n'],
  [cancelled(anOrder({ paymentStatus: 'void' })), 'There’s nothing to pay.\n'],
])('the email about a cancelled order says what happens to its payment: case %#', (order, sentence) => {
  expect(textOf('order_cancelled', order)).toContain(`Your order was cancelled. ${sentence}`)
})

test('an order that wasn’t paid in time states that there is nothing to pay, not that nothing was charged', () => {
  const unpaid = anOrder({ status: 'cancelled', paymentMethod: 'card', paymentStatus: 'void' })
  expect(textOf('order_unpaid', unpaid)).toContain('wasn’t paid in time. There’s nothing to pay. If you still want it')
})

test.each([
  [cancelled(paid('card'), 100), '€100.00 is refunded automatically.'],
  [cancelled(paid('bank_transfer', { refunded: 40 }), 60), 'Refund to pay: €60.00.'],
  [cancelled(anOrder({ paymentStatus: 'void' })), ''],
])('the shop learns what to refund when a customer cancels: case %#', (order, sentence) => {
  const { text } = cancelledByCustomerEmail(shop, order)
  expect(text).toContain(`It doesn’t need to be prepared anymore.\n\n${sentence ? `${sentence}\n\n` : ''}2 × Wool hat`)
})

test.each([
  [anOrder(), 'The courier collects €100.00 in cash on delivery.'],
  [anOrder({ pickupPlace: 'Mill Road' }), 'Collect €100.00 in cash at pickup.'],
  [paid('card'), 'It is paid.'],
  [paid('cash', { status: 'delivered' }), 'It is paid.'],
  [
    anOrder({ paymentMethod: 'bank_transfer', paymentStatus: 'awaiting' }),
    'It will be paid by bank transfer. Don’t dispatch it yet.',
  ],
  [
    anOrder({ paymentMethod: 'bank_transfer', paymentStatus: 'awaiting', pickupPlace: 'Mill Road' }),
    'Don’t hand it over yet.',
  ],
  [
    anOrder({ paymentMethod: 'card', paymentStatus: 'awaiting' }),
    'The payment is being processed. Don’t dispatch it yet.',
  ],
  [
    anOrder({ paymentMethod: 'card', paymentStatus: 'failed', payableUntil: '2026-11-30T10:00:00.000Z' }),
    'It isn’t paid yet. Don’t dispatch it yet.',
  ],
  [paid('card', { paymentStatus: 'refunded', refunded: 100 }), 'It was paid, and refunded.'],
])('the email about a new order says what its payment means for the shop: case %#', (order, sentence) => {
  expect(newOrderEmail(shop, order).text).toContain(sentence)
})

test('an email about a failed payment doesn’t state that it is being processed, or when the order arrives', () => {
  const failed = { paymentStatus: 'failed', payableUntil: '2026-11-30T10:00:00.000Z' } as const
  const order = { ...anOrder({ paymentMethod: 'card', ...failed }), statedAt: '2026-11-29T10:00:00.000Z' }
  const text = textOf('payment_failed', order)
  expect(text).toContain('Payment\n€100.00, not paid yet. We’ll hold your order until Mon, Nov 30, 10:00 AM.')
  expect(text).not.toMatch(/being processed|Expected/)
})

test('an email about a payment states whether the order will be sent or picked up, and when, unless that is over', () => {
  const stated = { ...paid('bank_transfer'), statedAt: '2026-12-04T10:00:00.000Z' }
  expect(textOf('payment_received', stated)).toContain(
    'has arrived. We’ll email you again when it’s on its way.\n\nExpected delivery: Wed, Dec 2 – Fri, Dec 4.\n',
  )
  expect(textOf('payment_received', { ...stated, pickupPlace: 'Mill Road' })).toContain(
    'We’ll email you again when it’s ready for pickup.\n\nExpected to be ready: Wed, Dec 2 – Fri, Dec 4.\n',
  )
  expect(textOf('payment_received', { ...stated, statedAt: '2026-12-05T10:00:00.000Z' })).not.toContain('Expected')
})

test('an edited text about a dispatch applies only to orders that are shipped', () => {
  const emailTexts = { en: { order_dispatched: { subject: 'Unterwegs', text: 'Ihr Paket ist unterwegs.' } } }
  const order = { ...anOrder({ status: 'dispatched' }) }
  expect(textOf('order_dispatched', order, { emailTexts })).toContain('Ihr Paket ist unterwegs.')
  expect(textOf('pickup_ready', { ...order, pickupPlace: 'Mill Road' }, { emailTexts })).toContain(
    'Your order is ready. You can pick it up now.',
  )
})

const refund: RefundFacts = {
  amount: 50,
  channel: 'bank_transfer',
  total: 60,
  lines: [{ position: 0, quantity: 1 }],
  shipping: 0,
  fee: 0,
  taxes: [{ name: 'VAT', rate: 19, net: 42.02, tax: 7.98 }],
  taxesLeft: [{ name: 'VAT', rate: 19, net: 33.61, tax: 6.39 }],
}

test('the email about a refund lists the refunded items, the tax, and the remaining total', () => {
  const text = textOf('order_refunded', { ...paid('bank_transfer'), refund })
  expect(text).toContain(
    [
      'We’ve refunded €50.00 of order 1001. We’ve transferred it to your bank account.\n',
      '1 × Wool hat',
      'Refund: €50.00',
      'Includes VAT 19%: €7.98',
      'Order total: €100.00',
      'Refunded in total: −€60.00',
      'Remaining total: €40.00',
      'Includes VAT 19%: €6.39',
    ].join('\n'),
  )
})

test('a refund of everything leaves no tax, and lists shipping and the fee', () => {
  const all = { ...refund, amount: 100, total: 100, lines: [], shipping: 4.9, fee: 2 }
  const text = textOf('order_refunded', { ...paid('card'), refund: { ...all, channel: 'stripe' } })
  expect(text).toContain('and can take up to 10 days.\n\nShipping: €4.90\nCash on delivery fee: €2.00\nRefund: €100.00')
  expect(text).toContain('Remaining total: €0.00\n\nView order')
})

test('refunded units are listed separately, and marked if they weren’t sent', () => {
  const items = [anItem({ quantity: 3, refunded: 2, removed: 1 })]
  const order = paid('card', { status: 'dispatched', items, refunded: 100, subtotal: 150, total: 150, paid: 150 })
  expect(textOf('order_dispatched', order)).toContain(
    '1 × Wool hat: €50.00\n1 × Wool hat · Refunded: €50.00\n1 × Wool hat · Refunded, not sent: €50.00\nSubtotal: €150.00',
  )
  expect(textOf('pickup_ready', { ...order, pickupPlace: 'Mill Road' })).not.toContain('not sent')
  const pending = textOf('order_dispatched', { ...order, refunded: 0, toRefund: 100 })
  expect(pending).toContain('1 × Wool hat · Being refunded: €50.00\n1 × Wool hat · Being refunded, not sent: €50.00')
})

test('emails link to the page about returns, and where customers can withdraw, to the form for that', () => {
  const linkOf = (order: Order, country = 'DE') =>
    orderEmail({ ...shop, country, returnDays: 30 }, order, 'order_delivered', { returnsPath: '/pages/widerruf' }).text
  const delivered = anOrder({ status: 'delivered' })
  expect(linkOf(delivered)).toContain('within 30 days of delivery: https://shop.example.com/pages/widerruf')
  expect(linkOf(delivered)).toContain('Withdraw from contract here: https://shop.example.com/withdraw')
  const abroad = { ...delivered, address: { ...delivered.address, country: 'US' } }
  expect(linkOf(abroad)).not.toContain('/withdraw')
  expect(linkOf({ ...abroad, pickupPlace: 'Mill Road' })).toContain('/withdraw')
  expect(linkOf({ ...delivered, items: [anItem({ returns: 'none' })] })).not.toContain('/withdraw')
})

test.each(orderTextNames)('emails to the customer and the shop include this text of the customer: %s', (name) => {
  const entered = eachOrderText((_, each) => `The customer’s ${each}.`)
  const { customerHeading, shopHeading } = orderTexts[name]
  expect(textOf('order_placed', anOrder(entered))).toContain(`${customerHeading()}\n${entered[name]}`)
  expect(newOrderEmail(shop, anOrder(entered)).text).toContain(`${shopHeading()}:\n${entered[name]}`)
})
