import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FactDefinition } from '#contract/catalog/fact-definitions.ts'
import { products } from '../../platform/db/schema/index.ts'
import { aFactDefinition } from '../../test/a-fact-definition.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { catalog, database, db } = shop
const { aListedProduct, listLog, send, sendOk } = await createAdminRequests(shop)

const url = '/api/admin/fact-definitions'
const isWaiting = `locktype = 'transactionid' and not granted
  and pid in (select pid from pg_stat_activity where datname = current_database())`
const waiting = async () => (await database.executeSql(`select from pg_locks where ${isWaiting}`)).rows

const factsOf = async (id: string) => (await catalog.read([id]))[0]?.facts

/** A detail that two products have, and requests to rename it. */
async function aDetail(name: string) {
  const { id } = await sendOk<FactDefinition>('POST', url, { ...aFactDefinition, name })
  const facts = [{ name, value: 'Wool' }]
  const [first, second] = [await aListedProduct({ facts }), await aListedProduct({ facts })]
    .map((each) => each.id)
    .toSorted()
  return {
    first: first ?? '',
    second: second ?? '',
    rename: (to: string) => send('PATCH', `${url}/${id}`, { name: to }),
  }
}

test('a detail that is renamed while a product with it is edited follows the new name, with the edited value', async () => {
  const { first, second, rename } = await aDetail('Fabric')
  const edited = [{ name: 'Fabric', value: 'Cotton' }]
  let renaming: ReturnType<typeof rename> | undefined
  await db.transaction(async (tx) => {
    await tx.update(products).set({ facts: edited }).where(eq(products.id, second))
    renaming = rename('Cloth')
    await expect.poll(waiting).toHaveLength(1)
  })
  expect((await renaming)?.statusCode).toBe(200)
  const renamed = [{ name: 'Cloth', value: 'Cotton' }]
  expect([await factsOf(first), await factsOf(second)]).toEqual([[{ name: 'Cloth', value: 'Wool' }], renamed])
  expect((await listLog(second))[0]).toMatchObject({ fields: { facts: { from: edited, to: renamed } } })
})

test('a detail whose process is killed while it is renamed keeps its name everywhere, and can be renamed again', async () => {
  const { first, second, rename } = await aDetail('Weave')
  const before = [{ name: 'Weave', value: 'Wool' }]
  let renaming: ReturnType<typeof rename> | undefined
  await db.transaction(async (tx) => {
    // The other product has been locked by then.
    await tx.select().from(products).where(eq(products.id, second)).for('update')
    renaming = rename('Texture')
    await expect.poll(waiting).toHaveLength(1)
    await database.executeSql(`select pg_terminate_backend(pid) from pg_locks where ${isWaiting}`)
    expect((await renaming).statusCode).toBe(503)
  })
  expect([await factsOf(first), await factsOf(second)]).toEqual([before, before])
  expect((await sendOk<FactDefinition[]>('GET', url)).map(({ name }) => name)).toContain('Weave')
  expect((await rename('Texture')).statusCode).toBe(200)
  const after = [{ name: 'Texture', value: 'Wool' }]
  expect([await factsOf(first), await factsOf(second)]).toEqual([after, after])
})
