import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageRequest, RenderedPage } from '#contract/page.ts'
import { openTestShop } from '../test/test-shop.ts'

const page = (body: string, isPrivate = false): RenderedPage => ({
  kind: 'page',
  status: 200,
  head: '',
  body,
  state: '{}',
  isPrivate,
})

const render = vi.fn<(request: PageRequest) => Promise<RenderedPage>>()
const web = { render, parametersOf: () => ['email', 'token'] }
const { app, database, aUser, signIn, catalog } = await openTestShop({ web })

let lookUp = async (): Promise<null> => null

/** Looks up sessions with `lookUp`. */
const other = await openTestShop({ database, web, sessions: { find: () => lookUp() } })

/** Every page names its user and counts renderings. */
beforeEach(async () => {
  render.mockReset().mockImplementation(async ({ user }) => {
    const name = user === null || user === 'unknown' ? String(user) : user.email
    return page(`for ${name}, the ${render.mock.calls.length}th`)
  })
  await catalog.refresh()
  await other.catalog.refresh()
})

const get = (url: string, headers: Record<string, string> = {}, at = app) => at.inject({ url, headers })
const bodyOf = (reply: { body: string }) => /<div id="app">(.*)<\/div>/.exec(reply.body)?.[1]

describe('the page of a signed-in user', () => {
  test('is rendered each time and sent with no-store', async () => {
    const user = await aUser({ email: 'ada@example.net' })
    const session = await signIn(user)
    const replies = [await get('/', session), await get('/', session)]
    expect(replies.map(bodyOf)).toEqual(['for ada@example.net, the 1th', 'for ada@example.net, the 2th'])
    for (const { headers, statusCode } of replies) {
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    }
    const { passwordHash: _, createdAt, ...rest } = user
    expect(render.mock.calls[0]?.[0].user).toEqual({ ...rest, createdAt: createdAt.toISOString() })
  })

  test('is never sent to anyone else', async () => {
    const [ada, eve] = [await aUser(), await aUser()]
    const [asAda, asEve] = [await signIn(ada), await signIn(eve)]
    const askers = [{}, asAda, asEve, {}, asAda, asEve]
    const replies = await Promise.all(askers.map((headers) => get('/orders', headers)))
    const whose = replies.map((reply) => bodyOf(reply)?.split(',')[0])
    const expected = ['for null', `for ${ada.email}`, `for ${eve.email}`]
    expect(whose).toEqual([...expected, ...expected])
    expect(render).toHaveBeenCalledTimes(5)
  })

  test('does not replace the cached anonymous page', async () => {
    const session = await signIn(await aUser())
    const before = await get('/')
    await get('/', session)
    const after = await get('/')
    expect([bodyOf(before), after.body, after.headers.etag]).toEqual([
      'for null, the 1th',
      before.body,
      before.headers.etag,
    ])
    expect(after.headers['cache-control']).toBe('private, no-cache')
  })

  test('is sent even if the browser has the anonymous page', async () => {
    const { etag } = (await get('/')).headers
    const session = { ...(await signIn(await aUser())), 'if-none-match': String(etag) }
    expect((await get('/', session)).statusCode).toBe(200)
  })

  test('is compressed', async () => {
    render.mockResolvedValue(page('é'.repeat(5000)))
    const session = await signIn(await aUser())
    const reply = await get('/', { ...session, 'accept-encoding': 'br' })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload.length).toBeLessThan(1000)
  })

  test('can be a redirect', async () => {
    render.mockResolvedValue({ kind: 'redirect', status: 302, location: '/orders' })
    const { statusCode, headers } = await get('/signin', await signIn(await aUser()))
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/orders', 'no-store'])
  })

  test.each(['galleria_session=stale', `galleria_session=${'a'.repeat(43)}`, 'theme=dark'])(
    'is the anonymous page if the session is invalid: %s',
    async (cookie) => {
      const replies = [await get('/', { cookie }), await get('/')]
      expect(replies.map(bodyOf)).toEqual(['for null, the 1th', 'for null, the 1th'])
    },
  )
})

test('the anonymous page is rendered without the cookies of the first request', async () => {
  render.mockImplementation(async ({ transport }) => {
    const { status } = await transport({ method: 'GET', path: '/api/auth/check' })
    return page(`answered ${status}`)
  })
  expect(bodyOf(await get('/', { cookie: `theme=dark; galleria_session=${'a'.repeat(43)}` }))).toBe('answered 401')
})

describe('a private page', () => {
  test('is sent with no-store and a strict referrer policy to everyone', async () => {
    render.mockImplementation(async ({ path }) => page(`${path}, the ${render.mock.calls.length}th`, true))
    const url = '/reset-password?token=secret&email=ada%40example.net'
    const session = await signIn(await aUser())
    for (const headers of [{}, {}, session]) {
      const reply = await get(url, headers)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      expect(reply.headers).not.toHaveProperty('etag')
    }
    expect(render).toHaveBeenCalledTimes(3)
    expect(render.mock.calls[0]?.[0].path).toBe('/reset-password?email=ada%40example.net&token=secret')
  })
})

describe('if the session cannot be looked up', () => {
  test.each([
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    new Error('Failed query: select 1', { cause: new Error('Connection terminated unexpectedly') }),
  ])(
    'because the database is unavailable, the page is rendered for an unknown user and not cached: %s',
    async (error) => {
      lookUp = async () => {
        throw error
      }
      const replies = [await get('/', {}, other.app), await get('/', {}, other.app)]
      expect(replies.map(bodyOf)).toEqual(['for unknown, the 1th', 'for unknown, the 2th'])
      for (const { headers, statusCode } of replies) {
        expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
      }
      lookUp = async () => null
      expect(bodyOf(await get('/', {}, other.app))).toBe('for null, the 3th')
    },
  )

  test('because of an unexpected error, the page answers 500', async () => {
    lookUp = async () => {
      throw new TypeError('secret')
    }
    const reply = await get('/', {}, other.app)
    expect([reply.statusCode, reply.body.includes('Something went wrong'), reply.body.includes('secret')]).toEqual([
      500,
      true,
      false,
    ])
    expect(render).not.toHaveBeenCalled()
  })
})
