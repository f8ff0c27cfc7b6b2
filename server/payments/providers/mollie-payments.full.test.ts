import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPriceCents } from '#contract/money.ts'
import { amountCents, idIn, toAmount } from './mollie-payments.ts'

test('amounts are exact in both directions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxPriceCents * 100 }), (cents) => {
      const amount = toAmount(cents, 'EUR')
      expect(amount.value).toMatch(/^\d+\.\d\d$/)
      expect(amountCents(amount)).toBe(cents)
    }),
  )
})

test('amounts of currencies without decimals are read', () => {
  expect(amountCents({ value: '1500' })).toBe(150_000)
})

test.for([null, undefined, '', 'paymentId', 1, true, [], ['paymentId'], {}, { paymentId: 1 }, { order_id: 'a' }])(
  'the metadata %o of others contains no id of ours',
  (metadata) => {
    expect(idIn(metadata, 'paymentId')).toBe('')
  },
)

test('our metadata contains our id', () => {
  expect(idIn({ paymentId: 'a', other: 1 }, 'paymentId')).toBe('a')
  expect(idIn({ refundId: 'b' }, 'paymentId')).toBe('')
})
