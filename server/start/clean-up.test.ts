import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import {
  carts,
  emailedLinks,
  imports,
  limits,
  productChanges,
  returnLines,
  returns,
  sessions,
} from '../platform/db/schema/index.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createFactories } from '../test/factories.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { deleteExpired, scheduleCleanUp } from './clean-up.ts'

const database = await openTestDatabase()
const { db } = database
const { aUser, aProductRow } = createFactories(db)
const env = { DATA_DIR: await temporaryFolder() }

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Inserts one expired row and one valid row into each table. */
async function insertRows() {
  for (const table of [sessions, emailedLinks, limits]) await db.delete(table)
  const { id: userId } = await aUser()
  for (const [name, expiresAt] of Object.entries({ expired: inSeconds(-1), valid: inSeconds(60) })) {
    await db.insert(sessions).values({ tokenHash: name, userId, userAgent: '', expiresAt })
    await db.insert(emailedLinks).values({ purpose: 'password_reset', tokenHash: name, userId, email: '', expiresAt })
    await db.insert(limits).values({ key: name, count: 1, resetsAt: expiresAt })
  }
}

const rows = async () => ({
  sessions: (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash),
  links: (await db.select().from(emailedLinks)).map(({ tokenHash }) => tokenHash),
  limits: (await db.select().from(limits)).map(({ key }) => key),
})
const validRows = { sessions: ['valid'], links: ['valid'], limits: ['valid'] }

async function openCleanUp() {
  const errors: unknown[] = []
  const jobs = await createJobs(database, (error) => void errors.push(error))
  onTestFinished(() => jobs.close())
  await scheduleCleanUp(jobs, db, env)
  return errors
}

test('expired sessions, reset links and rate limits are deleted', async () => {
  await insertRows()
  await deleteExpired(db, env)
  expect(await rows()).toEqual(validRows)
})

test('guests’ carts are deleted after 90 days without use, after a week if used once, users’ carts never', async () => {
  const { id: userId } = await aUser()
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  await db.insert(carts).values([
    { tokenHash: 'abandoned', createdAt: daysAgo(95), updatedAt: daysAgo(91) },
    { tokenHash: 'used twice', createdAt: daysAgo(95), updatedAt: daysAgo(89) },
    { tokenHash: 'used once', createdAt: daysAgo(8), updatedAt: daysAgo(8) },
    { tokenHash: 'recent', createdAt: daysAgo(6), updatedAt: daysAgo(6) },
    { userId, createdAt: daysAgo(1000), updatedAt: daysAgo(1000) },
  ])
  await deleteExpired(db, env)
  const left = await db.select().from(carts)
  expect(left.map((cart) => cart.tokenHash ?? cart.userId)).toEqual(['used twice', 'recent', userId])
})

test('changes of deleted products are deleted after a year', async () => {
  const { id } = await aProductRow()
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  const change = { type: 'changed', fields: {} } as const
  await db.insert(productChanges).values([
    { ...change, reason: 'old', createdAt: daysAgo(366) },
    { ...change, reason: 'recent', createdAt: daysAgo(364) },
    { ...change, reason: 'of a product', productId: id, createdAt: daysAgo(366) },
  ])
  await deleteExpired(db, env)
  const kept = await db.select().from(productChanges)
  expect(kept.map(({ reason }) => reason).toSorted()).toEqual(['of a product', 'recent'])
})

test('imports without a job fail, and uploads that were not checked to the end are deleted', async () => {
  const hours = (count: number) => sql<Date>`now() - make_interval(hours => ${count})`
  const values = { fileName: 'lamps.csv', by: 'Ada' }
  const inserted = await db
    .insert(imports)
    .values([
      { ...values, state: 'running', done: 5 },
      { ...values, state: 'running', done: 6 },
      { ...values, state: 'checking', createdAt: hours(2) },
      { ...values, state: 'checking' },
      { ...values, state: 'checked', createdAt: hours(2) },
    ])
    .returning()
  const running = inserted[1]?.id
  const handling = Promise.withResolvers<void>()
  const jobs = await createJobs(database, (error) => expect.fail(String(error)))
  onTestFinished(() => jobs.close())
  const retries = { retryLimit: 0, retryDelay: 0, retryBackoff: false }
  const queue = await jobs.open({ name: 'import', handle: () => handling.promise, retries, keptFor: 60 })
  await queue.add([{ id: running }])
  await deleteExpired(db, env)
  handling.resolve()
  const left = await db.select().from(imports)
  expect(left.map(({ id, state, done, message }) => ({ id, state, done, message }))).toEqual(
    expect.arrayContaining([
      { id: inserted[0]?.id, state: 'failed', done: 0, message: 'The import was interrupted. Upload the file again.' },
      { id: running, state: 'running', done: 6, message: null },
      { id: inserted[3]?.id, state: 'checking', done: 0, message: null },
      { id: inserted[4]?.id, state: 'checked', done: 0, message: null },
    ]),
  )
  expect(left).toHaveLength(4)
})

test('withdrawals are deleted three years after the end of their year, with their lines', async () => {
  const inYear = (year: number, time: string) => new Date(`${new Date().getUTCFullYear() + year}-${time}Z`)
  const dates = { kept: inYear(-3, '01-01T00:00'), deleted: inYear(-4, '12-31T23:59'), recent: new Date() }
  for (const [name, declaredAt] of Object.entries(dates)) {
    const values = { name, contract: '1001', items: '', email: 'ada@example.net', declaredAt }
    const [row] = await db.insert(returns).values(values).returning()
    await db.insert(returnLines).values({ returnId: row?.id ?? '', position: 0, quantity: 1 })
  }
  await deleteExpired(db, env)
  expect((await db.select().from(returns)).map(({ name }) => name).toSorted()).toEqual(['kept', 'recent'])
  expect(await db.$count(returnLines)).toBe(2)
})

test('emails leave the outbox folder after 30 days', async () => {
  const outbox = join(env.DATA_DIR, 'outbox')
  await mkdir(outbox)
  for (const [name, days] of Object.entries({ 'old.eml': 31, 'recent.eml': 29 })) {
    await writeFile(join(outbox, name), '')
    const written = Date.now() / 1000 - days * 86_400
    await utimes(join(outbox, name), written, written)
  }
  await deleteExpired(db, env)
  expect(await readdir(outbox)).toEqual(['recent.eml'])
})

test('runs when the shop opens and is scheduled every hour', async () => {
  await insertRows()
  await openCleanUp()
  await expect.poll(rows).toEqual(validRows)
  const schedules = await database.executeSql('select name, cron from jobs.schedule')
  expect(schedules.rows).toEqual([{ name: 'clean-up', cron: '0 * * * *' }])
})

test('steps that fail are reported, and do not stop the others', async () => {
  await insertRows()
  const names = ['emailed_links', 'pending_sign_ins']
  for (const name of names) await db.execute(sql.raw(`alter table ${name} rename to ${name}_elsewhere`))
  onTestFinished(async () => {
    for (const name of names) await db.execute(sql.raw(`alter table ${name}_elsewhere rename to ${name}`))
  })
  const errors = await openCleanUp()
  await expect.poll(() => errors).toHaveLength(1)
  const [{ errors: causes }] = errors as [AggregateError]
  expect(causes.map((error) => String((error as Error).cause))).toEqual(
    names.map((name) => expect.stringContaining(`"${name}" does not exist`) as string),
  )
  expect((await db.select().from(limits)).map(({ key }) => key)).toEqual(['valid'])
})
