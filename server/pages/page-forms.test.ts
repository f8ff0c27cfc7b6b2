import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { PageRequest, RenderedPage } from '#contract/page.ts'
import { limits, sessions } from '../db/schema/index.ts'
import { usualPassword } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'

const page = (body: string): RenderedPage => ({
  kind: 'page',
  status: 200,
  head: '',
  body,
  state: '{}',
  isPrivate: false,
})

const render = vi.fn<(request: PageRequest) => Promise<RenderedPage>>()
const { app, db, aUser, signIn, catalog } = await openTestShop({ web: { render } })

beforeEach(async () => {
  render.mockReset().mockImplementation(async ({ form = 'none' }) => page(form))
  await catalog.refresh()
})

const type = 'application/x-www-form-urlencoded'
const submit = (payload: string, headers: Record<string, string> = {}, url = '/signin?next=%2Forders') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })
const request = () => render.mock.calls[0]?.[0]

/** Lets the page make a call while it is rendered, and then go to the home page. */
const letItCall = (method: string, path: string, body?: unknown) =>
  render.mockImplementation(async ({ transport }) => {
    await transport({ method, path, body })
    return { kind: 'redirect', status: 303, location: '/' }
  })

const check = (headers: Record<string, string>) => app.inject({ url: '/api/auth/check', headers })

describe('a form', () => {
  test('reaches the web app as it was sent, with the address and who sends it', async () => {
    const reply = await submit('email=ada%40example.net&name=%E2%98%82')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(request()).toMatchObject({
      path: '/signin?next=%2Forders',
      user: null,
      form: 'email=ada%40example.net&name=%E2%98%82',
    })
  })

  test('of somebody who is signed in says so', async () => {
    const user = await aUser()
    await submit('name=Ada', await signIn(user))
    expect(request()?.user).toMatchObject({ id: user.id })
  })

  test('is answered each time anew, and no page that is only opened has one', async () => {
    await submit('a=1')
    await submit('a=1')
    expect(render).toHaveBeenCalledTimes(2)
    await app.inject('/signin')
    expect(render.mock.lastCall?.[0]).not.toHaveProperty('form')
  })

  test('may be empty', async () => {
    await submit('')
    expect(request()?.form).toBe('')
  })

  test('may have 64 kB, and no more', async () => {
    expect((await submit('a'.repeat(65_536))).statusCode).toBe(200)
    render.mockClear()
    const reply = await submit('a'.repeat(65_537))
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('This form is too long')
    expect(render).not.toHaveBeenCalled()
  })

  test.each(['multipart/form-data; boundary=a', 'text/plain', 'application/xml'])(
    'is not taken as %s',
    async (contentType) => {
      const reply = await submit('name=Ada', { 'content-type': contentType })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8'])
      expect(reply.body).toContain('This form could not be read')
      expect(render).not.toHaveBeenCalled()
    },
  )

  test.each([{ origin: 'https://evil.example.com' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'of another site is not taken: %j',
    async (headers) => {
      const reply = await submit('name=Ada', { ...headers, ...(await signIn(await aUser())) })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
      expect(reply.body).toContain('This form came from another site')
      expect(render).not.toHaveBeenCalled()
    },
  )

  test('is taken by no call of the API', async () => {
    expect((await submit('name=Ada', {}, '/api/contact')).statusCode).toBe(415)
  })
})

describe('a call that is made while a form is answered', () => {
  test('signs the browser in: the cookie reaches it', async () => {
    const user = await aUser()
    letItCall('POST', '/api/auth/login', { email: user.email, password: usualPassword })
    const reply = await submit('', { 'user-agent': 'a browser' })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/'])
    expect(reply.cookies).toMatchObject([{ name: 'galleria_session', httpOnly: true, sameSite: 'Lax', path: '/' }])
    const checked = await check({ cookie: `galleria_session=${reply.cookies[0]?.value}` })
    expect(checked.json<User>().id).toBe(user.id)
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(session?.userAgent).toBe('a browser')
  })

  test('signs the browser out: the cookie is taken away', async () => {
    const session = await signIn(await aUser())
    letItCall('POST', '/api/auth/logout')
    const reply = await submit('', session)
    expect(reply.cookies).toMatchObject([{ name: 'galleria_session', value: '', maxAge: 0 }])
    expect((await check(session)).statusCode).toBe(401)
  })

  test('is made by who sends the form', async () => {
    const session = await signIn(await aUser())
    letItCall('PATCH', '/api/users', { name: 'Countess' })
    await submit('', session)
    expect((await check(session)).json()).toMatchObject({ name: 'Countess' })
  })

  test('counts for the client that sends the form', async () => {
    await db.delete(limits)
    letItCall('POST', '/api/auth/login', { email: 'ada@example.net', password: 'not the password' })
    await app.inject({
      method: 'POST',
      url: '/signin',
      payload: 'a=1',
      headers: { 'content-type': type },
      remoteAddress: '2001:db8:0:7::1',
    })
    const keys = (await db.select().from(limits)).map(({ key }) => key)
    expect(keys).toContain('sign-in:2001:db8:0:7::/64')
  })

  test('is refused like any other', async () => {
    let answer: unknown
    render.mockImplementation(async ({ transport }) => {
      const { status, json } = await transport({ method: 'POST', path: '/api/auth/login', body: { email: 'ada' } })
      answer = { status, body: await json() }
      return page('')
    })
    expect((await submit('')).headers).not.toHaveProperty('set-cookie')
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})
