import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from '../platform/db/embedded/open-embedded.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { createFactories } from '../test/factories.ts'
import { runCommand } from '../test/run-command.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase } from '../test/test-database.ts'

const folder = await temporaryFolder()

const users = [{ email: 'ada@example.com' }, { email: 'ida@example.com' }]

/** An embedded shop with a product, a user and a manager. */
async function anEmbeddedShop(): Promise<string> {
  const database = await openEmbedded(folder)
  await database.migrate()
  const { aProductRow, aUser } = createFactories(database.db)
  await aProductRow({ id: 'lamp' })
  await aUser({ email: 'ada@example.com' })
  await aUser({ email: 'ida@example.com', role: 'admin', staffRole: 'manager' })
  await database.close()
  return folder
}

async function listUsers(url: string): Promise<unknown[]> {
  const { executeSql, close } = await openPostgres(url)
  const { rows } = await executeSql('select email from users order by email')
  await close()
  return rows
}

test('an embedded shop moves to a PostgreSQL server, and its backup is restored on another', async () => {
  const DATA_DIR = await anEmbeddedShop()
  const url = await createPostgresDatabase({ migrated: false })
  const moved = await runCommand({ DATA_DIR, input: `${url}\n` }, 'migrate-to-postgres')
  expect(moved).toMatchObject({ code: 0, error: '' })
  expect(moved.stdout).toMatch(/Moved 5 rows and compared each of them:\n.* {2}users +2\n.*Set DATABASE_URL/s)
  expect(await listUsers(url)).toEqual(users)

  const other = await createPostgresDatabase({ migrated: false })
  const [name = ''] = await readdir(join(DATA_DIR, 'backups'))
  const from = ['restore', '--from', join(DATA_DIR, 'backups', name)]
  const restored = await runCommand({ DATA_DIR, DATABASE_URL: other }, ...from)
  expect(restored).toMatchObject({ code: 0, error: '' })
  expect(restored.stdout).toMatch(/Everyone is signed out.*\n {2}ida@example\.com: manager, without two-step/)
  expect(await listUsers(other)).toEqual(users)
})

test('a migration without the URL of a server reports the missing URL', async () => {
  expect(await runCommand({ DATA_DIR: folder }, 'migrate-to-postgres')).toMatchObject({
    code: 1,
    error:
      'Enter the URL of the server: npm run migrate-to-postgres < file, or npm run migrate-to-postgres on a terminal.',
  })
})

test('a command without its argument prints its usage', async () => {
  expect(await runCommand({}, 'backup')).toMatchObject({ code: 1, error: 'Usage: npm run backup -- --to <folder>' })
})
