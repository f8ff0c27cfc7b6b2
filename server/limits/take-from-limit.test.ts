import { expect, test } from 'vitest'
import { openTestDatabase } from '../test/test-database.ts'
import { takeFromLimit } from './take-from-limit.ts'

const { db } = await openTestDatabase()

test('as many tries as the limit allows pass, and one more is refused with the seconds left to wait', async () => {
  const limit = { most: 3, perSeconds: 60 }
  for (let tries = 0; tries < 3; tries += 1) await takeFromLimit(db, 'a', limit)
  await expect(takeFromLimit(db, 'a', limit)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 60 },
  })
})

test('each key has a limit of its own', async () => {
  const limit = { most: 1, perSeconds: 60 }
  await takeFromLimit(db, 'one', limit)
  await takeFromLimit(db, 'two', limit)
  await expect(takeFromLimit(db, 'one', limit)).rejects.toThrow('too often')
})

test('the window passes, and with it what was counted', async () => {
  const limit = { most: 1, perSeconds: 0.2 }
  await takeFromLimit(db, 'short', limit)
  await expect(takeFromLimit(db, 'short', limit)).rejects.toThrow('too often')
  await expect
    .poll(() =>
      takeFromLimit(db, 'short', limit).then(
        () => 'passes',
        () => 'refused',
      ),
    )
    .toBe('passes')
})

test('of many tries at once exactly as many pass as the limit allows', async () => {
  const tries = Array.from({ length: 20 }, () => takeFromLimit(db, 'crowd', { most: 5, perSeconds: 60 }))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
