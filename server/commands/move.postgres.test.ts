import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBackup } from '../backup/write-backup.ts'
import { openPostgres } from '../db/postgres.ts'
import { readEnv } from '../env.ts'
import { createFactories } from '../test/factories.ts'
import { runCommand } from '../test/run-command.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase, openTestDatabase } from '../test/test-database.ts'

const database = await openTestDatabase()
const { aProductRow, aUser } = createFactories(database.db)

test('an embedded shop moves to a PostgreSQL server', async () => {
  await aProductRow({ id: 'lamp' })
  await aUser({ email: 'ada@example.com' })
  const folder = await temporaryFolder()
  const file = await writeBackup(database, readEnv({ DATA_DIR: folder }), folder)
  const embedded = { DATA_DIR: join(folder, 'data') }
  expect(await runCommand(embedded, 'restore', '--from', file)).toMatchObject({ code: 0, error: '' })

  const url = await createPostgresDatabase({ migrated: false })
  const moved = await runCommand(embedded, 'move', '--to', url)
  expect(moved).toMatchObject({ code: 0, error: '' })
  expect(moved.stdout).toMatch(/Moved 4 rows and compared each of them:\n.* {2}users +1\n.*Set DATABASE_URL/s)
  const server = await openPostgres(url)
  const { rows } = await server.executeSql('select email from users')
  await server.close()
  expect(rows).toEqual([{ email: 'ada@example.com' }])
})

test('a command without its argument says how it is used', async () => {
  expect(await runCommand({}, 'backup')).toMatchObject({ code: 1, error: 'Usage: npm run backup -- --to <folder>' })
})
