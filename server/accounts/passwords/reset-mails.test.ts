import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '../../cookies/token.ts'
import { passwordResets } from '../../db/schema/index.ts'
import { openJobs } from '../../jobs/jobs.ts'
import type { Mail } from '../../mail/email-template.ts'
import { createFactories } from '../../test/factories.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { openPasswordResets } from './password-resets.ts'

const database = await openTestDatabase()
const { db } = database
const { aUser } = createFactories(db)

/** Opens the queue over a mail server that refuses as often as it is told to. */
async function openQueue(refusals: number) {
  const sent: Mail[] = []
  const refused: Mail[] = []
  const failures: string[] = []
  const jobs = await openJobs(database, (error) => void failures.push(String(error)), {
    pollingIntervalSeconds: 0.5,
  })
  onTestFinished(() => jobs.close())
  const transport = {
    async send(mail: Mail) {
      if (refused.length < refusals) {
        refused.push(mail)
        throw new Error('Try again later')
      }
      sent.push(mail)
    },
    close: async () => {},
  }
  const queue = await openPasswordResets(jobs, db, transport, { PUBLIC_URL: 'https://shop.example.com' })
  return { queue, sent, refused, failures }
}

const tokenIn = (mail?: Mail) => /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

/** What waits for its next try is tried now. */
const letTimePass = () => database.executeSql(`update jobs.job set start_after = now() where state = 'retry'`)

test('a mail that the server refuses is sent again, with a link that works', async () => {
  const { queue, sent, refused, failures } = await openQueue(2)
  const user = await aUser()
  await queue.add({ email: user.email })
  await expect
    .poll(async () => {
      await letTimePass()
      return sent.length
    })
    .toBe(1)
  expect([refused.length, failures]).toEqual([2, ['Error: Try again later', 'Error: Try again later']])
  expect(sent[0]?.to).toBe(user.email)
  const links = await db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))
  expect(links.map(({ tokenHash }) => tokenHash)).toContain(hashToken(tokenIn(sent[0])))
  const { rows } = await database.executeSql('select * from jobs.job')
  for (const mail of [...refused, ...sent]) expect(JSON.stringify(rows)).not.toContain(tokenIn(mail))
})

test('a wish that was put in line when the shop closed is met when it opens again', async () => {
  const user = await aUser()
  const jobs = await openJobs(database, () => {})
  const closed = await openPasswordResets(
    jobs,
    db,
    { send: async () => Promise.reject(new Error('Closing')), close: async () => {} },
    { PUBLIC_URL: 'https://shop.example.com' },
  )
  await closed.add({ email: user.email })
  await jobs.close()
  const { sent } = await openQueue(0)
  await expect
    .poll(async () => {
      await letTimePass()
      return sent.map(({ to }) => to)
    })
    .toEqual([user.email])
})

test('a wish for an address without an account is met by silence', async () => {
  const { queue, sent, failures } = await openQueue(0)
  await queue.add({ email: 'nobody@example.net' })
  const unfinished = async () =>
    (await database.executeSql(`select 1 from jobs.job where name = 'password-reset' and state <> 'completed'`)).rows
  await expect.poll(unfinished).toEqual([])
  expect([sent, failures]).toEqual([[], []])
})
