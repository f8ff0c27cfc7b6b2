import { expect, test } from 'vitest'
import { createPostgresDatabase } from '../server/test/test-database.ts'
import { killing } from './faults.ts'
import { runFault } from './run-fault.ts'

// Emails that are still queued after this time aren't lost, and pg-boss sends the emails of a killed process after a minute.
const emailTimeout = 3000

test('nothing is lost or happens twice when one of two processes is killed', { timeout: 300_000 }, async () => {
  const result = await runFault(killing(1), { databaseUrl: await createPostgresDatabase(), processes: 2, emailTimeout })
  expect(result).toMatchObject({ lost: [], twice: [], problems: [] })
})
