import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createPostgresDatabase } from '../../test/test-database.ts'
import { openDatabase } from './open-database.ts'
import { findSchemaVersion, newestVersion } from './schema-version.ts'

test('a database that a newer version has migrated is not opened', async () => {
  const settings = { DATABASE_URL: await createPostgresDatabase(), DATA_DIR: await temporaryFolder() }
  const database = await openDatabase(settings)
  expect(await findSchemaVersion(database)).toBe(newestVersion)
  await database.executeSql(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${newestVersion + 1})`,
  )
  await database.close()
  await expect(openDatabase(settings)).rejects.toThrow(
    'The database was migrated by a newer version of the shop. Install that version, or restore a backup into an empty database.',
  )
})
