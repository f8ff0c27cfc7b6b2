import { and, eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { productChanges, products } from '../platform/db/schema/index.ts'
import { createImportRequests, createImportsWithoutQueue, head, row } from '../test/import-requests.ts'
import { startProcess } from '../test/start-process.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { db } = shop
const { check, find, run, rowsOf, aLamp, findProduct } = await createImportRequests(shop)

const template = inject('template')
const templateUrl = template.engine === 'postgres' ? template.url : ''

const actor = { userId: null, role: null, ip: null, userAgent: '' }
/** Not in the databases of other tests. */
const isHere = `pid in (select pid from pg_stat_activity where datname = current_database())`
const isWaiting = `locktype = 'transactionid' and not granted and ${isHere}`
const waiting = async () => (await shop.database.executeSql(`select from pg_locks where ${isWaiting}`)).rows

test('a value that changes while the undo begins is kept', async () => {
  const [lamp, shade] = [await aLamp(), await aLamp()]
  const file = await run(
    await check(`id,${head}`, `${lamp.id},${row('Renamed')}`, `${shade.id},${row('Renamed')}`, `x-new,${row('New')}`),
  )
  const { imports, handle } = await createImportsWithoutQueue(db, shop.catalog)
  const id = await imports.startUndo(file, actor)
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

/** Imports a file that renames two lamps and adds a third one, and begins to undo it. */
async function aRunningUndo() {
  const [lamp, shade] = [await aLamp(), await aLamp()]
  const file = await run(
    await check(`id,${head}`, `${lamp.id},${row('Renamed')}`, `${shade.id},${row('Renamed')}`, `a-new,${row('New')}`),
  )
  const { imports, handle } = await createImportsWithoutQueue(db, shop.catalog)
  const id = await imports.startUndo(file, actor)
  const outcome = async () => {
    const { state, message, changed, deleted, kept } = await find(id)
    const ofUndo = and(eq(productChanges.type, 'import_undone'), eq(productChanges.productId, lamp.id))
    return {
      state,
      message,
      changed,
      deleted,
      kept,
      isAsBefore:
        (await findProduct(lamp.id)).title === lamp.title && (await findProduct(shade.id)).title === shade.title,
      created: await db.$count(products, eq(products.id, 'a-new')),
      entries: await db.$count(productChanges, ofUndo),
    }
  }
  return { id, lamp, shade, handle, outcome }
}

const undoneOnce = {
  state: 'done',
  message: null,
  changed: 2,
  deleted: 1,
  kept: 0,
  isAsBefore: true,
  created: 0,
  entries: 1,
}

const advisoryLocks = async () =>
  (await shop.database.executeSql(`select from pg_locks where locktype = 'advisory' and not granted and ${isHere}`))
    .rows

test('an undo that is started a second time while it runs is carried out once, and completely', async () => {
  const { id, lamp, shade, handle, outcome } = await aRunningUndo()
  let attempts: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    // The first attempt waits for this product in its transaction, when it has undone the others.
    const last = [lamp.id, shade.id].toSorted().at(-1) ?? ''
    await tx.update(products).set({ stock: 7 }).where(eq(products.id, last))
    const first = handle({ id })
    await expect.poll(waiting).toHaveLength(1)
    const second = handle({ id })
    await expect.poll(advisoryLocks).toHaveLength(1)
    attempts = Promise.all([first, second])
  })
  await attempts
  expect(await outcome()).toEqual(undoneOnce)
})

test('attempts of an undo that begin together lose nothing that the other one has planned', async () => {
  const { id, handle, outcome } = await aRunningUndo()
  await Promise.all([handle({ id }), handle({ id }), handle({ id })])
  expect(await outcome()).toEqual(undoneOnce)
})

test('an undo whose process is killed in the middle is completed by another one', async () => {
  const { id, lamp, handle, outcome } = await aRunningUndo()
  await shop.database.backgroundDb.transaction(async (tx) => {
    await tx.update(products).set({ stock: 7 }).where(eq(products.id, lamp.id))
    const { rows } = (await tx.execute(sql`select current_database() as name`)) as { rows: { name: string }[] }
    const url = new URL(templateUrl)
    url.pathname = rows[0]?.name ?? ''
    const undoing = startProcess(`
      import { openPostgres } from './platform/db/postgres.ts'
      import { createRemoveFromCarts } from './cart/remove-from-carts.ts'
      import { runUndo } from './imports/run-undo.ts'
      const { db } = await openPostgres(${JSON.stringify(url.href)})
      await runUndo({ db, removeFromCarts: createRemoveFromCarts({ changed() {} }) }, ${JSON.stringify({ id, undoes: (await find(id)).undoes })}, () => {})
    `)
    await expect.poll(waiting, { timeout: 50_000 }).toHaveLength(1)
    await undoing.kill()
  })
  expect((await find(id)).state).toBe('running')
  await handle({ id })
  expect(await outcome()).toEqual(undoneOnce)
}, 90_000)
