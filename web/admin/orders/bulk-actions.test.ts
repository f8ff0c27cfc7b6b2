import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { anOrder } from '../../test/an-order.ts'
import { listBulkActions } from './bulk-actions.ts'

const transfer: Partial<Order> = { paymentMethod: 'bank_transfer', paymentStatus: 'awaiting' }
const cash = anOrder({ id: 'cash' })
const unpaid = anOrder({ id: 'unpaid', ...transfer })
const unpaidCard = anOrder({ id: 'card', paymentMethod: 'card', paymentStatus: 'failed' })
const dispatched = anOrder({ id: 'dispatched', status: 'dispatched' })
const delivered = anOrder({ id: 'delivered', status: 'delivered', paymentStatus: 'paid' })
const cancelled = anOrder({ id: 'cancelled', ...transfer, status: 'cancelled', paymentStatus: 'void' })
const all = [cash, unpaid, unpaidCard, dispatched, delivered, cancelled]

const listed = (selected: Order[], known = all) =>
  listBulkActions({ ids: new Set(selected.map(({ id }) => id)) }, known).map(
    ({ intent, count }) => `${intent} ${count}`,
  )

test('each action is offered with the number of selected orders that it applies to', () => {
  expect(listed(all)).toEqual([
    'prepare 1',
    'paid 1',
    'dispatched 1',
    'delivered 1',
    'undo-dispatch 1',
    'labels 1',
    'packing-slips 2',
    'picking-list 1',
    'cancelled 4',
  ])
})

test.each([
  ['are waiting for a transfer', [unpaid], ['paid 1', 'cancelled 1']],
  ['are unpaid online', [unpaidCard], ['cancelled 1']],
  ['are dispatched', [dispatched], ['delivered 1', 'undo-dispatch 1', 'packing-slips 1', 'cancelled 1']],
  ['are delivered', [delivered], []],
  ['are cancelled', [cancelled], []],
])('orders that %s are offered only the actions that apply to them', (_, selected, actions) => {
  expect(listed(selected)).toEqual(actions)
})

test('all actions are offered, without numbers, if a selected order isn’t loaded', () => {
  expect(listed([cash, dispatched], [cash])).toEqual([
    'prepare null',
    'paid null',
    'dispatched null',
    'delivered null',
    'undo-dispatch null',
    'labels null',
    'packing-slips null',
    'picking-list null',
    'cancelled null',
  ])
})
