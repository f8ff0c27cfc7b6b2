import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { anonymous } from '#contract/pages/page.ts'
import { limits, sessions } from '../platform/db/schema/index.ts'
import { usualPassword } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp, type Render } from '../test/web-app.ts'

const render = vi.fn<Render>()
const { app, database, db, aUser, signIn } = await openTestShop({ web: aWebApp(render) })
const secure = await openTestShop({
  database,
  web: aWebApp(render),
  settings: { PUBLIC_URL: 'https://shop.example.com' },
})

beforeEach(() => {
  render.mockReset().mockImplementation(async ({ form = 'none' }) => aPage(form))
})

const type = 'application/x-www-form-urlencoded'
const submit = (payload: string, headers: Record<string, string> = {}, url = '/signin?next=%2Forders') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })
const request = () => render.mock.calls[0]?.[0]

/** Makes rendering send an API request and then redirect to the home page. */
const sendWhileRendering = (method: string, path: string, body?: unknown) =>
  render.mockImplementation(async ({ transport }) => {
    await transport({ method, path, body })
    return { kind: 'redirect', status: 303, location: '/' }
  })

const check = (headers: Record<string, string>) => app.inject({ url: '/api/auth/check', headers })

describe('a form', () => {
  test('a form is passed to the web app with the URL and the user', async () => {
    const reply = await submit('email=ada%40example.net&name=%E2%98%82')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(request()).toMatchObject({
      path: '/signin?next=%2Forders',
      person: anonymous,
      form: 'email=ada%40example.net&name=%E2%98%82',
    })
  })

  test('the form of a signed-in user is passed with the user', async () => {
    const user = await aUser()
    await submit('name=Ada', await signIn(user))
    expect(request()?.person.user).toMatchObject({ id: user.id })
  })

  test('a form is never cached, and GET requests have none', async () => {
    await submit('a=1')
    await submit('a=1')
    expect(render).toHaveBeenCalledTimes(2)
    await app.inject('/signin')
    expect(render.mock.lastCall?.[0]).not.toHaveProperty('form')
  })

  test('a form may be empty', async () => {
    await submit('')
    expect(request()?.form).toBe('')
  })

  test('a form may have 256 kB', async () => {
    expect((await submit('a'.repeat(262_144))).statusCode).toBe(200)
    render.mockClear()
    const reply = await submit('a'.repeat(262_145))
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('This form is too long')
    expect(render).not.toHaveBeenCalled()
  })

  test.each(['multipart/form-data; boundary=a', 'text/plain', 'application/xml'])(
    'a form with content type %s is rejected',
    async (contentType) => {
      const reply = await submit('name=Ada', { 'content-type': contentType })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8'])
      expect(reply.body).toContain('This form couldn’t be read')
      expect(render).not.toHaveBeenCalled()
    },
  )

  test.each([{ origin: 'https://evil.example.com' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'a form from another site is rejected: %j',
    async (headers) => {
      const reply = await submit('name=Ada', { ...headers, ...(await signIn(await aUser())) })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
      expect(reply.body).toContain('This form came from another site')
      expect(render).not.toHaveBeenCalled()
    },
  )

  test('the API rejects forms', async () => {
    expect((await submit('name=Ada', {}, '/api/contact')).statusCode).toBe(415)
  })
})

describe('an API request while a form is processed', () => {
  test('an API request can sign in, and the page sets its cookie', async () => {
    const user = await aUser()
    sendWhileRendering('POST', '/api/auth/login', { email: user.email, password: usualPassword })
    const reply = await submit('', { 'user-agent': 'a browser' })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/'])
    expect(reply.cookies[0]).toMatchObject({ name: 'galleria_session', httpOnly: true, sameSite: 'Lax', path: '/' })
    const checked = await check({ cookie: `galleria_session=${reply.cookies[0]?.value}` })
    expect(checked.json<User>().id).toBe(user.id)
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(session?.userAgent).toBe('a browser')
  })

  test('an API request can sign out, and the page deletes the cookie', async () => {
    const session = await signIn(await aUser())
    sendWhileRendering('POST', '/api/auth/logout')
    const reply = await submit('', session)
    expect(reply.cookies).toMatchObject([{ name: 'galleria_session', value: '', maxAge: 0 }])
    expect((await check(session)).statusCode).toBe(401)
  })

  test('an API request has the session of the form', async () => {
    const session = await signIn(await aUser())
    sendWhileRendering('PATCH', '/api/users', { name: 'Countess' })
    await submit('', session)
    expect((await check(session)).json()).toMatchObject({ name: 'Countess' })
  })

  test('an API request is rate limited by the client that sent the form', async () => {
    await db.delete(limits)
    sendWhileRendering('POST', '/api/auth/login', { email: 'ada@example.net', password: 'not the password' })
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

  test('an API request is validated like any other', async () => {
    let answer: unknown
    render.mockImplementation(async ({ transport }) => {
      const { status, json } = await transport({ method: 'POST', path: '/api/auth/login', body: { email: 'ada' } })
      answer = { status, body: await json() }
      return aPage('')
    })
    expect((await submit('')).headers).not.toHaveProperty('set-cookie')
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})

describe('a notice', () => {
  test('a notice is shown once, on the page after the redirect', async () => {
    render.mockResolvedValueOnce({ kind: 'redirect', status: 303, location: '/contact', notice: 'Danke schön.' })
    const posted = await submit('a=1')
    expect(posted.cookies).toMatchObject([
      { name: 'galleria_notice', value: 'Danke schön.', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 },
    ])
    const cookie = String(posted.headers['set-cookie']).split(';')[0]
    const next = await app.inject({ url: '/contact', headers: { cookie } })
    expect(render.mock.lastCall?.[0].notice).toBe('Danke schön.')
    expect(next.headers['cache-control']).toBe('no-store')
    expect(next.cookies).toMatchObject([{ name: 'galleria_notice', value: '', maxAge: 0 }])
  })

  test('a notice is in a cookie with the __Host- prefix on https, and cookies without it are rejected', async () => {
    render.mockResolvedValueOnce({ kind: 'redirect', status: 303, location: '/contact', notice: 'Saved.' })
    const headers = { 'content-type': type }
    const posted = await secure.app.inject({ method: 'POST', url: '/contact', payload: 'a=1', headers })
    expect(posted.cookies).toMatchObject([{ name: '__Host-galleria_notice', value: 'Saved.', secure: true }])
    await secure.app.inject({ url: '/contact', headers: { cookie: 'galleria_notice=Not%20ours.' } })
    expect(render.mock.lastCall?.[0].notice).toBeUndefined()
  })

  test('a notice is not in the cached page', async () => {
    await app.inject({ url: '/contact', headers: { cookie: 'galleria_notice=Saved.' } })
    await app.inject('/contact')
    expect(render.mock.lastCall?.[0]).not.toHaveProperty('notice')
  })
})
