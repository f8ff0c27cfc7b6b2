import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { carts, limits, passwordResets, sessions } from './db/schema/index.ts'
import { clearExpired, keepHouse } from './keep-house.ts'
import { createFactories } from './test/factories.ts'
import { openTestDatabase } from './test/test-database.ts'

const { db } = await openTestDatabase()
const { aUser } = createFactories(db)

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Leaves of each kind one that has run out and one that has not. */
async function leaveOldAndNew() {
  for (const table of [sessions, passwordResets, limits]) await db.delete(table)
  const { id: userId } = await aUser()
  for (const [name, expiresAt] of Object.entries({ old: inSeconds(-1), new: inSeconds(60) })) {
    await db.insert(sessions).values({ tokenHash: name, userId, userAgent: '', expiresAt })
    await db.insert(passwordResets).values({ tokenHash: name, userId, expiresAt })
    await db.insert(limits).values({ key: name, count: 1, resetsAt: expiresAt })
  }
}

beforeEach(leaveOldAndNew)

const whatIsLeft = async () => ({
  sessions: (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash),
  links: (await db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash),
  limits: (await db.select().from(limits)).map(({ key }) => key),
})
const onlyNew = { sessions: ['new'], links: ['new'], limits: ['new'] }

/** Turns the hours as a test wants them to pass. */
function turnHours(failed: (error: unknown) => void = () => {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = keepHouse({ db }, failed)
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  return { stop, passes: (hours: number) => vi.advanceTimersByTime(hours * 3_600_000) }
}

test('sessions, links and limits that have run out are thrown away, and no others', async () => {
  await clearExpired(db)
  expect(await whatIsLeft()).toEqual(onlyNew)
})

test('a visitor’s cart is thrown away ninety days after something was put in, a user’s never', async () => {
  const { id: userId } = await aUser()
  const updatedAt = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  await db.insert(carts).values([
    { tokenHash: 'old', updatedAt: updatedAt(91) },
    { tokenHash: 'new', updatedAt: updatedAt(89) },
    { userId, updatedAt: updatedAt(1000) },
  ])
  await clearExpired(db)
  const left = await db.select().from(carts)
  expect(left.map((cart) => cart.tokenHash ?? cart.userId)).toEqual(['new', userId])
})

test('a shop that opens throws away what has run out while it was closed', async () => {
  turnHours()
  await expect.poll(whatIsLeft).toEqual(onlyNew)
})

test('a shop that is open throws them away from hour to hour', async () => {
  const { passes } = turnHours()
  await expect.poll(whatIsLeft).toEqual(onlyNew)
  await leaveOldAndNew()
  passes(1)
  await expect.poll(whatIsLeft).toEqual(onlyNew)
})

test('a shop that has closed does so no more', async () => {
  const { stop, passes } = turnHours()
  await expect.poll(whatIsLeft).toEqual(onlyNew)
  stop()
  await leaveOldAndNew()
  passes(3)
  expect((await whatIsLeft()).limits).toHaveLength(2)
})

test('a round that fails is told, and the next one is made', async () => {
  const failures: unknown[] = []
  await db.execute(sql`alter table limits rename to elsewhere`)
  const { passes } = turnHours((error) => failures.push(error))
  await expect.poll(() => failures.length).toBe(1)
  await db.execute(sql`alter table elsewhere rename to limits`)
  passes(1)
  await expect.poll(whatIsLeft).toEqual(onlyNew)
  expect(failures).toHaveLength(1)
})
