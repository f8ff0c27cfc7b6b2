import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import { anonymous } from '#contract/pages/page.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { usualPassword } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp, type Render } from '../test/web-app.ts'

const render = vi.fn<Render>()
const isShared = (path: string) => path.startsWith('/shared')
const web = aWebApp(render, {
  pageKind: (path) => ({ parameters: ['email', 'token'], isShared: isShared(path) }),
})
const shop = await openTestShop({ web })
const { app, database, aUser, signIn } = shop
const { aListedProduct } = await createAdminRequests(shop)

let lookUp = async (): Promise<null> => null

/** Another process. */
const another = await openTestShop({ database, web })

/** Looks up sessions with `lookUp`. */
const other = await openTestShop({ database, web, sessions: { find: () => lookUp() } })

/** Every page shows its user and counts renderings. */
beforeEach(() => {
  path = `/page-${(paths += 1)}`
  render.mockReset().mockImplementation(async ({ person: { user } }) => {
    const name = user === null || user === 'unknown' ? String(user) : user.email
    return aPage(`for ${name}, the ${render.mock.calls.length}th`)
  })
})

/** A path that no test before has opened. */
let path = ''
let paths = 0

const get = (url: string, headers: Record<string, string> = {}, at = app) => at.inject({ url, headers })
const bodyOf = (reply: { body: string }) => /<div id="app">(.*)<\/div>/.exec(reply.body)?.[1]

describe('the page of a signed-in user', () => {
  test('a personal page is rendered each time and sent with no-store', async () => {
    const user = await aUser({ email: 'ada@example.net' })
    const session = await signIn(user)
    const replies = [await get(path, session), await get(path, session)]
    expect(replies.map(bodyOf)).toEqual(['for ada@example.net, the 1th', 'for ada@example.net, the 2th'])
    for (const { headers, statusCode } of replies) {
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    }
    const {
      passwordHash: _hash,
      passwordMustChange: _mustChange,
      emailConfirmedAt: _at,
      imageId: _image,
      tags: _tags,
      createdAt,
      ...rest
    } = user
    expect(render.mock.calls[0]?.[0].person.user).toEqual({
      ...rest,
      createdAt: createdAt.toISOString(),
      emailConfirmed: true,
      hasPassword: true,
      image: '',
    })
  })

  test('a personal page is never sent to anyone else', async () => {
    const [ada, eve] = [await aUser(), await aUser()]
    const [asAda, asEve] = [await signIn(ada), await signIn(eve)]
    const askers = [{}, asAda, asEve, {}, asAda, asEve]
    const replies = await Promise.all(askers.map((headers) => get(path, headers)))
    const whose = replies.map((reply) => bodyOf(reply)?.split(',')[0])
    const expected = ['for null', `for ${ada.email}`, `for ${eve.email}`]
    expect(whose).toEqual([...expected, ...expected])
    expect(render).toHaveBeenCalledTimes(5)
  })

  test('a personal page does not replace the cached anonymous page', async () => {
    const session = await signIn(await aUser())
    const before = await get(path)
    await get(path, session)
    const after = await get(path)
    expect([bodyOf(before), after.body, after.headers.etag]).toEqual([
      'for null, the 1th',
      before.body,
      before.headers.etag,
    ])
    expect(after.headers['cache-control']).toBe('private, no-cache')
  })

  test('a personal page is sent even if the browser has the anonymous page', async () => {
    const { etag } = (await get(path)).headers
    const session = { ...(await signIn(await aUser())), 'if-none-match': String(etag) }
    expect((await get(path, session)).statusCode).toBe(200)
  })

  test('a personal page is compressed', async () => {
    render.mockResolvedValue(aPage('é'.repeat(5000)))
    const session = await signIn(await aUser())
    const reply = await get(path, { ...session, 'accept-encoding': 'br' })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload.length).toBeLessThan(2000)
  })

  test('a personal page can be a redirect', async () => {
    render.mockResolvedValue({ kind: 'redirect', status: 302, location: '/orders' })
    const { statusCode, headers } = await get('/signin', await signIn(await aUser()))
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/orders', 'no-store'])
  })

  test.each(['galleria_session=stale', `galleria_session=${'a'.repeat(43)}`, 'theme=dark'])(
    'an invalid session gets the anonymous page: %s',
    async (cookie) => {
      const replies = [await get(path, { cookie }), await get(path)]
      expect(replies.map(bodyOf)).toEqual(['for null, the 1th', 'for null, the 1th'])
    },
  )
})

describe('a shared page', () => {
  const shared = () => `/shared${path}`

  test('a shared page is rendered once, without personal data, and completed for each user', async () => {
    const [ada, eve] = [await aUser({ name: 'Ada' }), await aUser()]
    const [asAda, asEve] = [await signIn(ada), await signIn(eve)]
    const replies = await Promise.all([asAda, {}, asEve, asAda].map((headers) => get(shared(), headers)))
    const text = 'for null, the 1th'
    expect(replies.map(bodyOf)).toEqual([
      `${text} for ${ada.email}`,
      text,
      `${text} for ${eve.email}`,
      `${text} for ${ada.email}`,
    ])
    expect(render.mock.calls.map(([request]) => request.person)).toEqual([anonymous])
    const cacheControl = replies.map(({ headers }) => headers['cache-control'])
    expect(cacheControl).toEqual(['no-store', 'private, no-cache', 'no-store', 'no-store'])
    expect(replies.map(({ headers }) => 'etag' in headers)).toEqual([false, true, false, false])
  })

  test('sends its API requests without cookies', async () => {
    render.mockImplementation(async ({ transport }) => {
      return aPage(`answered ${(await transport({ method: 'GET', path: '/api/auth/check' })).status}`)
    })
    const user = await aUser()
    expect(bodyOf(await get(shared(), await signIn(user)))).toBe(`answered 401 for ${user.email}`)
  })

  test('a shared page shows the current cart, even if another process changed it', async () => {
    const { id } = await aListedProduct({ stock: 50 })
    const user = await aUser()
    const headers = await signIn(user)
    const shows = async (at = app) => bodyOf(await get(shared(), headers, at))?.split(` for ${user.email}`)[1]
    expect([await shows(), await shows(another.app)]).toEqual(['', ''])
    for (const quantity of [1, 2, 3]) {
      await app.inject({ method: 'POST', url: '/api/cart', payload: { product: id }, headers })
      expect(await shows()).toBe(`, ${quantity} × ${id}`)
      await expect.poll(() => shows(another.app)).toBe(`, ${quantity} × ${id}`)
    }
    const [item] = (await app.inject({ url: '/api/cart', headers })).json<CartItem[]>()
    const url = `/api/cart/${item?.id}`
    await app.inject({ method: 'PATCH', url, payload: { quantity: 9 }, headers })
    expect(await shows()).toBe(`, 9 × ${id}`)
    await app.inject({ method: 'DELETE', url, headers })
    expect(await shows()).toBe('')
  })

  test('a shared page shows an empty cart after an order', async () => {
    const { aShopper, anOrder } = createOrderRequests(shop)
    const { id } = await aListedProduct({ stock: 50 })
    const { headers } = await aShopper()
    await app.inject({ method: 'POST', url: '/api/cart', payload: { product: id }, headers })
    expect(bodyOf(await get(shared(), headers))).toContain(`, 1 × ${id}`)
    await anOrder(headers, {})
    expect(bodyOf(await get(shared(), headers))).not.toContain(id)
  })

  test('shows the cart of a guest, and after the sign-in the user’s cart', async () => {
    const { id } = await aListedProduct({ stock: 50 })
    const added = await app.inject({ method: 'POST', url: '/api/cart', payload: { product: id } })
    const cookie = String(added.headers['set-cookie']).split(';')[0] ?? ''
    expect(bodyOf(await get(shared(), { cookie }))).toContain(`, 1 × ${id}`)
    const { email } = await aUser()
    const payload = { email, password: usualPassword }
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { cookie } })
    const session = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(bodyOf(await get(shared(), { cookie: session }))).toContain(` for ${email}, 1 × ${id}`)
  })
})

test('the anonymous page is rendered without the cookies of the first request', async () => {
  render.mockImplementation(async ({ transport }) => {
    const { status } = await transport({ method: 'GET', path: '/api/auth/check' })
    return aPage(`answered ${status}`)
  })
  expect(bodyOf(await get(path, { cookie: `theme=dark; galleria_session=${'a'.repeat(43)}` }))).toBe('answered 401')
})

describe('a private page', () => {
  test('a private page is sent with no-store and a strict referrer policy to everyone', async () => {
    render.mockImplementation(async () => aPage('a form', { isPrivate: true }))
    const url = `${path}?token=secret&email=ada%40example.net`
    const session = await signIn(await aUser())
    for (const headers of [{}, {}, session]) {
      const reply = await get(url, headers)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      expect(reply.headers).not.toHaveProperty('etag')
    }
    expect(render).toHaveBeenCalledTimes(3)
    expect(render.mock.calls[0]?.[0].path).toBe(`${path}?email=ada%40example.net&token=secret`)
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
      const replies = [await get(path, {}, other.app), await get(path, {}, other.app)]
      expect(replies.map(bodyOf)).toEqual(['for unknown, the 1th', 'for unknown, the 2th'])
      for (const { headers, statusCode } of replies) {
        expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
      }
      lookUp = async () => null
      expect(bodyOf(await get(path, {}, other.app))).toBe('for null, the 3th')
    },
  )

  test('the page returns 500 because of an unexpected error', async () => {
    lookUp = async () => {
      throw new TypeError('secret')
    }
    const reply = await get(path, {}, other.app)
    expect([reply.statusCode, reply.body.includes('Something went wrong'), reply.body.includes('secret')]).toEqual([
      500,
      true,
      false,
    ])
    expect(render).not.toHaveBeenCalled()
  })
})
