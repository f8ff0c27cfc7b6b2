import { expect } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { openTestShop } from './test-shop.ts'

type TestShop = Pick<Awaited<ReturnType<typeof openTestShop>>, 'app' | 'aUser' | 'aProductRow' | 'signIn'>

export type Headers = { cookie?: string }

/** Requests of the tests about carts. */
export function createCartRequests({ app, aUser, aProductRow, signIn }: TestShop) {
  const add = (headers: Headers, product: unknown, quantity?: unknown, variant?: unknown) =>
    app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product, variant, quantity } })
  const change = (headers: Headers, id: string, payload: object) =>
    app.inject({ method: 'PATCH', url: `/api/cart/${id}`, headers, payload })
  const remove = (headers: Headers, id: string) => app.inject({ method: 'DELETE', url: `/api/cart/${id}`, headers })

  async function list(headers: Headers): Promise<CartItem[]> {
    const reply = await app.inject({ url: '/api/cart', headers })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    return reply.json()
  }

  const quantities = async (headers: Headers) =>
    Object.fromEntries((await list(headers)).map(({ product, quantity }) => [product.id, quantity]))

  async function aShopper() {
    const user = await aUser()
    return { user, headers: await signIn(user) }
  }

  /** A guest with one product in the cart, and the headers that their browser sends. */
  async function aGuestWith(product: string, quantity = 1) {
    const reply = await add({}, product, quantity)
    expect(reply.statusCode).toBe(200)
    return { headers: getCookies(reply), item: reply.json<CartItem>() }
  }

  const aProductId = async (given: Parameters<typeof aProductRow>[0] = {}) => (await aProductRow(given)).id

  return { add, change, remove, list, quantities, aShopper, aGuestWith, aProductId }
}

/** The headers that a browser sends after a reply that set cookies. */
export function getCookies({ headers }: { headers: Record<string, unknown> }): { cookie: string } {
  const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';', 1)[0])
  return { cookie: cookies.join('; ') }
}
