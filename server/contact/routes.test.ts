import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { readMails } from '../test/read-mails.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, outboxFolder } = await openTestShop({ settings: { SHOP_EMAIL: 'shop@example.com' } })

const message = { name: 'Ada', email: 'ada@example.net', message: 'Do you ship to Ghent?' }
let clients = 0

/** Sends from a new IP address each time, because of the rate limit. */
const send = (given: object, remoteAddress = `10.0.0.${(clients += 1)}`) =>
  app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...message, email: `ada-${clients}@example.net`, ...given },
    remoteAddress,
  })

test('a message is mailed to the shop, and a confirmation without its text to the sender', async () => {
  const email = 'grace@example.net'
  const reply = await send({ name: 'Grace', email })
  expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Thank you. We’ve sent you a confirmation.' }])
  const mails = async () =>
    (await readMails(outboxFolder)).filter(({ headers }) => [headers['to'], headers['reply-to']].includes(email))
  await expect.poll(async () => (await mails()).length).toBe(2)
  const from = 'Galleria <shop@example.com>'
  const text = expect.stringContaining('Do you ship to Ghent?') as string
  expect(await mails()).toMatchObject([
    {
      headers: { from, to: email, 'reply-to': 'shop@example.com' },
      text: expect.not.stringMatching(/Grace|Ghent/) as string,
    },
    { headers: { from, to: 'shop@example.com', 'reply-to': email, subject: 'Message from Grace' }, text },
  ])
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

test('an address gets five confirmations a day, from all clients together', async () => {
  const email = 'victim@example.net'
  for (const given of [email, 'Victim@example.net', 'VICTIM@EXAMPLE.NET', email, email]) {
    expect((await send({ email: given })).statusCode).toBe(200)
  }
  expect((await send({ email })).statusCode).toBe(429)
})

test('invalid messages do not count toward the limit', async () => {
  for (let sent = 0; sent < 6; sent += 1) await send({ name: '' }, '10.2.2.2')
  expect((await send({}, '10.2.2.2')).statusCode).toBe(200)
})
