import { expect, test } from 'vitest'
import { createPostgresDatabase } from '../server/test/test-database.ts'
import { killing } from './faults.ts'
import { runFault } from './run-fault.ts'

test('nothing is lost or happens twice when one of two processes is killed', { timeout: 300_000 }, async () => {
  const result = await runFault(killing(1), { databaseUrl: await createPostgresDatabase(), processes: 2 })
  expect(result).toMatchObject({ lost: [], twice: [], problems: [] })
})
