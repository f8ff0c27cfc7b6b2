import { gt } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Db } from '../db/database.ts'
import { auditLog } from '../db/schema/index.ts'
import { createEventCounter } from './event-counter.ts'
import { system } from './record-events.ts'

const { db } = await openTestDatabase()

const failed: unknown[] = []
const report = (error: unknown) => void failed.push(error)

let first = 0
beforeEach(async () => {
  first = Math.max(0, ...(await listEntries(0)).map(({ id }) => id))
})

const listEntries = (after = first) =>
  db.select().from(auditLog).where(gt(auditLog.id, after)).orderBy(auditLog.ip, auditLog.subjectId, auditLog.count)

const client = (ip: string) => ({ ...system, ip })
const denied = { event: 'access_denied', subject: { type: 'path', id: 'GET /admin' } } as const

test('the first event of a client is written immediately, the others as one entry with their number', async () => {
  const counter = createEventCounter(db, report)
  for (let index = 0; index < 5; index += 1) counter.count(client('192.0.2.1'), denied)
  counter.count(client('192.0.2.2'), denied)
  await expect.poll(async () => (await listEntries()).length).toBe(2)
  await counter.close()
  expect((await listEntries()).map(({ ip, count, subjectId }) => [ip, count, subjectId])).toEqual([
    ['192.0.2.1', 1, 'GET /admin'],
    ['192.0.2.1', 4, null],
    ['192.0.2.2', 1, 'GET /admin'],
  ])
})

test('failed sign-ins are counted for each account', async () => {
  const counter = createEventCounter(db, report)
  const attempt = (id: string) =>
    counter.count(client('192.0.2.1'), { event: 'sign_in_failed', subject: { type: 'user', id } })
  for (const id of ['ada', 'ida', 'ada', 'ada', 'ida']) attempt(id)
  await counter.close()
  expect((await listEntries()).map(({ subjectId, count }) => [subjectId, count])).toEqual([
    ['ada', 1],
    ['ada', 2],
    ['ida', 1],
    ['ida', 1],
  ])
})

test('10,000 events of 10,000 clients are a hundred entries at most', async () => {
  const counter = createEventCounter(db, report)
  for (let index = 0; index < 10_000; index += 1) {
    counter.count(client(`10.0.${Math.floor(index / 250)}.${index % 250}`), denied)
  }
  await counter.close()
  const entries = await listEntries()
  expect(entries.length).toBeLessThanOrEqual(100)
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
  expect(entries.at(-1)).toMatchObject({ event: 'access_denied', ip: null, userId: null })
})

test('counted events are written every five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const counter = createEventCounter(db, report)
  for (let index = 0; index < 3; index += 1) counter.count(client('192.0.2.1'), denied)
  vi.advanceTimersByTime(5 * 60_000)
  const counted = async () => (await listEntries()).map(({ count }) => count)
  await expect.poll(counted).toEqual([1, 2])
  counter.count(client('192.0.2.1'), denied)
  await expect.poll(counted).toEqual([1, 1, 2])
  await counter.close()
})

test('closing doesn’t wait for a database that doesn’t respond', async () => {
  const insert = () => ({ values: () => new Promise(() => {}) })
  const counter = createEventCounter({ insert } as unknown as Db, report)
  counter.count(client('192.0.2.1'), denied)
  await expect(counter.close()).resolves.toBeUndefined()
})

test('events that can’t be written are reported, and written later', async () => {
  let isAway = true
  const broken = new Proxy(db, {
    get: (target, name) => {
      if (isAway && name === 'insert') throw new Error('The database is unavailable.')
      return Reflect.get(target, name) as unknown
    },
  })
  const counter = createEventCounter(broken, report)
  counter.count(client('192.0.2.1'), denied)
  await expect.poll(() => failed).toEqual([new Error('The database is unavailable.')])
  isAway = false
  counter.count(client('192.0.2.1'), denied)
  await counter.close()
  expect((await listEntries()).map(({ count }) => count)).toEqual([2])
})
