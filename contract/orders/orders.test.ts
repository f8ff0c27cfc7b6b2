import { describe, expect, test } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { NewOrder, OrderChange, OrderQuery } from './orders.ts'

const address = { name: 'Ada', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }
const order = { address, paymentMethod: 'cash' }

const invalidFields = (error: { issues: { path: PropertyKey[] }[] } | undefined) => [
  ...new Set(error?.issues.map(({ path }) => path.join('.'))),
]

describe('a new order', () => {
  test.each([
    ['an address', order],
    ['an address id', { addressId: 'home', paymentMethod: 'cash' }],
    ['an expected total', { ...order, expectedTotal: 19.99 }],
    ['a note of 500 characters', { ...order, note: 'a'.repeat(500) }],
    ['a note of several lines', { ...order, note: 'Second floor.\nPlease ring.' }],
  ])('a new order can have %s', (_, given) => {
    expect(NewOrder.parse(given)).toEqual(given)
  })

  test('the note is trimmed before its length is checked', () => {
    expect(NewOrder.parse({ ...order, note: `\n ${'a'.repeat(500)}\t` }).note).toBe('a'.repeat(500))
    expect(NewOrder.parse({ ...order, note: ' \n ' }).note).toBe('')
  })

  test('a new order loses fields that clients may not set', () => {
    const more = { role: 'admin', id: 'mine', number: 1, total: 0, status: 'delivered', userId: 'other', items: [] }
    const parsed = NewOrder.parse({ ...order, ...more, address: { ...address, isDefault: true, role: 'admin' } })
    expect(parsed).toEqual(order)
  })

  test.each([
    ['address', { paymentMethod: 'cash' }],
    ['address', { ...order, address: null }],
    ['address', { ...order, address: 'Mill Road 9' }],
    ['address.name', { ...order, address: { ...address, name: ' ' } }],
    ['address.street', { ...order, address: { ...address, street: 'Mill Road 9\r\nBcc: eve@example.net' } }],
    ['address.postalCode', { ...order, address: { ...address, postalCode: 80_331 } }],
    ['address.country', { ...order, address: { ...address, country: 'constructor' } }],
    ['address.phone', { ...order, address: { ...address, phone: 'call me' } }],
    ['addressId', { ...order, addressId: 7 }],
    ['addressId', { ...order, addressId: 'a'.repeat(101) }],
    ['paymentMethod', { address }],
    ['paymentMethod', { ...order, paymentMethod: 'shells' }],
    ['expectedTotal', { ...order, expectedTotal: '19.99' }],
    ['expectedTotal', { ...order, expectedTotal: null }],
    ['expectedTotal', { ...order, expectedTotal: Number.POSITIVE_INFINITY }],
    ['note', { ...order, note: 7 }],
    ['note', { ...order, note: 'a'.repeat(501) }],
    ['note', { ...order, note: 'a\0b' }],
    ['note', { ...order, note: 'half \ud800 a pair' }],
    ['', null],
    ['', [order]],
    ['', 'cash'],
  ])('a new order is rejected because of “%s”: %j', (field, given) => {
    expect(invalidFields(NewOrder.safeParse(given).error)).toEqual([field])
  })

  test('a new order has an error for every invalid field', () => {
    const { error } = NewOrder.safeParse({ address: { ...address, name: '', country: '' }, paymentMethod: '', note: 1 })
    expect(invalidFields(error).toSorted()).toEqual(['address.country', 'address.name', 'note', 'paymentMethod'])
  })
})

describe('a status change', () => {
  test.each(orderStatuses)('a status change can be an object or a bare string: %s', (status) => {
    expect(OrderChange.parse({ status })).toEqual({ status })
    expect(OrderChange.parse(status)).toEqual({ status })
  })

  test('a status change can have an expected status and nothing else', () => {
    const change = { status: 'dispatched', expectedStatus: 'pending' }
    expect(OrderChange.parse({ ...change, total: 0, role: 'admin' })).toEqual(change)
  })

  test.each([
    ['status', 'lost'],
    ['status', 'Pending'],
    ['status', 'constructor'],
    ['status', {}],
    ['status', { status: null }],
    ['status', { status: ['pending'] }],
    ['expectedStatus', { status: 'pending', expectedStatus: 'lost' }],
    ['expectedStatus', { status: 'pending', expectedStatus: null }],
    ['', null],
    ['', 7],
    ['', ['pending']],
  ])('a status change is rejected because of “%s”: %j', (field, given) => {
    expect(invalidFields(OrderChange.safeParse(given).error)).toEqual([field])
  })
})

test('the order list is sorted newest first, with ten orders per page', () => {
  expect(OrderQuery.parse({})).toEqual({ _sort: 'createdAt', _order: 'desc', _page: 1, _limit: 10 })
})
