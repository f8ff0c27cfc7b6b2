import { expect, test } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { importRows, imports } from '../platform/db/schema/index.ts'
import { deleteExpired } from '../start/clean-up.ts'
import { createImportRequests } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { db } = shop
const { send, check, find, aLamp } = await createImportRequests(shop)

test('a checked import can be discarded', async () => {
  const file = await check('id,price', `${(await aLamp()).id},1`)
  expect((await send('GET', '/api/admin/imports')).json<Import[]>()[0]).toEqual(file)
  expect((await send('DELETE', `/api/admin/imports/${file.id}`)).json()).toEqual({ id: file.id })
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/rows?kind=changed'],
    ['POST', '/run'],
    ['DELETE', ''],
  ] as const) {
    expect((await send(method, `/api/admin/imports/${file.id}${path}`)).statusCode).toBe(404)
  }
})

test('rows are deleted after a day, imports after 90 days', async () => {
  const file = await check('id,price', `${(await aLamp()).id},1`)
  const age = (days: number) => db.update(imports).set({ createdAt: new Date(Date.now() - days * 86_400_000) })
  await deleteExpired(db, shop.env)
  expect(await db.select().from(importRows)).not.toEqual([])
  await age(2)
  await deleteExpired(db, shop.env)
  expect([await db.select().from(importRows), (await find(file.id)).changed]).toEqual([[], 1])
  await age(91)
  await deleteExpired(db, shop.env)
  expect(await db.select().from(imports)).toEqual([])
})
