import { expect, test } from 'vitest'
import { aDataFolder } from '../server/test/data-folder.ts'
import { fastStart } from '../server/test/fast-start.ts'
import { killing } from './faults.ts'
import { runFault } from './run-fault.ts'

// Emails that are still queued after this time aren't lost, and pg-boss sends the emails of a killed process after a minute.
const emailTimeout = 3000

test('nothing is lost or happens twice when a shop is killed', { timeout: 300_000 }, async () => {
  const result = await runFault(killing(1), { dataDir: await aDataFolder(), nodeFlags: fastStart.flags, emailTimeout })
  expect(result).toMatchObject({ lost: [], twice: [], problems: [] })
})
