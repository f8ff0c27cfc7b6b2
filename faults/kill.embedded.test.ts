import { expect, test } from 'vitest'
import { aDataFolder } from '../server/test/data-folder.ts'
import { fastStart } from '../server/test/start-process.ts'
import { killing } from './faults.ts'
import { runFault } from './run-fault.ts'

test('nothing is lost or happens twice when a shop is killed', { timeout: 300_000 }, async () => {
  const result = await runFault(killing(1), { dataDir: await aDataFolder(), nodeFlags: fastStart.flags })
  expect(result).toMatchObject({ lost: [], twice: [], problems: [] })
})
