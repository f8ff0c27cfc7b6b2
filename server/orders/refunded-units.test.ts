import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { type ItemRefund, refundedUnits } from './refunded-units.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 8, 2, 8, minute))

/** A refund of one unit of the first item. */
const aRefund = (minute: number, given: Partial<ItemRefund> & { isRestocked?: boolean } = {}): ItemRefund => ({
  state: 'done',
  createdAt: at(minute),
  lines: [{ position: 0, quantity: 1, isRestocked: given.isRestocked ?? false }],
  ...given,
})

/** Status changes, ten minutes apart. */
const historyOf = (...statuses: OrderStatus[]) => statuses.map((status, index) => ({ status, at: at(10 * index) }))

/** The units of an order of three lamps and two bowls. */
const unitsOf = (refunds: ItemRefund[], ...statuses: OrderStatus[]) =>
  refundedUnits([3, 2], refunds, historyOf(...statuses)).map(({ refunded, removed }) => `${refunded} ${removed}`)

test.each<[string, ItemRefund[], OrderStatus[], string]>([
  ['of a pending order', [aRefund(5)], ['pending'], '1 1'],
  ['before the dispatch', [aRefund(5)], ['pending', 'dispatched', 'delivered'], '1 1'],
  ['after the dispatch', [aRefund(15)], ['pending', 'dispatched'], '1 0'],
  ['before and after the dispatch', [aRefund(5), aRefund(15)], ['pending', 'dispatched'], '2 1'],
  ['before the dispatch was undone', [aRefund(15)], ['pending', 'dispatched', 'pending'], '1 1'],
  ['between two dispatches', [aRefund(25)], ['pending', 'dispatched', 'pending', 'dispatched'], '1 1'],
  ['before a delivery was undone', [aRefund(25)], ['pending', 'dispatched', 'delivered', 'dispatched'], '1 0'],
  ['of an order cancelled before its dispatch', [aRefund(5)], ['pending', 'cancelled'], '1 1'],
  ['of an order cancelled after its dispatch', [aRefund(15)], ['pending', 'dispatched', 'cancelled'], '1 0'],
  ['of an order that was cancelled, and paid later', [aRefund(25)], ['pending', 'cancelled', 'pending'], '1 1'],
])('a refund %s counts once, and removes units that weren’t sent', (_, refunds, statuses, expected) => {
  expect(unitsOf(refunds, ...statuses)).toEqual([expected, '0 0'])
})

test('a failed refund counts only for units that it has returned to stock', () => {
  expect(unitsOf([aRefund(5, { state: 'failed' })], 'pending')).toEqual(['0 0', '0 0'])
  expect(unitsOf([aRefund(5, { state: 'failed', isRestocked: true })], 'pending')).toEqual(['1 1', '0 0'])
  expect(unitsOf([aRefund(5, { state: 'manual' })], 'pending')).toEqual(['1 1', '0 0'])
})

test('a refund that replaces a failed one doesn’t count twice', () => {
  const failed = aRefund(5, { state: 'failed', isRestocked: true })
  expect(unitsOf([failed, aRefund(7)], 'pending')).toEqual(['1 1', '0 0'])
  expect(unitsOf([failed, aRefund(15)], 'pending', 'dispatched')).toEqual(['1 1', '0 0'])
})

test('two items of the same product are counted by their position', () => {
  const refund = aRefund(5, { lines: [{ position: 1, quantity: 2, isRestocked: true }] })
  expect(unitsOf([refund, aRefund(6)], 'pending')).toEqual(['1 1', '2 2'])
})

test('no more units are refunded than were ordered', () => {
  const three = { lines: [{ position: 0, quantity: 3, isRestocked: true }] }
  expect(unitsOf([aRefund(5, three), aRefund(6, three)], 'pending')).toEqual(['3 3', '0 0'])
})
