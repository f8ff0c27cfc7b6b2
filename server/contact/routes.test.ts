import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { readMails } from '../test/read-mails.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, outboxFolder, aUser, signIn } = await openTestShop({ settings: { SHOP_EMAIL: 'shop@example.com' } })

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

/** The mails to or from an address, by recipient. */
const mailsAbout = async (email: string) =>
  (await readMails(outboxFolder)).filter(({ headers }) => [headers['to'], headers['reply-to']].includes(email))

const received = { message: 'Thank you. We’ve received your message.' }
const toShop = (email: string) => ({
  headers: { from: 'My shop <shop@example.com>', to: 'shop@example.com', 'reply-to': email },
  text: expect.stringContaining('Do you ship to Ghent?') as string,
})

test('a message is mailed to the shop, and nothing to an address that may be somebody else’s', async () => {
  const others = await aUser({ email: 'grace@example.net' })
  const unconfirmed = await aUser({ email: 'ida@example.net', emailConfirmedAt: null })
  const senders = [
    { email: others.email },
    { email: others.email, headers: await signIn(await aUser()) },
    { email: unconfirmed.email, headers: await signIn(unconfirmed) },
  ]
  for (const { email, headers } of senders) {
    const reply = await send({ name: 'Grace', email }, undefined, headers)
    expect([reply.statusCode, reply.json()]).toEqual([200, received])
  }
  await expect.poll(async () => (await mailsAbout(unconfirmed.email)).length).toBe(1)
  await expect.poll(async () => (await mailsAbout(others.email)).length).toBe(2)
  expect(await mailsAbout(unconfirmed.email)).toMatchObject([toShop(unconfirmed.email)])
  expect(await mailsAbout(others.email)).toMatchObject([toShop(others.email), toShop(others.email)])
})

test('a sender who is signed in with the address gets a confirmation without the text', async () => {
  const sender = await aUser({ email: 'ada@example.net', name: 'Ada' })
  const reply = await send({ email: 'ADA@example.net' }, undefined, await signIn(sender))
  expect(reply.json()).toEqual(received)
  await expect.poll(async () => (await mailsAbout(sender.email)).length).toBe(1)
  const [confirmation] = await mailsAbout(sender.email)
  expect(confirmation?.headers).toMatchObject({ to: sender.email, 'reply-to': 'shop@example.com' })
  expect(confirmation?.text).not.toMatch(/Ada|Ghent/)
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
