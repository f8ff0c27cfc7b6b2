import { expect, test } from 'vitest'
import { recordMovement } from '../ledger/write-ledger.ts'
import { insertRefunds } from '../payments/refunds/queries.ts'
import { refunds } from '../platform/db/schema/index.ts'
import { createFactories } from '../test/factories.ts'
import { insertOrderRows } from '../test/order-rows.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { findOrder } from './queries.ts'
import { lockOrders, updateStatuses } from './write-queries.ts'

const { db } = await openTestDatabase()
const { aProductRow, aUser } = createFactories(db)

const aRefund = (orderId: string) => ({
  orderId,
  channel: 'bank_transfer' as const,
  state: 'manual' as const,
  amountCents: 50,
  requestKey: 'key',
  taxes: [],
  lines: [{ position: 0, quantity: 1, isRestocked: true }],
})

async function anOrder(): Promise<string> {
  const [product, user] = [await aProductRow(), await aUser()]
  const [id = ''] = await insertOrderRows(db, { userId: user.id, count: 1, productIds: [product.id] })
  const paid = { channel: 'bank_transfer', kind: 'paid', amountCents: 100, currency: 'USD', reference: id } as const
  await recordMovement(db, { ...paid, orderId: id })
  return id
}

const removedOf = async (id: string) => (await findOrder(db, id))?.items.map(({ removed }) => removed)

test('a refund that was made while a dispatch waited for the order came before the dispatch', async () => {
  const id = await anOrder()
  await db.transaction(async (dispatch) => {
    await dispatch.select().from(refunds)
    await db.transaction((tx) => insertRefunds(tx, [aRefund(id)]))
    await lockOrders(dispatch, [id])
    await updateStatuses(dispatch, [id], { status: 'dispatched', userId: null })
  })
  expect(await removedOf(id)).toEqual([1])
})

test('a refund that waited for a dispatch came after it', async () => {
  const id = await anOrder()
  await db.transaction(async (refund) => {
    await refund.select().from(refunds)
    await db.transaction((tx) => updateStatuses(tx, [id], { status: 'dispatched', userId: null }))
    await lockOrders(refund, [id])
    await insertRefunds(refund, [aRefund(id)])
  })
  expect(await removedOf(id)).toEqual([0])
})
