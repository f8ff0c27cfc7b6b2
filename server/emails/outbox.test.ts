import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { parseEnvironment } from '../env.ts'
import { outboxEmails } from '../platform/db/schema/index.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createEmailTransport } from '../platform/mail/transport.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { createDelivery } from './delivery.ts'
import { renderEmail } from './email-template.ts'
import { createOutbox } from './outbox.ts'

const database = await openTestDatabase()
const immediateRetries = { retryLimit: 3, retryDelay: 0, retryBackoff: false }
const anEmail = {
  to: 'ada@example.net',
  onlyToConfirmed: false,
  kind: 'order_placed' as const,
  language: 'en' as const,
  ...renderEmail(shopInfo, { subject: 'Your order', paragraphs: ['Thank you, Ada ☂.'] }),
}

const received: string[] = []
let rejections = 0

/** Recipients of emails that the server accepts, but doesn't acknowledge until they are removed from here. */
const hanging = new Map<string, () => void>()

// Rejects the next `rejections` emails.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => done(rejections-- > 0 ? new Error('Try again later') : null),
  onData: (stream, session, done) => {
    const [to = ''] = session.envelope.rcptTo.map(({ address }) => address)
    if (hanging.has(to)) hanging.set(to, done)
    else stream.once('end', done)
    void keep(text(stream), session.envelope.rcptTo.map(({ address }) => address).join())
  },
})

async function keep(source: Promise<string>, to: string): Promise<void> {
  received.push(`${to}\n${await source}`)
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  server.close()
  await once(server.server, 'close')
})

beforeEach(() => {
  received.length = 0
  hanging.clear()
  rejections = 0
})

async function unsent() {
  const { rows } = await database.executeSql(
    `select data ->> 'to' as to, state from jobs.job where name = 'email' and state <> 'completed'`,
  )
  return rows
}

/** Addresses that are confirmed. */
const confirmed = new Set<string>()
const isConfirmed = async (email: string) => confirmed.has(email)

async function openOutboxTo({ port } = server.server.address() as AddressInfo, timeout?: number) {
  const failures: string[] = []
  const failed = (error: unknown) => void failures.push(String(error))
  const transport = createEmailTransport(
    parseEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
    () => shopInfo,
    timeout,
  )
  const jobs = await createJobs(database, failed, { pollingIntervalSeconds: 0.5 })
  const { db } = database
  const delivery = createDelivery(db, transport)
  const outbox = await createOutbox({ db, jobs, delivery, isConfirmed }, immediateRetries)
  const close = async () => {
    await jobs.close()
    await transport.close()
  }
  return { failures, outbox, close }
}

test('an email that the server rejects is sent again, and the error is reported', async () => {
  rejections = 1
  const { failures, outbox, close } = await openOutboxTo()
  onTestFinished(close)
  await outbox.queue([anEmail])
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toMatch(/^ada@example\.net\n/)
  expect(received[0]).toMatch(/^From: My shop <shop@example\.com>/m)
  expect(received[0]).toMatch(/^Subject: Your order/m)
  expect(failures).toEqual([expect.stringContaining('Try again later')])
})

test('an email about an order that is deleted before is sent all the same', async () => {
  const { failures, outbox, close } = await openOutboxTo()
  onTestFinished(close)
  await outbox.queue([{ ...anEmail, to: 'gone@example.net', order: '00000000-0000-4000-8000-000000000000' }])
  await expect.poll(() => received.length).toBe(1)
  const find = () => database.db.select().from(outboxEmails).where(eq(outboxEmails.recipient, 'gone@example.net'))
  await expect.poll(find).toMatchObject([{ orderId: null, state: 'sent' }])
  expect(failures).toEqual([])
})

test('a mail server that hangs fails one email after the timeout; the others are sent once', async () => {
  hanging.set('hangs@example.net', () => {})
  const { failures, outbox, close } = await openOutboxTo(undefined, 2000)
  onTestFinished(close)
  const recipients = ['one@example.net', 'hangs@example.net', 'two@example.net']
  await outbox.queue(recipients.map((to) => ({ ...anEmail, to })))
  await expect.poll(() => failures).toHaveLength(1)
  expect(failures[0]).toContain('Timeout')
  hanging.clear()
  await expect.poll(() => received.map((source) => source.split('\n', 1)[0])).toContain('two@example.net')
  await expect.poll(async () => (await unsent()).length).toBe(0)
  const counts = recipients.map((to) => received.filter((source) => source.startsWith(`${to}\n`)).length)
  expect(counts).toEqual([1, 2, 1])
})

test('each email is recorded as sent before the next one', async () => {
  hanging.set('slow@example.net', () => {})
  const { outbox, close } = await openOutboxTo()
  onTestFinished(close)
  const [first, slow] = ['first@example.net', 'slow@example.net'].map((to) => ({ ...anEmail, to }))
  await outbox.queue([first as typeof anEmail, slow as typeof anEmail])
  await expect.poll(() => received).toHaveLength(2)
  expect(await unsent()).toEqual([{ to: 'slow@example.net', state: 'active' }])
  hanging.get('slow@example.net')?.()
  await expect.poll(async () => (await unsent()).length).toBe(0)
})

test('an email still queued when the shop closes is sent when it opens again', async () => {
  rejections = 100
  const first = await openOutboxTo()
  await first.outbox.queue([anEmail])
  await expect.poll(() => rejections).toBeLessThan(100)
  await first.close()
  expect(received).toEqual([])

  rejections = 0
  onTestFinished((await openOutboxTo()).close)
  await expect.poll(() => received.length).toBe(1)
})

test('an email is not sent in plain text if TLS is required', async () => {
  const { port } = server.server.address() as AddressInfo
  const transport = createEmailTransport(
    parseEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}?requireTLS=true` }),
    () => shopInfo,
  )
  onTestFinished(() => transport.close())
  await expect(transport.send(anEmail)).rejects.toThrow(/STARTTLS/)
  expect(received).toEqual([])
})

test('queued emails are sent one after another, without waiting for the next poll', async () => {
  const { outbox, close } = await openOutboxTo()
  onTestFinished(close)
  await database.db.transaction((tx) =>
    outbox.queue(
      Array.from({ length: 15 }, () => anEmail),
      tx,
    ),
  )
  await expect.poll(() => received.length).toBe(15)
})

test('an email sent twice, because the shop was killed before it was recorded, has the same Message-ID', async () => {
  const { outbox, close } = await openOutboxTo()
  onTestFinished(close)
  await outbox.queue([anEmail])
  await expect.poll(() => received.length).toBe(1)
  await database.executeSql(`update jobs.job set state = 'retry', completed_on = null where name = 'email'
    and created_on = (select max(created_on) from jobs.job where name = 'email')`)
  await expect.poll(() => received.length).toBe(2)
  const ids = received.map((source) => /^Message-ID: (.+)$/m.exec(source)?.[1])
  expect(ids[0]).toMatch(/^<[\w-]{36}@example\.com>$/)
  expect(ids[1]).toBe(ids[0])
})

test('an email that is only for confirmed addresses is sent if its address has been confirmed', async () => {
  const { outbox, close } = await openOutboxTo()
  onTestFinished(close)
  confirmed.add('confirmed@example.net')
  const recipients = ['stranger@example.net', 'confirmed@example.net']
  await outbox.queue(recipients.map((to) => ({ ...anEmail, to, onlyToConfirmed: true })))
  await expect.poll(async () => (await unsent()).length).toBe(0)
  expect(received.map((source) => source.split('\n', 1)[0])).toEqual(['confirmed@example.net'])
})

test('the outbox records an email that the server never accepts, without the address in the error', async () => {
  rejections = 100
  const { failures, outbox, close } = await openOutboxTo()
  onTestFinished(close)
  const to = 'never@example.net'
  await outbox.queue([{ ...anEmail, to }])
  const record = async () => (await database.db.select().from(outboxEmails)).find(({ recipient }) => recipient === to)
  await expect.poll(record).toMatchObject({ state: 'failed', attempts: 4, subject: 'Your order' })
  expect((await record())?.lastError).toContain('Try again later')
  expect(failures.join()).not.toContain(to)
})
