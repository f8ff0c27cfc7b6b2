import { expect, test } from 'vitest'
import { formatMoney } from '../money.ts'
import { formatDeadline, orderHeading, orderStatement, paymentState, paymentStatement } from './order-statement.ts'

const now = new Date('2026-11-25T20:00:00Z')
const wording = {
  money: (units: number) => formatMoney(units, { currency: 'USD', roundPrices: true }),
  timeZone: 'America/Chicago',
  now,
}

type PastOrder = Parameters<typeof orderStatement>[0]

const order: PastOrder = {
  number: 1001,
  status: 'pending',
  paymentMethod: 'card',
  paymentStatus: 'awaiting',
  payableUntil: null,
  paid: 0,
  refunded: 0,
  chargedBack: 0,
  toRefund: 0,
  total: 120,
  pickupPlace: null,
  history: [{ at: '2026-11-25T19:36:00Z' }],
}
const soon = '2026-11-25T21:36:00Z'
const paid = { paymentStatus: 'paid', paid: 120 } as const
const transfer = { paymentMethod: 'bank_transfer', payableUntil: '2026-12-07T05:00:00Z' } as const
const cash = { paymentMethod: 'cash', paymentStatus: 'due' } as const
const cancelled = { status: 'cancelled' } as const
const thanks = 'Thank you for your order'
const received = 'We’ve received order 1001'

test.each<[string, Partial<PastOrder>, string[]]>([
  [
    'is to be paid online',
    { payableUntil: soon },
    [
      'Your order isn’t paid yet',
      'We’re holding order 1001 for you until 3:36 PM. We haven’t received a payment yet.',
      '$120, not paid yet. We’ll hold your order until 3:36 PM.',
      'Not paid yet',
    ],
  ],
  [
    'had a failed payment',
    { payableUntil: '2026-11-26T20:00:00Z', paymentStatus: 'failed' },
    [
      'Your payment didn’t go through',
      'We’re holding order 1001 for you until Thu, Nov 26, 2:00 PM. You haven’t been charged.',
      '$120, not paid yet. We’ll hold your order until Thu, Nov 26, 2:00 PM.',
      'Payment failed',
    ],
  ],
  [
    'wasn’t paid in time',
    { payableUntil: now.toISOString() },
    [
      'Your order isn’t paid yet',
      'The time to pay order 1001 has run out. We haven’t received a payment yet.',
      '$120, not paid yet.',
      'Not paid yet',
    ],
  ],
  [
    'has a payment that takes time',
    {},
    [
      thanks,
      `${received}. Your payment is being processed; we’ll email you when it has arrived.`,
      '$120, being processed.',
      'Payment in progress',
    ],
  ],
  [
    'has a payment of another amount',
    { payableUntil: soon, paid: 5 },
    [
      'Your order isn’t paid yet',
      `${received}. We’re returning the $5 that you paid, because it isn’t the total.`,
      '$120, not paid yet. We’ll hold your order until 3:36 PM.',
      'Not paid yet',
    ],
  ],
  ['is paid online', paid, [thanks, `${received} and your payment of $120.`, '$120, paid online.', '']],
  [
    'was paid twice',
    { ...paid, paid: 240 },
    [thanks, `${received} and your payment of $120.`, '$120, paid online.', ''],
  ],
  [
    'awaits a bank transfer',
    transfer,
    [
      thanks,
      `${received}. We’ll send it once your payment has arrived.`,
      '$120 by bank transfer, until Sun, Dec 6.',
      'Not paid yet',
    ],
  ],
  [
    'awaits a bank transfer before it is prepared',
    { ...transfer, payableUntil: null, pickupPlace: 'Mill Road 9' },
    [thanks, `${received}. We’ll prepare it once your payment has arrived.`, '$120 by bank transfer.', 'Not paid yet'],
  ],
  [
    'is paid by bank transfer',
    { ...transfer, ...paid, payableUntil: null },
    [thanks, `${received} and your payment of $120.`, '$120, paid by bank transfer.', ''],
  ],
  ['is paid on delivery', cash, [thanks, `${received}.`, 'Cash on delivery: you pay the courier $120.', '']],
  [
    'is paid at pickup',
    { ...cash, status: 'dispatched', pickupPlace: 'Mill Road 9' },
    [thanks, 'Order 1001 is ready for pickup.', 'You pay $120 in cash at pickup.', ''],
  ],
  ['costs nothing', { paymentStatus: 'paid', total: 0 }, [thanks, `${received}.`, 'Nothing to pay.', '']],
  [
    'was delivered and partly refunded',
    { ...cash, ...paid, status: 'delivered', paymentStatus: 'partly_refunded', refunded: 20 },
    [
      thanks,
      'Order 1001 has been delivered. We’ve refunded $20.',
      '$120, paid in cash. We’ve refunded $20.',
      'Partly refunded',
    ],
  ],
  [
    'is partly refunded, with another refund that isn’t made yet',
    { ...paid, paymentStatus: 'partly_refunded', refunded: 20, toRefund: 30 },
    [
      thanks,
      `${received} and your payment of $120. We’ve refunded $20. We’ll refund $30.`,
      '$120, paid online. We’ve refunded $20. We’ll refund $30.',
      'Refund pending',
    ],
  ],
  [
    'is refunded',
    { ...paid, paymentStatus: 'refunded', refunded: 120 },
    [
      'Order 1001 is refunded',
      'We’ve refunded your payment of $120.',
      '$120, paid online. We’ve refunded your payment of $120.',
      'Refunded',
    ],
  ],
  [
    'is charged back',
    { ...paid, paymentStatus: 'charged_back', chargedBack: 120, status: 'dispatched' },
    [
      'Order 1001',
      'Order 1001 is on its way to you. Your bank has returned your payment of $120.',
      '$120, paid online. Your bank has returned your payment of $120.',
      'Payment returned',
    ],
  ],
  [
    'was cancelled unpaid',
    { ...cancelled, paymentStatus: 'void', payableUntil: soon },
    ['Order 1001 is cancelled', 'There’s nothing to pay.', 'Nothing to pay.', ''],
  ],
  [
    'was cancelled because it wasn’t paid in time',
    { ...cancelled, paymentStatus: 'void', payableUntil: soon, history: [...order.history, { at: soon }] },
    ['Order 1001 is cancelled', 'It wasn’t paid in time. There’s nothing to pay.', 'Nothing to pay.', ''],
  ],
  [
    'was cancelled and is to be refunded',
    { ...cancelled, ...paid, toRefund: 120 },
    [
      'Order 1001 is cancelled',
      'We’ll refund your payment of $120.',
      '$120, paid online. We’ll refund your payment of $120.',
      'Refund pending',
    ],
  ],
  [
    'was cancelled, with one part refunded, one returned by the bank and one to refund',
    { ...cancelled, paid: 120, paymentStatus: 'charged_back', refunded: 20, chargedBack: 60, toRefund: 40 },
    [
      'Order 1001 is cancelled',
      'We’ve refunded $20. Your bank has returned $60. We’ll refund $40.',
      '$120, paid online. We’ve refunded $20. Your bank has returned $60. We’ll refund $40.',
      'Refund pending',
    ],
  ],
  [
    'was cancelled before its payment arrived, which was returned',
    { ...cancelled, paymentStatus: 'refunded' },
    ['Order 1001 is cancelled', 'We’ve refunded your payment.', 'We’ve refunded your payment.', 'Refunded'],
  ],
])('the customer of an order that %s reads what is true of it', (_, given, texts) => {
  const stated = { ...order, ...given }
  expect([
    orderHeading(stated),
    orderStatement(stated, wording),
    paymentStatement(stated, wording),
    paymentState(stated),
  ]).toEqual(texts)
})

test('a deadline on another day of the shop’s time zone includes the day', () => {
  expect(formatDeadline('2026-11-26T05:59:00Z', wording)).toBe('11:59 PM')
  expect(formatDeadline('2026-11-26T06:00:00Z', wording)).toBe('Thu, Nov 26, 12:00 AM')
  expect(formatDeadline('2026-11-26T05:59:00Z', { ...wording, timeZone: 'UTC' })).toBe('Thu, Nov 26, 5:59 AM')
})
