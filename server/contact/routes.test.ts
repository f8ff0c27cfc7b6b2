import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { insertReportedAddress } from '../orders/links/queries.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, db, outboxFolder, aUser, signIn } = await openTestShop({ settings: { SHOP_EMAIL: 'shop@example.com' } })

const message = { name: 'Ada', email: 'ada@example.net', message: 'Do you ship to Ghent?' }
let clients = 0

/** Sends from a new IP address each time, because of the rate limit. */
const send = (given: object, remoteAddress = `10.0.0.${(clients += 1)}`, headers: { cookie?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...message, email: `ada-${clients}@example.net`, ...given },
    remoteAddress,
    headers,
  })

/** The emails to or from an address, by recipient. */
const emailsAbout = async (email: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => [headers['to'], headers['reply-to']].includes(email))

const received = { message: 'Thank you. We’ve received your message.' }
const toShop = (email: string) => ({
  headers: { from: 'My shop <shop@example.com>', to: 'shop@example.com', 'reply-to': email },
  text: expect.stringContaining('Do you ship to Ghent?') as string,
})

test('a message is emailed to the shop, and a confirmation without it to the sender', async () => {
  const email = 'grace@example.net'
  const reply = await send({ name: 'Grace', email: 'Grace@example.net', orderNumber: '#1001' })
  expect([reply.statusCode, reply.json()]).toEqual([200, received])
  await expect.poll(async () => (await emailsAbout(email)).length).toBe(1)
  const [confirmation] = await emailsAbout(email)
  expect(confirmation?.headers).toMatchObject({ to: email, 'reply-to': 'shop@example.com' })
  expect(confirmation?.text).not.toMatch(/Grace|Ghent|1001/)
  await expect.poll(async () => (await emailsAbout('Grace@example.net')).length).toBe(1)
  const [toTheShop] = await emailsAbout('Grace@example.net')
  expect(toTheShop).toMatchObject(toShop('Grace@example.net'))
  expect(toTheShop?.text).toContain('About order 1001\n\nDo you ship to Ghent?')
})

test('an unconfirmed address gets at most one confirmation a day, and none if its owner has reported an order', async () => {
  const others = await aUser({ email: 'ida@example.net' })
  const unconfirmed = await aUser({ email: 'mary@example.net', emailConfirmedAt: null })
  const reported = 'joan@example.net'
  await insertReportedAddress(db, reported)
  const senders = [
    { email: others.email, headers: await signIn(await aUser()) },
    { email: others.email },
    { email: unconfirmed.email, headers: await signIn(unconfirmed) },
    { email: unconfirmed.email, headers: await signIn(unconfirmed) },
    { email: reported },
  ]
  for (const { email, headers } of senders) expect((await send({ email }, undefined, headers)).statusCode).toBe(200)
  // Each message, and one confirmation to each of the first two.
  for (const [email, count] of Object.entries({ [others.email]: 3, [unconfirmed.email]: 3, [reported]: 1 })) {
    await expect.poll(async () => (await emailsAbout(email)).length).toBe(count)
  }
})

test('a sender who is signed in with a confirmed address gets a confirmation each time', async () => {
  const sender = await aUser({ email: 'ada@example.net', name: 'Ada' })
  const headers = await signIn(sender)
  for (let sent = 0; sent < 2; sent += 1) await send({ email: 'ADA@example.net' }, undefined, headers)
  await expect.poll(async () => (await emailsAbout(sender.email)).length).toBe(2)
})

describe('an invalid field is rejected:', () => {
  test.each([
    ['name', 'Ada\r\nBcc: everyone@example.com'],
    ['name', 'Ada\nSubject: Cheap lamps'],
    ['name', 'Ada \ud800'],
    ['name', 7],
    ['email', 'ada@example.net\r\nBcc: everyone@example.com'],
    ['email', 'ada@example.net, everyone@example.com'],
    ['email', 'ada@example.net\u0000'],
    ['email', null],
    ['orderNumber', 'my last one'],
    ['message', 'A zero \u0000 in between'],
    ['message', 'Half a pair \udc00 of surrogates'],
    ['message', ['a', 'list']],
  ])('%s %j', async (field, value) => {
    const reply = await send({ [field]: value })
    expect(reply.statusCode).toBe(400)
    const { code, fields } = reply.json<ErrorReply>()
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid_input', [field]])
  })
})

test('a client can send five messages per hour', async () => {
  for (let sent = 0; sent < 5; sent += 1)
    expect((await send({ email: `${sent}@example.net` }, '10.1.1.1')).statusCode).toBe(200)
  const reply = await send({}, '10.1.1.1')
  expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([429, 'too_many_requests'])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await send({}, '10.1.1.2')).statusCode).toBe(200)
})

test('invalid messages do not count toward the limit', async () => {
  for (let sent = 0; sent < 6; sent += 1) await send({ name: '' }, '10.2.2.2')
  expect((await send({}, '10.2.2.2')).statusCode).toBe(200)
})
