import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { limits } from '../db/schema/index.ts'
import type { ShopError } from '../errors.ts'
import { createLimits, type Limit } from './limits.ts'

const { db } = await openTestDatabase()
const { take, delay, reset } = createLimits(db, { RATE_LIMITS: true })
const attempt = (key: string, limit: Limit) => take({ [key]: limit })

test('attempts beyond the limit throw an error with the seconds to wait', async () => {
  const limit = { max: 3, perSeconds: 60 }
  for (let attempts = 0; attempts < 3; attempts += 1) await attempt('a', limit)
  await expect(attempt('a', limit)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'Too many attempts. Try again in a minute.',
    details: { retryAfterSeconds: 60 },
  })
})

test('each key has its own count', async () => {
  const limit = { max: 1, perSeconds: 60 }
  await attempt('one', limit)
  await attempt('two', limit)
  await expect(attempt('one', limit)).rejects.toThrow('Too many attempts')
})

test('the count starts again when the time is over', async () => {
  const limit = { max: 1, perSeconds: 0.2 }
  await attempt('short', limit)
  await expect(attempt('short', limit)).rejects.toThrow('Too many attempts')
  const outcome = () =>
    attempt('short', limit).then(
      () => 'accepted',
      () => 'rejected',
    )
  await expect.poll(outcome).toBe('accepted')
})

test('concurrent attempts are counted exactly', async () => {
  const attempts = Array.from({ length: 20 }, () => attempt('crowd', { max: 5, perSeconds: 60 }))
  const settled = await Promise.allSettled(attempts)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('the wait comes from the exceeded limit', async () => {
  const client = { max: 5, perSeconds: 60 }
  const account = { max: 1, perSeconds: 600 }
  await take({ client, account })
  await expect(take({ client, account })).rejects.toMatchObject({
    message: 'Too many attempts. Try again in 10 minutes.',
    details: { retryAfterSeconds: 600 },
  })
  await take({ client, other: account })
})

test('resetting a key does not affect others', async () => {
  const limit = { max: 1, perSeconds: 60 }
  await take({ first: limit, second: limit })
  await reset('first')
  await take({ first: limit })
  await expect(take({ second: limit })).rejects.toThrow('Too many attempts')
})

test('delayed attempts have to wait twice as long each time, up to a maximum', async () => {
  const rule = { max: 3, seconds: 5, maxSeconds: 20 }
  const waits: number[] = []
  for (let attempts = 0; attempts < 3; attempts += 1) await delay('slow', rule)
  for (let round = 0; round < 4; round += 1) {
    // Attempts that come too early don't make the wait longer.
    for (const _ of [1, 2]) {
      const error = (await delay('slow', rule).catch((thrown: unknown) => thrown)) as ShopError
      waits.push(error.details.retryAfterSeconds ?? 0)
    }
    await db.update(limits).set({ nextAt: sql`now()` })
    await delay('slow', rule)
  }
  expect(waits).toEqual([5, 5, 10, 10, 20, 20, 20, 20])
  await reset('slow')
  for (let attempts = 0; attempts < 3; attempts += 1) await delay('slow', rule)
})

test('simultaneous attempts are accepted only up to the limit', async () => {
  const attempts = Array.from({ length: 20 }, () => delay('slow crowd', { max: 5, seconds: 60, maxSeconds: 60 }))
  const settled = await Promise.allSettled(attempts)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('an attempt that began before another one was counted need not wait either', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select now()`)
    await tx
      .insert(limits)
      .values({ key: 'overtaken', count: 1, resetsAt: sql`'infinity'`, nextAt: sql`clock_timestamp()` })
    const late = createLimits(tx, { RATE_LIMITS: true }).delay('overtaken', { max: 5, seconds: 60, maxSeconds: 60 })
    expect(await late).toBe(false)
  })
})

test('RATE_LIMITS=off disables limits', async () => {
  const off = createLimits(db, { RATE_LIMITS: false })
  const attempts = Array.from({ length: 3 }, () => off.take({ off: { max: 1, perSeconds: 60 } }))
  await expect(Promise.all(attempts)).resolves.toHaveLength(3)
})
