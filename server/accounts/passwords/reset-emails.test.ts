import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createDelivery } from '../../emails/delivery.ts'
import { system } from '../../platform/audit/record-events.ts'
import { emailedLinks } from '../../platform/db/schema/index.ts'
import { hashToken } from '../../platform/http/token.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import type { Email } from '../../platform/mail/transport.ts'
import { createFactories } from '../../test/factories.ts'
import { shopInfo } from '../../test/shop-info.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createPasswordResets } from './password-resets.ts'

const database = await openTestDatabase()
const { db } = database
const { aUser } = createFactories(db)

/** Opens the queue with a mail server that fails this many times. */
async function openQueue(failures: number) {
  const sent: Email[] = []
  const failed: Email[] = []
  const errors: string[] = []
  const jobs = await createJobs(database, (error) => void errors.push(String(error)), {
    pollingIntervalSeconds: 0.5,
  })
  onTestFinished(() => jobs.close())
  const transport = {
    async send(email: Email) {
      if (failed.length < failures) {
        failed.push(email)
        throw new Error('Try again later')
      }
      sent.push(email)
    },
    close: async () => {},
  }
  const delivery = createDelivery(db, transport)
  const queue = await createPasswordResets({ jobs, db, delivery, settings: { current: shopInfo } })
  return { queue, sent, failed, errors }
}

const tokenIn = (email?: Email) => /token=([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? ''

/** Makes retries due now. */
const retryNow = () => database.executeSql(`update jobs.job set start_after = now() where state = 'retry'`)

test('an email that could not be sent is sent again with a working link', async () => {
  const { queue, sent, failed, errors } = await openQueue(2)
  const user = await aUser()
  await queue.add([{ email: user.email, actor: system }])
  await expect
    .poll(async () => {
      await retryNow()
      return sent.length
    })
    .toBe(1)
  expect([failed.length, errors]).toEqual([2, ['Error: Try again later', 'Error: Try again later']])
  expect(sent[0]?.to).toBe(user.email)
  const links = await db.select().from(emailedLinks).where(eq(emailedLinks.userId, user.id))
  expect(links.map(({ tokenHash }) => tokenHash)).toContain(hashToken(tokenIn(sent[0])))
  const { rows } = await database.executeSql('select * from jobs.job')
  for (const email of [...failed, ...sent]) expect(JSON.stringify(rows)).not.toContain(tokenIn(email))
})

test('a request that is queued when the shop closes is processed when it opens again', async () => {
  const user = await aUser()
  const jobs = await createJobs(database, () => {})
  const send = async () => Promise.reject(new Error('Closing'))
  const delivery = createDelivery(db, { send, close: async () => {} })
  const closed = await createPasswordResets({ jobs, db, delivery, settings: { current: shopInfo } })
  await closed.add([{ email: user.email, actor: system }])
  await jobs.close()
  const { sent } = await openQueue(0)
  await expect
    .poll(async () => {
      await retryNow()
      return sent.map(({ to }) => to)
    })
    .toEqual([user.email])
})

test('a request for an unknown address sends nothing', async () => {
  const { queue, sent, errors } = await openQueue(0)
  await queue.add([{ email: 'nobody@example.net', actor: system }])
  const unfinished = async () =>
    (await database.executeSql(`select 1 from jobs.job where name = 'password-reset' and state <> 'completed'`)).rows
  await expect.poll(unfinished).toEqual([])
  expect([sent, errors]).toEqual([[], []])
})
