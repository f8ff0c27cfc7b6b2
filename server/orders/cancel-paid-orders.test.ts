import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/accounts/staff-roles.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { OrdersChanged } from '#contract/orders/orders.ts'
import { sessions } from '../platform/db/schema/index.ts'
import type { Headers } from '../test/order-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, payments, aProductRow } = shop
const { aShopper, aCardOrder, anOrder, change, connect, payAtTest, paymentOf, orderOf, ledgerOf } =
  createPaymentRequests(shop)
await connect()
const { headers: owner } = await aShopper({ role: 'admin' })

/** Staff who signed in recently, or an hour ago. */
async function aStaffMember(staffRole: StaffRole, { isRecent = true } = {}): Promise<Headers & { id: string }> {
  const { user, headers } = await aShopper({ role: 'admin', staffRole })
  if (!isRecent) {
    const verifiedAt = sql`now() - interval '1 hour'`
    await db.update(sessions).set({ verifiedAt }).where(eq(sessions.userId, user.id))
    // A new session isn’t in the cache yet.
    const old = await shop.signIn(user)
    await db.update(sessions).set({ verifiedAt }).where(eq(sessions.userId, user.id))
    return { ...old, id: user.id }
  }
  return { ...headers, id: user.id }
}

async function aPaidOrder(customer?: Headers) {
  const headers = customer ?? (await aShopper()).headers
  const { id } = await aCardOrder(headers, { [(await aProductRow({ priceCents: 2000 })).id]: 1 })
  await payAtTest(headers, id)
  await paymentOf(headers, id)
  return { id, headers }
}

async function go(id: string, headers: Headers, ...steps: [OrderStatus, OrderStatus][]): Promise<void> {
  for (const [expectedStatus, status] of steps) {
    expect((await change(headers, id, { status, expectedStatus })).statusCode).toBe(200)
  }
}

const paid = ['started 2000', 'paid 2000']

/** Returns the code of the error; undefined if the order is cancelled and refunded. */
async function cancel(headers: Headers, id: string): Promise<string | undefined> {
  const reply = await change(headers, id, { status: 'cancelled' })
  await payments.run()
  const isCancelled = reply.statusCode === 200
  expect([(await orderOf(owner, id)).status === 'cancelled', await ledgerOf(id)]).toEqual([
    isCancelled,
    isCancelled ? [...paid, 'refunded 2000'] : paid,
  ])
  return reply.json<Partial<ErrorReply>>().code
}

const roles = ['owner', 'manager', 'fulfillment'] as const

describe('a paid order', () => {
  test.each(roles)(
    'a pending paid order can be cancelled with the role %s after a recent confirmation',
    async (role) => {
      const { id } = await aPaidOrder()
      expect(await cancel(await aStaffMember(role, { isRecent: false }), id)).toBe('verification_required')
      expect(await cancel(await aStaffMember(role), id)).toBeUndefined()
    },
  )

  test('a pending paid order can’t be cancelled with the role read_only', async () => {
    const { id } = await aPaidOrder()
    expect(await cancel(await aStaffMember('read_only'), id)).toBe('forbidden')
  })

  const dispatched: [OrderStatus, OrderStatus] = ['pending', 'dispatched']
  test.each<[string, [OrderStatus, OrderStatus][]]>([
    ['is dispatched', [dispatched]],
    ['was delivered by mistake', [dispatched, ['dispatched', 'delivered'], ['delivered', 'dispatched']]],
    ['is pending again', [dispatched, ['dispatched', 'pending']]],
  ])(
    'a paid order that %s can only be cancelled with the permission to refund it, and a recent confirmation',
    async (_, steps) => {
      const { id } = await aPaidOrder()
      await go(id, await aStaffMember('fulfillment'), ...steps)
      expect(await cancel(await aStaffMember('fulfillment'), id)).toBe('forbidden')
      expect(await cancel(await aStaffMember('manager', { isRecent: false }), id)).toBe('verification_required')
      expect(await cancel(await aStaffMember('manager'), id)).toBeUndefined()
    },
  )

  test('its customer can cancel a paid order without a confirmation while it is pending', async () => {
    const { id, headers } = await aPaidOrder()
    await db.update(sessions).set({ verifiedAt: sql`now() - interval '1 hour'` })
    expect(await cancel(headers, id)).toBeUndefined()
  })

  test('staff can cancel their own paid orders like other customers, but not after a dispatch', async () => {
    const staff = await aStaffMember('fulfillment', { isRecent: false })
    const [first, second] = [await aPaidOrder(staff), await aPaidOrder(staff)]
    expect(await cancel(staff, first.id)).toBeUndefined()
    await go(second.id, staff, ['pending', 'dispatched'], ['dispatched', 'pending'])
    expect(await cancel(staff, second.id)).toBe('forbidden')
  })

  test('a paid order among several is skipped if the role doesn’t allow refunding it', async () => {
    const staff = await aStaffMember('fulfillment')
    const [pending, sent] = [await aPaidOrder(), await aPaidOrder()]
    await go(sent.id, staff, ['pending', 'dispatched'])
    const payload = { ids: [pending.id, sent.id], status: 'cancelled' }
    const reply = await app.inject({ method: 'PATCH', url: '/api/order', headers: staff, payload })
    const { changed, rejected } = reply.json<OrdersChanged>()
    expect(changed.map(({ id }) => id)).toEqual([pending.id])
    expect(rejected).toEqual([
      {
        id: sent.id,
        reason: 'no_permission',
        message: expect.stringContaining('your staff role doesn’t allow refunding it') as string,
      },
    ])
  })
})

test('an unpaid order can be cancelled without a confirmation, even after its dispatch', async () => {
  const { headers } = await aShopper()
  const { id } = await anOrder(headers, { [(await aProductRow()).id]: 1 })
  const staff = await aStaffMember('fulfillment', { isRecent: false })
  await go(id, staff, ['pending', 'dispatched'], ['dispatched', 'cancelled'])
  expect(await orderOf(owner, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'void' })
})
