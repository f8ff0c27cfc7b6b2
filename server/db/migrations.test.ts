import { expect, test } from 'vitest'
import { createFactories } from '../test/factories.ts'
import { openTestDatabase } from '../test/test-database.ts'

const database = await openTestDatabase()
const { aProduct } = createFactories(database.db)

const done = async () => (await database.executeSql('select hash from drizzle.__drizzle_migrations')).rows

test('migrating a second time does nothing', async () => {
  await aProduct({ id: 'lamp' })
  const before = await done()
  await database.migrate()
  expect(await done()).toEqual(before)
  expect((await database.executeSql('select id from products')).rows).toEqual([{ id: 'lamp' }])
})
