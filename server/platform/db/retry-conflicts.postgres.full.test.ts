import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories } from '../../test/factories.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { hasErrorCode } from './error-codes.ts'

const { db, executeSql } = await openTestDatabase()
const { aProductRow } = createFactories(db)

/** Returns a function that resolves once it was called `count` times. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived >= count) resolve()
    return promise
  }
}

const stockOf = async (id: string) => (await executeSql('select stock from products where id = $1', [id])).rows[0]

test('a transaction that loses a deadlock runs again as a whole', async () => {
  const [one, other] = [await aProductRow({ stock: 10 }), await aProductRow({ stock: 10 })]
  const bothLocked = meeting(2)
  let attempts = 0
  const takeFrom = (ids: string[]) =>
    db.transaction(async (tx) => {
      attempts += 1
      for (const id of ids) {
        await tx.execute(sql`update products set stock = stock - 1 where id = ${id}`)
        await bothLocked()
      }
    })
  await Promise.all([takeFrom([one.id, other.id]), takeFrom([other.id, one.id])])
  expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([{ stock: 8 }, { stock: 8 }])
  expect(attempts).toBe(3)
})

test('a transaction that fails to serialize runs again, at most three times', async () => {
  const { id } = await aProductRow({ stock: 10 })
  let attempts = 0
  const conflicting = db.transaction(
    async (tx) => {
      attempts += 1
      await tx.execute(sql`select stock from products where id = ${id}`)
      await db.execute(sql`update products set stock = stock - 1 where id = ${id}`)
      await tx.execute(sql`update products set stock = stock - 1 where id = ${id}`)
    },
    { isolationLevel: 'repeatable read' },
  )
  await expect(conflicting).rejects.toSatisfy((error) => hasErrorCode(error, '40001'))
  expect(attempts).toBe(3)
})

test('a single statement that loses a deadlock runs again', async () => {
  const [one, other] = [await aProductRow({ stock: 10 }), await aProductRow({ stock: 10 })]
  const isLocked = Promise.withResolvers<void>()
  const transaction = db.transaction(async (tx) => {
    // Waits longer than the statement, which PostgreSQL therefore ends.
    await tx.execute(sql`set local deadlock_timeout = '10s'`)
    await tx.execute(sql`update products set stock = stock - 1 where id = ${other.id}`)
    isLocked.resolve()
    // Not of the whole server, where other tests also run.
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await executeSql(waiting)).rows).toHaveLength(1)
    await tx.execute(sql`update products set stock = stock - 1 where id = ${one.id}`)
  })
  await isLocked.promise
  // Locks the first product, then waits for the other.
  await db.execute(sql`
    update products set stock = stock - 1
    from (select id from products where id in (${one.id}, ${other.id}) order by id <> ${one.id} for update) as locked
    where locked.id = products.id
  `)
  await transaction
  expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([{ stock: 8 }, { stock: 8 }])
})
