import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { createCall } from '../../api/call.ts'
import { createStore } from '../../state/store.ts'
import { anOrder } from '../../test/an-order.ts'
import { PartialError, setStatus } from './change-status.ts'

test('after a dispatch that was partly rejected, the orders that were dispatched can be undone', async () => {
  const statuses: OrderStatus[] = ['pending', 'dispatched']
  const history = statuses.map((status) => ({ status, at: '2026-03-01T12:00:00.000Z', by: 'Ida', byCustomer: false }))
  const changed = [anOrder({ id: 'o1', number: 1001, status: 'dispatched', history })]
  const rejected = [{ id: 'o2', message: 'Order 1002 wasn’t dispatched: it is cancelled.' }]
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
  const screen = { store: createStore(call), call, isServer: false, ...place, signal }
  const form = { scope: 'selection', 'selected-o1': 'o1', 'selected-o2': 'o2', intent: 'dispatched' }
  const error = await setStatus(form, screen).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PartialError)
  const { message, next } = error as PartialError
  expect(message).toBe('Order 1001 dispatched. Order 1002 wasn’t dispatched: it is cancelled.')
  expect(next && 'run' in next && (await next.run())).toBe('Order 1001 pending again.')
  expect(bodies[1]).toEqual({ ids: ['o1'], status: 'pending', expectedStatus: 'dispatched' })
})
