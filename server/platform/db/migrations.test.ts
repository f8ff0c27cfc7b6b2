import { expect, test } from 'vitest'
import { createFactories } from '../../test/factories.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const database = await openTestDatabase()
const { aProductRow } = createFactories(database.db)

const applied = async () => (await database.executeSql('select hash from drizzle.__drizzle_migrations')).rows

test('migrating again changes nothing', async () => {
  await aProductRow({ id: 'lamp' })
  const before = await applied()
  await database.migrate()
  expect(await applied()).toEqual(before)
  expect((await database.executeSql('select id from products')).rows).toEqual([{ id: 'lamp' }])
})
