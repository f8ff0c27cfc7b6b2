import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '../platform/db/error-codes.ts'
import { poolLimits } from '../platform/db/postgres.ts'
import { products } from '../platform/db/schema/index.ts'
import { createImportRequests, createImportsWithoutQueue, head, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { moveImport } from './queries.ts'

const shop = await openTestShop()
const { db } = shop
const { check, find, findProduct, aLamp, send } = await createImportRequests(shop)

/** Not in the databases of other tests. */
const isHere = `pid in (select pid from pg_stat_activity where datname = current_database())`
const isWaiting = `locktype = 'transactionid' and not granted and ${isHere}`
const waiting = async () => (await shop.database.executeSql(`select from pg_locks where ${isWaiting}`)).rows

test('an import locks the products that it changes only at its end', async () => {
  const lamp = await aLamp()
  const file = await check(`id,${head}`, `${lamp.id},${row('Renamed')}`, `zz-created,${row('Created')}`)
  const isInserted = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  // The import waits for this transaction when it creates the same product.
  const blocking = db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into products (id, title, description, price_cents, color, thumbnail, category, brand)
      values ('zz-created', 'Blocks', '', 100, '', '', ${lamp.category}, ${lamp.brand})
    `)
    isInserted.resolve()
    await mayEnd.promise
    tx.rollback()
  })
  await isInserted.promise
  await send('POST', `/api/admin/imports/${file.id}/run`)
  await expect.poll(waiting).toHaveLength(1)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 100`)
    await tx.update(products).set({ stock: 3 }).where(eq(products.id, lamp.id))
  })
  mayEnd.resolve()
  await expect(blocking).rejects.toThrow('Rollback')
  await expect.poll(async () => (await find(file.id)).state).toBe('done')
  const [imported] = await db.select().from(products).where(eq(products.id, lamp.id))
  expect(imported).toMatchObject({ title: 'Renamed', stock: 3 })
})

test('an import changes nothing if a product of it is sold at the counter while it runs', async () => {
  const lamp = await aLamp()
  const file = await check(`id,stock,${head}`, `${lamp.id},12,${row('Counted')}`, `zz-sold,1,${row('Created')}`)
  const isInserted = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const blocking = db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into products (id, title, description, price_cents, color, thumbnail, category, brand)
      values ('zz-sold', 'Blocks', '', 100, '', '', ${lamp.category}, ${lamp.brand})
    `)
    isInserted.resolve()
    await mayEnd.promise
    tx.rollback()
  })
  await isInserted.promise
  await send('POST', `/api/admin/imports/${file.id}/run`)
  await expect.poll(waiting).toHaveLength(1)
  const sale = await send('POST', `/api/admin/products/${lamp.id}/stock`, { by: -1, reason: 'Sold in the shop' })
  expect([sale.statusCode, sale.json()]).toMatchObject([200, { stock: 8 }])
  mayEnd.resolve()
  await expect(blocking).rejects.toThrow('Rollback')
  await expect.poll(async () => (await find(file.id)).state).toBe('failed')
  expect((await find(file.id)).message).toContain('line 2 has changed')
  expect(await findProduct(lamp.id)).toMatchObject({ title: lamp.title, stock: 8 })
  expect((await send('GET', '/api/admin/products/zz-sold')).statusCode).toBe(404)
})

test('an import whose connection breaks is still running, and is completed when its job runs again', async () => {
  const lamp = await aLamp()
  const { id } = await check('id,price', `${lamp.id},1`)
  await moveImport(db, id, ['checked'], { state: 'running' })
  const { handle } = await createImportsWithoutQueue(db, shop.catalog)
  await db.transaction(async (tx) => {
    await tx.update(products).set({ stock: 3 }).where(eq(products.id, lamp.id))
    const running = handle({ id }).catch((error: unknown) => error)
    await expect.poll(waiting).toHaveLength(1)
    await shop.database.executeSql(`select pg_terminate_backend(pid) from pg_locks where ${isWaiting}`)
    expect(isDatabaseUnavailable(await running)).toBe(true)
  })
  expect((await find(id)).state).toBe('running')
  await handle({ id })
  expect((await find(id)).state).toBe('done')
  const [imported] = await db.select().from(products).where(eq(products.id, lamp.id))
  expect(imported).toMatchObject({ priceCents: 100, stock: 3 })
})

test('an import is running until the catalog shows its products, even for an earlier request', async () => {
  const lamp = await aLamp()
  const { id } = await check('id,price', `${lamp.id},1`)
  await moveImport(db, id, ['checked'], { state: 'running' })
  const mayAnswer = Promise.withResolvers<void>()
  const connections = Array.from({ length: poolLimits.requests.max }, () => Promise.withResolvers<void>())
  const blocking = connections.map(({ resolve }) =>
    db.transaction(async () => {
      resolve()
      await mayAnswer.promise
    }),
  )
  await Promise.all(connections.map(({ promise }) => promise))
  const shownStates: unknown[] = []
  const refresh = async () => {
    mayAnswer.resolve()
    shownStates.push((await found)?.state)
  }
  const { imports, handle } = await createImportsWithoutQueue(db, { refresh }, shop.database.backgroundDb)
  const found = imports.find(id)
  await handle({ id })
  await Promise.all(blocking)
  expect([shownStates, (await imports.find(id))?.state]).toEqual([['running'], 'done'])
})
