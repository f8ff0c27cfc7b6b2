import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../db/schema/index.ts'
import { createImportRequests, head, openImportsWithoutQueue, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { db } = shop
const { check, find, run, rowsOf, aLamp, findProduct } = await createImportRequests(shop)

const isWaiting = `locktype = 'transactionid' and not granted`
const waiting = async () => (await shop.database.executeSql(`select from pg_locks where ${isWaiting}`)).rows

test('a value that changes while the undo begins stays', async () => {
  const [lamp, shade] = [await aLamp(), await aLamp()]
  const file = await run(
    await check(`id,${head}`, `${lamp.id},${row('Renamed')}`, `${shade.id},${row('Renamed')}`, `x-new,${row('New')}`),
  )
  const { imports, handle } = await openImportsWithoutQueue(db, shop.catalog)
  const id = await imports.startUndo(file, { userId: null, role: null, ip: null, userAgent: '' })
  let undoing: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.update(products).set({ title: 'Renamed again' }).where(eq(products.id, lamp.id))
    undoing = handle({ id })
    await expect.poll(waiting).toHaveLength(1)
  })
  await undoing
  const undone = await find(id)
  expect(undone).toMatchObject({ state: 'done', changed: 1, kept: 1, deleted: 1 })
  expect(await findProduct(lamp.id)).toMatchObject({ title: 'Renamed again', price: lamp.price })
  expect(await findProduct(shade.id)).toMatchObject({ title: shade.title, price: shade.price })
  expect(await rowsOf(undone, 'kept')).toMatchObject([
    { productId: lamp.id, kept: { title: { from: 'Renamed', to: 'Renamed again' } } },
  ])
})
