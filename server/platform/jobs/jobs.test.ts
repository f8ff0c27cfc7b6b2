import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { isDatabaseUnavailable } from '../db/error-codes.ts'
import { createJobs } from './jobs.ts'

const database = await openTestDatabase()

test('a failed job stores the error without the parameters of the statement', async () => {
  const failures: unknown[] = []
  const jobs = await createJobs(database, (error) => void failures.push(error))
  onTestFinished(() => jobs.close())
  const queue = await jobs.open({
    name: 'failing',
    retries: { retryLimit: 0, retryDelay: 0, retryBackoff: false },
    keptFor: 3600,
    handle: async () => void (await database.db.execute(sql`insert into nowhere values (${'secret'})`)),
  })
  await queue.add([{}])
  const output = async () => {
    const { rows } = await database.executeSql(`select output from jobs.job where state = 'failed'`)
    return JSON.stringify(rows)
  }
  await expect.poll(output).toContain('Failed query: insert into nowhere values ($1)')
  expect(await output()).toContain('relation \\"nowhere\\" does not exist')
  expect(await output()).not.toMatch(/secret|"params"|params:/)
  expect(failures).toMatchObject([{ params: ['secret'] }])
})

test('errors of the queues themselves show that the database is unavailable', async () => {
  let isAway = false
  const executeSql: typeof database.executeSql = async (...statement) => {
    if (isAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    return database.executeSql(...statement)
  }
  const errors: unknown[] = []
  const jobs = await createJobs({ executeSql }, (error) => void errors.push(error), { pollingIntervalSeconds: 0.5 })
  onTestFinished(() => jobs.close())
  const retries = { retryLimit: 0, retryDelay: 0, retryBackoff: false }
  await jobs.open({ name: 'idle', retries, keptFor: 3600, handle: async () => {} })
  isAway = true
  await expect.poll(() => errors).not.toHaveLength(0)
  isAway = false
  expect(errors.every(isDatabaseUnavailable)).toBe(true)
})

test('a job is abandoned a minute after its process was killed, and otherwise may take a day', async () => {
  const jobs = await createJobs(database, (error) => expect.fail(String(error)))
  onTestFinished(() => jobs.close())
  const retries = { retryLimit: 0, retryDelay: 0, retryBackoff: false }
  const queue = await jobs.open({ name: 'long', retries, keptFor: 3600, handle: async () => {} })
  await queue.add([{}])
  await jobs.schedule({ name: 'long-scheduled', cron: '0 0 1 1 *', run: async () => {} })
  const { rows } = await database.executeSql(`
    select heartbeat_seconds, expire_seconds from jobs.job where name like 'long%'
  `)
  const lifetime = { heartbeat_seconds: 60, expire_seconds: 86_400 }
  expect(rows).toEqual([lifetime, lifetime])
})

test('a job runs immediately, and closing waits for it', async () => {
  const jobs = await createJobs(database, (error) => expect.fail(String(error)), { pollingIntervalSeconds: 60 })
  const states: string[] = []
  const queue = await jobs.open({
    name: 'slow',
    retries: { retryLimit: 0, retryDelay: 0, retryBackoff: false },
    keptFor: 3600,
    async handle() {
      states.push('started')
      await wait(300)
      states.push('done')
    },
  })
  // The first poll finds nothing.
  await wait(300)
  await queue.add([{}])
  await expect.poll(() => states).toEqual(['started'])
  await jobs.close()
  expect(states).toEqual(['started', 'done'])
})

test('a queue that is single runs one job at a time in all processes', async () => {
  const running = new Set<number>()
  const done: number[] = []
  const open = async () => {
    const jobs = await createJobs(database, (error) => expect.fail(String(error)), { pollingIntervalSeconds: 0.5 })
    onTestFinished(() => jobs.close())
    return jobs.open<{ number: number }>({
      name: 'single',
      isSingle: true,
      retries: { retryLimit: 0, retryDelay: 0, retryBackoff: false },
      keptFor: 3600,
      async handle({ number }) {
        expect(running.size).toBe(0)
        running.add(number)
        await wait(50)
        running.delete(number)
        done.push(number)
      },
    })
  }
  const [first] = await Promise.all([open(), open(), open()])
  await first.add([1, 2, 3, 4, 5, 6].map((number) => ({ number })))
  await expect.poll(() => done.toSorted((a, b) => a - b), { timeout: 30_000 }).toEqual([1, 2, 3, 4, 5, 6])
})

test('a scheduled task runs once when several processes start together, and never twice at a time', async () => {
  let running = 0
  let runs = 0
  const start = async () => {
    const jobs = await createJobs(database, (error) => expect.fail(String(error)), { pollingIntervalSeconds: 0.5 })
    onTestFinished(() => jobs.close())
    await jobs.schedule({
      name: 'scheduled',
      cron: '0 0 1 1 *',
      async run() {
        running += 1
        runs += 1
        expect(running).toBe(1)
        await wait(500)
        running -= 1
      },
    })
  }
  await Promise.all([start(), start(), start(), start()])
  await expect.poll(() => runs).toBe(1)
  await wait(1500)
  expect(runs).toBeLessThanOrEqual(2)
})

test('a queue that a restored backup has created gets its own policy', async () => {
  const open = async (isSingle: boolean) => {
    const jobs = await createJobs(database, (error) => expect.fail(String(error)))
    onTestFinished(() => jobs.close())
    const retries = { retryLimit: 0, retryDelay: 0, retryBackoff: false }
    await jobs.open({ name: 'restored', isSingle, retries, keptFor: 3600, handle: async () => {} })
  }
  await open(false)
  await open(true)
  const { rows } = await database.executeSql(`select policy from jobs.queue where name = 'restored'`)
  expect(rows).toEqual([{ policy: 'singleton' }])
})
