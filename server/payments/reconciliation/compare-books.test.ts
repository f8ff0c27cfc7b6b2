import { expect, test } from 'vitest'
import type { ProviderMovement } from '../providers/provider.ts'
import { type Booked, compareBooks } from './compare-books.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
const period = { from: new Date('2026-11-10T00:00:00Z'), until: new Date('2026-11-20T00:00:00Z') }
const order = { id: 'order-1', number: 1001 }

const booked = (reference: string, day: number, given: Partial<Booked> = {}): Booked => ({
  kind: 'paid',
  reference,
  amountCents: 2000,
  currency: 'EUR',
  at: at(day),
  order,
  attemptId: 'attempt',
  isTakenBack: false,
  ...given,
})
const atProvider = (reference: string, day: number, given: Partial<ProviderMovement> = {}): ProviderMovement => ({
  kind: 'paid',
  reference,
  paymentReference: 'pi_1',
  id: '',
  amountCents: 2000,
  currency: 'EUR',
  at: at(day),
  ...given,
})

test.each<[string, Booked[], ProviderMovement[], unknown[]]>([
  ['equal books', [booked('a', 12)], [atProvider('a', 12)], []],
  ['a payment that the shop detected after the period', [booked('a', 21)], [atProvider('a', 19)], []],
  ['a payment from before the period, detected in it', [booked('a', 11)], [atProvider('a', 9)], []],
  [
    'a payment that the shop doesn’t know',
    [],
    [atProvider('a', 12)],
    [{ kind: 'unknown', movement: 'paid', reference: 'a', order: null, bookedCents: null, providerCents: 2000 }],
  ],
  [
    'a payment that the provider doesn’t know',
    [booked('a', 12)],
    [],
    [{ kind: 'missing', reference: 'a', order, bookedCents: 2000, providerCents: null }],
  ],
  ['another one outside of the period', [booked('a', 9)], [atProvider('b', 21)], []],
  [
    'another amount',
    [booked('a', 12)],
    [atProvider('a', 12, { amountCents: 1999 })],
    [{ kind: 'amount', bookedCents: 2000, providerCents: 1999 }],
  ],
  ['another currency', [booked('a', 12)], [atProvider('a', 12, { currency: 'USD' })], [{ kind: 'amount' }]],
  [
    'a refund with the reference of a payment',
    [booked('a', 12)],
    [atProvider('a', 12), atProvider('a', 12, { kind: 'refunded' })],
    [{ kind: 'unknown', movement: 'refunded', reference: 'a' }],
  ],
  ['a refund that was reopened', [booked('a', 12, { kind: 'refunded', isTakenBack: true })], [], []],
])('%s', (_title, own, provider, expected) => {
  const found = compareBooks(own, provider, period)
  expect(found.length).toBe(expected.length)
  expect(found).toMatchObject(expected)
})

test('a difference includes the payment that it is about, if known', () => {
  const refund = { kind: 'refunded' } as const
  const own = [booked('missing', 12), booked('other amount', 13, { attemptId: 'other', amountCents: 1 })]
  const provider = [
    atProvider('other amount', 13),
    atProvider('unknown', 14, { id: 'ours' }),
    atProvider('unknown refund', 15, { ...refund, id: 'our refund' }),
  ]
  expect(compareBooks(own, provider, period).map(({ payment }) => payment)).toEqual([
    { id: 'attempt', reference: '' },
    { id: 'other', reference: 'pi_1' },
    { id: 'ours', reference: 'pi_1' },
    { id: '', reference: 'pi_1' },
  ])
})
