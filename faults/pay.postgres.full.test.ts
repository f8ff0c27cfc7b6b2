import { expect, test } from 'vitest'
import { createPostgresDatabase } from '../server/test/test-database.ts'
import { killing } from './faults.ts'
import { withServers } from './payment-faults.ts'
import { runFault } from './run-fault.ts'

test('every payment and refund is in the books once after processes were killed', { timeout: 300_000 }, async () => {
  const databaseUrl = await createPostgresDatabase()
  const result = await withServers((paymentServers) =>
    runFault(killing(2), { databaseUrl, processes: 2, paymentServers }),
  )
  expect(result).toMatchObject({ lost: [], twice: [], problems: [] })
})
