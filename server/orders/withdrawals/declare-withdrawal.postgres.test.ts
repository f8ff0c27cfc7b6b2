import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '../../platform/db/schema/index.ts'
import { countStatements } from '../../test/count-statements.ts'
import { createFactories } from '../../test/factories.ts'
import { insertOrderRows } from '../../test/order-rows.ts'
import { shopInfo } from '../../test/shop-info.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'

const { db } = await openTestDatabase()
const { aProductRow, aUser } = createFactories(db)

test('a withdrawal takes the same statements, whether or not there is such an order', async () => {
  const [product, { id: userId, email }] = [await aProductRow(), await aUser()]
  const [id = ''] = await insertOrderRows(db, { userId, count: 1, productIds: [product.id] })
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const services = { db, settings: { current: shopInfo }, withdrawalEmails: { add: async () => {}, poll: () => {} } }
  const count = async (contract: string) => {
    const given = { name: 'Ada', contract, email, items: '' }
    const declare = () => declareWithdrawal(services, given, { key: undefined, client: 'client' })
    return (await countStatements(db, declare))[1]
  }
  // The beginning of the transaction, the withdrawal, and its end.
  expect([await count(String(order?.number)), await count('9999999'), await count('A mug')]).toEqual([3, 3, 3])
})
