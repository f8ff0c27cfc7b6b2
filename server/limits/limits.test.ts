import { expect, test } from 'vitest'
import { openTestDatabase } from '../test/test-database.ts'
import { type Limit, openLimits } from './limits.ts'

const { db } = await openTestDatabase()
const { take, forget } = openLimits(db, { RATE_LIMITS: true })
const takeFromLimit = (key: string, limit: Limit) => take({ [key]: limit })

test('as many tries as the limit allows pass, and one more is refused with the seconds left to wait', async () => {
  const limit = { most: 3, perSeconds: 60 }
  for (let tries = 0; tries < 3; tries += 1) await takeFromLimit('a', limit)
  await expect(takeFromLimit('a', limit)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 60 },
  })
})

test('each key has a limit of its own', async () => {
  const limit = { most: 1, perSeconds: 60 }
  await takeFromLimit('one', limit)
  await takeFromLimit('two', limit)
  await expect(takeFromLimit('one', limit)).rejects.toThrow('too often')
})

test('the window passes, and with it what was counted', async () => {
  const limit = { most: 1, perSeconds: 0.2 }
  await takeFromLimit('short', limit)
  await expect(takeFromLimit('short', limit)).rejects.toThrow('too often')
  await expect
    .poll(() =>
      takeFromLimit('short', limit).then(
        () => 'passes',
        () => 'refused',
      ),
    )
    .toBe('passes')
})

test('of many tries at once exactly as many pass as the limit allows', async () => {
  const tries = Array.from({ length: 20 }, () => takeFromLimit('crowd', { most: 5, perSeconds: 60 }))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('of several limits the one that is used up refuses, and its wait is told', async () => {
  await take({ client: { most: 5, perSeconds: 60 }, account: { most: 1, perSeconds: 600 } })
  await expect(
    take({ client: { most: 5, perSeconds: 60 }, account: { most: 1, perSeconds: 600 } }),
  ).rejects.toMatchObject({
    message: expect.stringContaining('10 minutes') as string,
    details: { retryAfterSeconds: 600 },
  })
  await take({ client: { most: 5, perSeconds: 60 }, other: { most: 1, perSeconds: 600 } })
})

test('what is forgotten is counted anew, and nothing else', async () => {
  const limit = { most: 1, perSeconds: 60 }
  await take({ first: limit, second: limit })
  await forget('first')
  await take({ first: limit })
  await expect(take({ second: limit })).rejects.toThrow('too often')
})

test('where limits are switched off nothing is refused', async () => {
  const off = openLimits(db, { RATE_LIMITS: false })
  const tries = Array.from({ length: 3 }, () => off.take({ off: { most: 1, perSeconds: 60 } }))
  await expect(Promise.all(tries)).resolves.toHaveLength(3)
})
