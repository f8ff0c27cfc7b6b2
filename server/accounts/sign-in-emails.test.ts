import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../platform/db/schema/index.ts'
import { usualPassword } from '../test/factories.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const settings = { PUBLIC_URL: 'http://shop.example.com', TIME_ZONE: 'Europe/Lisbon' }
const { app, database, db, outboxFolder, aUser } = await openTestShop({ settings })

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

beforeEach(async () => {
  await db.delete(limits)
})

type Headers = Record<string, string>

const logIn = (email: string, password = usualPassword, headers: Headers = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers })

/** All emails to an address, once nothing is queued. */
async function emailsTo(email: string) {
  const queued = () => database.executeSql(`select 1 from jobs.job where state < 'completed' and name like '%email%'`)
  await expect.poll(async () => (await queued()).rows).toEqual([])
  return (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)
}

/** The header by which a browser is known after a reply. */
function browserOf({ cookies }: Awaited<ReturnType<typeof logIn>>): Headers {
  const { name = '', value = '' } = cookies.find((cookie) => cookie.name === 'galleria_browser') ?? {}
  return { cookie: `${name}=${value}` }
}

describe('a sign-in from a new browser', () => {
  test.each(['user', 'admin'] as const)(
    'a sign-in from a new browser is emailed to the %s, with time and browser',
    async (role) => {
      const { email } = await aUser({ role, name: 'Ada' })
      await logIn(email, usualPassword, { 'user-agent': firefox })
      const [message, ...others] = await emailsTo(email)
      expect([message?.headers['subject'], others]).toEqual(['New sign-in to your account', []])
      for (const part of [message?.text, message?.html]) {
        expect(part).toMatch(/Time: \w+ \d+, \d{4} at \d+:\d\d [AP]M \(Europe\/Lisbon\)/)
        expect(part).toContain('Browser: Firefox on Windows')
        expect(part).toContain('http://shop.example.com/forgot-password')
        expect(part).not.toContain('Ada')
      }
    },
  )

  test('a sign-in is emailed once, because the browser is recognized afterwards', async () => {
    const { email } = await aUser()
    const known = browserOf(await logIn(email))
    await logIn(email, usualPassword, known)
    expect(await emailsTo(email)).toHaveLength(1)
    await logIn(email)
    expect(await emailsTo(email)).toHaveLength(2)
  })

  test('the email contains nothing sent by the browser', async () => {
    const { email } = await aUser()
    for (const userAgent of ['Buy cheap lamps at lamps.example/1.0 (now) ', 'Buy cheap lamps/1 ']) {
      await logIn(email, usualPassword, { 'user-agent': userAgent })
    }
    const emails = await emailsTo(email)
    expect(emails.map(({ text }) => /Browser: .*/.exec(text)?.[0])).toEqual([
      'Browser: Unknown browser',
      'Browser: Unknown browser',
    ])
  })

  test('no sign-in email is sent to a user who has just set a new password in this browser', async () => {
    const { email } = await aUser()
    await app.inject({ method: 'POST', url: '/api/auth/reset-password-request', payload: { email } })
    await expect.poll(async () => (await emailsTo(email)).length).toBe(1)
    const [message] = await emailsTo(email)
    const token = /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    const payload = { email, token, password: 'analytical engine' }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })
    expect(reply.statusCode).toBe(200)
    await logIn(email, payload.password, browserOf(reply))
    const subjects = (await emailsTo(email)).map(({ headers }) => headers['subject'])
    expect(subjects).not.toContain('New sign-in to your account')
    await logIn(email, payload.password)
    expect((await emailsTo(email)).at(-1)?.headers['subject']).toBe('New sign-in to your account')
  })

  test('no email is sent about failed sign-ins and sign-ups', async () => {
    const { email } = await aUser()
    await logIn(email, 'not the password')
    const account = { email: 'new@example.com', password: 'analytical engine' }
    await app.inject({ method: 'POST', url: '/api/auth/signup', payload: account })
    expect([await emailsTo(email), (await emailsTo(account.email)).length]).toEqual([[], 1])
  })
})

describe('failed sign-ins', () => {
  const fail = async (email: string, times: number) => {
    for (let tries = 0; tries < times; tries += 1) await logIn(email, 'not the password')
  }

  test('failed sign-ins are emailed once a day when they begin to be delayed', async () => {
    const { email } = await aUser()
    await fail(email, 9)
    expect(await emailsTo(email)).toEqual([])
    await fail(email, 1)
    const [message] = await emailsTo(email)
    expect(message?.headers['subject']).toBe('Failed sign-ins to your account')
    for (const part of [message?.text, message?.html]) expect(part).toContain('http://shop.example.com/forgot-password')
    for (let more = 0; more < 3; more += 1) {
      await database.executeSql('update limits set next_at = now()')
      await fail(email, 2)
    }
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('failed sign-ins with an address that has no account send no email', async () => {
    await fail('nobody@example.com', 10)
    expect(await emailsTo('nobody@example.com')).toEqual([])
  })
})
