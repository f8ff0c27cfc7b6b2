import { beforeEach, expect, test } from 'vitest'
import { limits, returns } from '../../platform/db/schema/index.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

const settings = { SHOP_EMAIL: 'shop@example.com' }
const shop = await openTestShop({ settings })
const { app, db, outboxFolder, database } = shop

/** Another process on the same database. */
const other = await openTestShop({ settings, database })

const declare = (email: string, remoteAddress = '192.0.2.7') =>
  app.inject({
    method: 'POST',
    url: '/api/withdrawals',
    payload: { name: 'Ada', contract: '1001', email },
    remoteAddress,
  })

const counts = async () => {
  const rows = await db.select().from(returns)
  return { recorded: rows.length, acknowledged: rows.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length }
}

/** The recipients of all emails, by the process that sent them. */
const sent = async () =>
  (await Promise.all([outboxFolder, other.outboxFolder].map(readEmails)))
    .flat()
    .map(({ headers }) => headers['to'] ?? '')

const jobs = async () =>
  (
    await database.executeSql(
      `select extract(epoch from start_after - created_on)::integer as seconds, data::text from jobs.job
      where name = 'withdrawal' and state < 'active'`,
    )
  ).rows as { seconds: number; data: string }[]

/** How many wait for most of an hour. */
const delayed = async () => (await jobs()).filter(({ seconds }) => seconds > 3000).length

/** Lets the time of the limits pass. */
async function pass(): Promise<void> {
  await db.delete(limits)
  await database.executeSql(`update jobs.job set start_after = now() where name = 'withdrawal' and state < 'active'`)
}

beforeEach(async () => {
  await db.delete(returns)
  await db.delete(limits)
  await database.executeSql(`delete from jobs.job where name = 'withdrawal'`)
})

test('a hundred withdrawals by one client are recorded immediately, and twenty an hour are acknowledged without losing any', async () => {
  const emails = Array.from({ length: 100 }, (_, index) => `customer-${index}@example.net`)
  const replies = await Promise.all(emails.map((email) => declare(email)))
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect((await counts()).recorded).toBe(100)
  for (const acknowledged of [20, 40]) {
    await expect.poll(counts).toEqual({ recorded: 100, acknowledged })
    await expect.poll(delayed).toBe(100 - acknowledged)
    await pass()
  }
  for (const { data } of await jobs()) expect(data).not.toContain('192.0.2.7')
}, 120_000)

test('an address gets five acknowledgments an hour, and all in the end', async () => {
  const email = 'ada@example.net'
  for (let client = 0; client < 7; client += 1) await declare(email, `198.51.100.${client}`)
  await expect.poll(counts).toEqual({ recorded: 7, acknowledged: 5 })
  await expect.poll(delayed).toBe(2)
  await pass()
  await expect.poll(counts).toEqual({ recorded: 7, acknowledged: 7 })
  await expect.poll(async () => (await sent()).filter((to) => to === email).length).toBe(7)
})

test('a withdrawal is acknowledged once, even if its job runs several times simultaneously', async () => {
  const email = 'mary@example.net'
  const [row] = await db
    .insert(returns)
    .values({ name: 'Mary', contract: '1001', items: '', email })
    .returning({ id: returns.id })
  const job = { id: row?.id ?? '', client: 'client' }
  await Promise.all([shop, other].map(({ withdrawalEmails }) => withdrawalEmails.add([job, job])))
  await expect.poll(jobs).toEqual([])
  await expect.poll(async () => (await sent()).filter((to) => to === email).length).toBe(1)
})

test('a withdrawal and the job of its emails are recorded together or not at all', async () => {
  await database.executeSql(`
    create function no_jobs() returns trigger language plpgsql as $$ begin raise exception 'No jobs.'; end $$;
    create trigger no_jobs before insert on jobs.job for each row when (new.name = 'withdrawal') execute function no_jobs()`)
  const reply = await declare('ida@example.net')
  await database.executeSql('drop function no_jobs cascade')
  expect(reply.statusCode).toBe(500)
  expect(await counts()).toEqual({ recorded: 0, acknowledged: 0 })
})
