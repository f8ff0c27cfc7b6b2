import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'

const { executeSql } = await openTestDatabase()

test('timers run while many queries are queued', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  await Promise.all(
    Array.from({ length: 500 }, (_, number) => executeSql('insert into brands values ($1, $1)', [`brand-${number}`])),
  )
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
