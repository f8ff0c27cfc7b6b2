import { expect, test } from 'vitest'
import type { OrdersChanged } from '#contract/orders/orders.ts'
import { createCall } from '../../api/call.ts'
import { anOrder } from '../../test/an-order.ts'
import { markPaid } from './mark-paid.ts'
import { PartialError } from './partial-change.ts'

/** Answers each request with the next result. */
function answering(...results: OrdersChanged[]) {
  const bodies: unknown[] = []
  const call = createCall(async ({ body }) => {
    bodies.push(body)
    return { status: 200, header: () => null, json: async () => results[bodies.length - 1] }
  })
  return { call, bodies }
}

const [one, other] = [anOrder({ id: 'o1' }), anOrder({ id: 'o2', number: 1002 })]

test('orders are marked as paid together, and the same ones are undone', async () => {
  const { call, bodies } = answering({ changed: [one, other], rejected: [] }, { changed: [one, other], rejected: [] })
  const { notice, next } = await markPaid(call, ['o1', 'o2'])
  expect(notice).toBe('2 orders marked as paid.')
  expect(next && 'run' in next && (await next.run())).toBe('2 orders marked as unpaid.')
  expect(bodies).toEqual([
    { ids: ['o1', 'o2'], isPaid: true },
    { ids: ['o1', 'o2'], isPaid: false },
  ])
})

test('only recorded payments can be undone, and rejected orders are counted by reason', async () => {
  const rejected = [
    { id: 'o2', reason: 'paid' as const, message: 'Order 1002 wasn’t marked as paid: it was already paid.' },
    { id: 'o3', reason: 'other_method' as const, message: '' },
  ]
  const { call, bodies } = answering({ changed: [one], rejected }, { changed: [], rejected: rejected.slice(0, 1) })
  const error = await markPaid(call, ['o1', 'o2', 'o3']).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PartialError)
  const { message, next, rejected: rows } = error as PartialError
  expect(message).toBe(
    'Order 1001 marked as paid. 2 orders weren’t changed: 1 already paid, 1 not paid by bank transfer.',
  )
  expect(rows?.map(({ id }) => id)).toEqual(['o2', 'o3'])
  await expect(next && 'run' in next && next.run()).rejects.toThrow('Order 1002')
  expect(bodies[1]).toEqual({ ids: ['o1'], isPaid: false })
})
