import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, OrdersChanged } from '#contract/orders/orders.ts'
import { createCall } from '../../api/call.ts'
import { createStore } from '../../state/store.ts'
import { anOrder } from '../../test/an-order.ts'
import { describeChanged, setStatus } from './change-status.ts'
import { PartialError } from './partial-change.ts'

type Rejected = OrdersChanged['rejected']

const statuses: OrderStatus[] = ['pending', 'dispatched']
const history = statuses.map((status) => ({ status, at: '2026-03-01T12:00:00.000Z', by: 'Ida', byCustomer: false }))
const dispatched = (given: Partial<Order> = {}) => anOrder({ id: 'o1', status: 'dispatched', history, ...given })

/** Dispatches two selected orders, of which some are rejected. Returns the error and the requests. */
async function dispatch(changed: Order[], rejected: Rejected) {
  const bodies: unknown[] = []
  const call = createCall(async ({ body }) => {
    bodies.push(body)
    return {
      status: 200,
      header: () => null,
      json: async () => ({ changed, rejected: bodies.length > 1 ? [] : rejected }),
    }
  })
  const signal = new AbortController().signal
  const place = { params: {}, pathname: '', search: new URLSearchParams() }
  const screen = { store: createStore(call), call, isServer: false, shopCountry: 'US', ...place, signal }
  const form = { scope: 'selection', 'selected-o1': 'o1', 'selected-o2': 'o2', intent: 'dispatched' }
  const error = await setStatus(form, screen).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PartialError)
  const { message, next } = error as PartialError
  return { message, next, bodies }
}

const aRejected = (reason: Rejected[number]['reason'], message = '') => ({ id: 'o2', reason, message })

test('the dispatched orders of a partly rejected dispatch can be undone', async () => {
  const why = 'Order 1002 wasn’t dispatched: it is cancelled.'
  const { message, next, bodies } = await dispatch([dispatched()], [aRejected('cancelled', why)])
  expect(message).toBe(`Order 1001 dispatched. ${why}`)
  expect(next && 'run' in next && (await next.run())).toBe('Order 1001 pending again.')
  expect(bodies[1]).toEqual({ ids: ['o1'], status: 'pending', expectedStatus: 'dispatched' })
})

test('several rejected orders are counted by reason in one sentence', async () => {
  const rejected = [aRejected('unpaid'), aRejected('cancelled'), aRejected('unpaid')]
  const { message } = await dispatch([dispatched()], rejected)
  expect(message).toBe('Order 1001 dispatched. 3 orders weren’t changed: 1 cancelled, 2 not paid.')
  expect((await dispatch([], rejected)).message).toBe('3 orders weren’t changed: 1 cancelled, 2 not paid.')
})

test('orders that are picked up are ready for pickup, and not dispatched', () => {
  const [shipped, pickup] = [dispatched(), dispatched({ number: 1024, pickupPlace: 'Mill Road 9' })]
  expect(describeChanged([pickup], 'dispatched')).toBe('Order 1024 is ready for pickup.')
  expect(describeChanged([pickup, pickup], 'dispatched')).toBe('2 orders are ready for pickup.')
  expect(describeChanged([shipped, shipped, pickup], 'dispatched')).toBe(
    '2 orders dispatched. Order 1024 is ready for pickup.',
  )
  expect(describeChanged([pickup], 'delivered')).toBe('Order 1024 picked up.')
  expect(describeChanged([pickup, shipped], 'pending')).toBe('2 orders pending again.')
})
