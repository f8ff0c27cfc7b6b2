import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freezeProcess } from '../../test/freeze-process.ts'
import { createPostgresDatabase } from '../../test/test-database.ts'
import { SetupError } from '../errors.ts'
import { isDatabaseUnavailable } from './error-codes.ts'
import { openPostgres, poolLimits } from './postgres.ts'

const url = await createPostgresDatabase()
const database = await openPostgres(url)
afterAll(() => database.close())
const { db, backgroundDb } = database

const rowsOf = async (executing: PromiseLike<unknown>) =>
  ((await executing) as { rows: Record<string, unknown>[] }).rows

const setting = async (on: typeof db, name: string) => (await rowsOf(on.execute(sql.raw(`show ${name}`))))[0]?.[name]

test('statements, locks and idle transactions have timeouts, longer ones for jobs', async () => {
  const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
  expect(await Promise.all(names.map((name) => setting(db, name)))).toEqual(['5s', '10s', '10s'])
  expect(await Promise.all(names.map((name) => setting(backgroundDb, name)))).toEqual(['1min', '5min', '1min'])
})

test('a transaction that times out in the middle is rolled back, and its connection closed', async () => {
  await db.execute(sql`create table notes (text text)`)
  const timedOut = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('lost')`)
    await tx.execute(sql`set local statement_timeout = 50`)
    await tx.execute(sql`select pg_sleep(10)`)
  })
  await expect(timedOut).rejects.toSatisfy(isDatabaseUnavailable)
  await db.execute(sql`insert into notes values ('kept')`)
  expect(await rowsOf(backgroundDb.execute(sql`select text from notes`))).toEqual([{ text: 'kept' }])
})

test('jobs that use all of their connections leave connections for requests', async () => {
  const jobs = () => database.pools().find(({ name }) => name === 'jobs')
  const waitForLock = () => backgroundDb.execute(sql`select pg_advisory_xact_lock(1)`)
  const busy = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    const waiting = Promise.all(Array.from({ length: 6 }, waitForLock))
    await expect.poll(jobs).toMatchObject({ total: 4, waiting: 2 })
    await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select 1`)))
    expect(jobs()).toMatchObject({ total: 4, waiting: 2 })
    return { waiting }
  })
  await busy.waiting
})

test('a server that freezes in the middle of a transaction leaves no connection behind', async () => {
  const limits = { ...poolLimits, requests: { ...poolLimits.requests, max: 1, answer: 300 } }
  const frozen = await openPostgres(url, limits)
  onTestFinished(() => frozen.close())
  let pid = 0
  let resume = () => {}
  const transaction = frozen.db.transaction(async (tx) => {
    pid = Number((await rowsOf(tx.execute(sql`select pg_backend_pid() as pid`)))[0]?.['pid'])
    await tx.execute(sql`create table frozen ()`)
    resume = freezeProcess(pid)
    await tx.execute(sql`select 1`)
  })
  const startedAt = performance.now()
  await expect(transaction).rejects.toSatisfy(isDatabaseUnavailable)
  expect(performance.now() - startedAt).toBeLessThan(3000)
  resume()
  const after = frozen.db.execute(sql`select pg_backend_pid() <> ${pid} as other, to_regclass('frozen') as found`)
  expect(await rowsOf(after)).toEqual([{ other: true, found: null }])
})

test.each([
  ['an unreachable server', 'postgres://ada:secret@127.0.0.1:1/shop', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['an unknown database', `${url}-unknown`, `database "${new URL(url).pathname.slice(1)}-unknown" does not exist`],
])('%s is a problem with DATABASE_URL', async (_, address, reason) => {
  await expect(openPostgres(address)).rejects.toThrow(
    new SetupError(`Can’t connect to PostgreSQL: ${reason}. Start the server or correct DATABASE_URL.`),
  )
})

test('a server without TLS is a problem if TLS is required', async () => {
  await expect(openPostgres(`${url}?sslmode=verify-full`)).rejects.toThrow(
    new SetupError(
      'Can’t connect to PostgreSQL over TLS: The server does not support SSL connections. Turn on TLS on the server, set its certificate authority with sslrootcert in DATABASE_URL, or add the server to ALLOW_UNENCRYPTED_HOSTS if no one else can read the connection.',
    ),
  )
})
