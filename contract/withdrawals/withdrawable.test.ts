import { expect, test } from 'vitest'
import { findWithdrawable } from './withdrawable.ts'

const shop = { country: 'DE', timeZone: 'Europe/Berlin', holidays: ['2026-12-25', '2026-12-26'] }
const now = new Date('2026-11-29T12:00:00Z')

type Given = Parameters<typeof findWithdrawable>[0]

const anItem = (given: Partial<Given['items'][number]> = {}) => ({
  quantity: 1,
  refunded: 0,
  returns: 'shop' as const,
  ...given,
})

const anOrder = (given: Partial<Omit<Given, 'address' | 'billing'>> & { country?: string; vatId?: string } = {}) => {
  const { country = 'DE', vatId, ...order } = given
  return {
    status: 'dispatched',
    history: [],
    pickupPlace: null,
    withdrawals: [],
    items: [anItem()],
    ...order,
    address: { country } as Given['address'],
    billing: vatId === undefined ? null : ({ vatId } as Given['billing']),
  } satisfies Given
}

const deliveredAt = (at: string) =>
  anOrder({ status: 'delivered', history: [{ status: 'delivered', at, by: 'Ada', byCustomer: false }] })

test.each([
  ['Monday of the week after next', '2026-11-16T10:00:00Z', '2026-11-30'],
  ['the Monday after a Saturday', '2026-11-14T10:00:00Z', '2026-11-30'],
  ['the Monday after a Sunday', '2026-11-15T10:00:00Z', '2026-11-30'],
  ['the Monday after two holidays and a Sunday', '2026-12-11T10:00:00Z', '2026-12-28'],
  ['a day later if it was after midnight in the shop’s time zone', '2026-11-16T23:30:00Z', '2026-12-01'],
])('the period ends on %s', (_, at, until) => {
  expect(findWithdrawable(deliveredAt(at), shop, now)?.until).toBe(until)
})

test('the last day ends at midnight in the shop’s time zone', () => {
  const order = deliveredAt('2026-11-16T10:00:00Z')
  expect(findWithdrawable(order, shop, new Date('2026-11-30T22:59:59Z'))).not.toBe(null)
  expect(findWithdrawable(order, shop, new Date('2026-11-30T23:00:00Z'))).toBe(null)
})

test('the latest delivery counts, and none if it was undone', () => {
  const entry = { by: 'Ada', byCustomer: false }
  const history = [
    { ...entry, status: 'delivered' as const, at: '2026-11-02T10:00:00Z' },
    { ...entry, status: 'dispatched' as const, at: '2026-11-02T11:00:00Z' },
    { ...entry, status: 'delivered' as const, at: '2026-11-17T10:00:00Z' },
  ]
  expect(findWithdrawable(anOrder({ status: 'delivered', history }), shop, now)?.until).toBe('2026-12-01')
  expect(findWithdrawable(anOrder({ history: history.slice(0, 2) }), shop, now)?.until).toBe(null)
})

test.each(['pending', 'dispatched'] as const)('the period of a %s order is open', (status) => {
  const lines = [{ position: 0, quantity: 1 }]
  expect(findWithdrawable(anOrder({ status }), shop, new Date('2030-01-01'))).toEqual({ until: null, lines })
})

test.each([
  ['an order to a country without the right', { country: 'US' }],
  ['an order that is billed to a VAT ID', { vatId: 'DE123456789' }],
  ['a cancelled order', { status: 'cancelled' as const }],
  ['an order whose items have no right of withdrawal', { items: [anItem({ returns: 'none' })] }],
  ['an order whose items were all refunded', { items: [anItem({ refunded: 1 })] }],
])('nothing can be withdrawn from %s', (_, given) => {
  expect(findWithdrawable(anOrder(given), shop, now)).toBe(null)
})

test('a pickup happens in the country of the shop', () => {
  const pickup = { pickupPlace: 'Torstr. 1' }
  expect(findWithdrawable(anOrder({ ...pickup, country: 'US' }), shop, now)).not.toBe(null)
  expect(findWithdrawable(anOrder({ ...pickup, country: 'DE' }), { ...shop, country: 'US' }, now)).toBe(null)
})

test('units that were refunded or withdrawn from are missing, and none is counted twice', () => {
  const withdrawal = (quantity: number) => ({
    id: 'w',
    declaredAt: '2026-11-28T10:00:00Z',
    lines: [{ position: 1, quantity }],
  })
  const items = [
    anItem({ quantity: 3, refunded: 1 }),
    anItem({ quantity: 5, refunded: 2 }),
    anItem({ returns: 'none' }),
  ]
  const withdrawals = [withdrawal(1), withdrawal(2)]
  expect(findWithdrawable(anOrder({ items, withdrawals }), shop, now)?.lines).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 2 },
  ])
})
