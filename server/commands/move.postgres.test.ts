import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from '../db/embedded/open-embedded.ts'
import { openPostgres } from '../db/postgres.ts'
import { createFactories } from '../test/factories.ts'
import { runCommand } from '../test/run-command.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase } from '../test/test-database.ts'

const folder = await temporaryFolder()

/** An embedded shop with a product and a user. */
async function anEmbeddedShop(): Promise<string> {
  const database = await openEmbedded(folder)
  await database.migrate()
  const { aProductRow, aUser } = createFactories(database.db)
  await aProductRow({ id: 'lamp' })
  await aUser({ email: 'ada@example.com' })
  await database.close()
  return folder
}

async function listUsers(url: string): Promise<unknown[]> {
  const { executeSql, close } = await openPostgres(url)
  const { rows } = await executeSql('select email from users')
  await close()
  return rows
}

test('an embedded shop moves to a PostgreSQL server, and its backup is restored on another', async () => {
  const DATA_DIR = await anEmbeddedShop()
  const url = await createPostgresDatabase({ migrated: false })
  const moved = await runCommand({ DATA_DIR }, 'move', '--to', url)
  expect(moved).toMatchObject({ code: 0, error: '' })
  expect(moved.stdout).toMatch(/Moved 4 rows and compared each of them:\n.* {2}users +1\n.*Set DATABASE_URL/s)
  expect(await listUsers(url)).toEqual([{ email: 'ada@example.com' }])

  const other = await createPostgresDatabase({ migrated: false })
  const [name = ''] = await readdir(join(DATA_DIR, 'backups'))
  const from = ['restore', '--from', join(DATA_DIR, 'backups', name)]
  expect(await runCommand({ DATA_DIR, DATABASE_URL: other }, ...from)).toMatchObject({ code: 0, error: '' })
  expect(await listUsers(other)).toEqual([{ email: 'ada@example.com' }])
})

test('a command without its argument says how it is used', async () => {
  expect(await runCommand({}, 'backup')).toMatchObject({ code: 1, error: 'Usage: npm run backup -- --to <folder>' })
})
