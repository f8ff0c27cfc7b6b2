import { expect, onTestFinished, test, vi } from 'vitest'
import { parseEnvironment } from '../env.ts'
import type { FindHolidays } from '../settings/calendar/find-holidays.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase } from '../test/test-database.ts'
import { aPage, aWebApp } from '../test/web-app.ts'
import { openShop } from './shop.ts'

const DATABASE_URL = await createPostgresDatabase()

test('a background error during a start that succeeds is not printed as fatal', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const DATA_DIR = await temporaryFolder(onTestFinished)
  const env = parseEnvironment({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'silent', SAMPLE_DATA: 'off' })
  const findHolidays = vi.fn<FindHolidays>().mockRejectedValue(new Error('no holidays'))
  const { close } = await openShop(
    env,
    aWebApp(async () => aPage('')),
    undefined,
    { findHolidays },
  )
  await close()
  expect(findHolidays).toHaveBeenCalled()
  expect(print).not.toHaveBeenCalled()
})
