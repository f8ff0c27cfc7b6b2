import { expect, test } from 'vitest'
import { cancelledText } from './cancelled-text.ts'

const paid = { paymentStatus: 'paid', paid: 50, refunded: 0, chargedBack: 0 } as const

test.each([
  [{ paymentStatus: 'void', paid: 0 }, 'There’s nothing to pay.'],
  [{ paymentStatus: 'paid' }, 'We’ll refund $50.'],
  [{ paymentStatus: 'partly_refunded', refunded: 20 }, 'We’ve refunded $20, and will refund the remaining $30.'],
  [{ paymentStatus: 'refunded', refunded: 50 }, 'We’ve refunded $50.'],
  [{ paymentStatus: 'refunded', paid: 0 }, 'We’ve refunded your payment.'],
  [{ paymentStatus: 'charged_back', chargedBack: 50 }, 'Your bank has returned $50.'],
  [{ paymentStatus: 'charged_back', chargedBack: 30 }, 'We’ll refund $20.'],
] as const)('the customer of a cancelled order with %j reads: %s', (given, text) => {
  expect(cancelledText({ ...paid, ...given }, (amount) => `$${amount}`)).toBe(text)
})
