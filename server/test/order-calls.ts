import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import type { NewOrderInput, Order } from '#contract/orders.ts'
import { products } from '../db/schema/index.ts'
import { anAddress } from './factories.ts'
import type { openTestShop } from './test-shop.ts'

type TestShop = Pick<Awaited<ReturnType<typeof openTestShop>>, 'app' | 'database' | 'db' | 'aUser' | 'signIn'>

export type Headers = { cookie?: string }

/** What an order needs besides a cart. */
export const usualOrder: NewOrderInput = { address: anAddress, paymentMethod: 'cash' }

/** What tests about orders do with a shop, and look at. */
export function createOrderCalls({ app, database, db, aUser, signIn }: TestShop) {
  async function aShopper(given: Parameters<typeof aUser>[0] = {}) {
    const user = await aUser(given)
    return { user, headers: await signIn(user) }
  }

  /** Puts products in the cart, in the order in which they are named. */
  async function fill(headers: Headers, quantities: Record<string, number>): Promise<CartItem[]> {
    const items: CartItem[] = []
    for (const [product, quantity] of Object.entries(quantities)) {
      const reply = await app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product, quantity } })
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { quantity }])
      items.push(reply.json())
    }
    return items
  }

  function place(headers: Headers, payload: object = {}, key?: string) {
    const named = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }
    return app.inject({ method: 'POST', url: '/api/order', headers: named, payload: { ...usualOrder, ...payload } })
  }

  /** An order for what is named, which goes through. */
  async function anOrder(headers: Headers, quantities: Record<string, number>, payload: object = {}): Promise<Order> {
    await fill(headers, quantities)
    const reply = await place(headers, payload)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { status: 'pending' }])
    return reply.json()
  }

  const change = (headers: Headers, id: string, payload: string | object) =>
    app.inject({
      method: 'PATCH',
      url: `/api/order/${id}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })

  const find = (headers: Headers, id: string) => app.inject({ url: `/api/order/${id}`, headers })

  async function cartOf(headers: Headers): Promise<CartItem[]> {
    return (await app.inject({ url: '/api/cart', headers })).json()
  }

  async function stockOf(id: string): Promise<number | null | undefined> {
    const [product] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
    return product?.stock
  }

  /** The subjects of all mails to somebody, sent or still to be sent. */
  async function mailsTo(email: string): Promise<string[]> {
    const { rows } = await database.executeSql(
      `select data->>'subject' as subject from jobs.job where name = 'mail' and data->>'to' = $1 order by created_on`,
      [email],
    )
    return rows.map((row) => (row as { subject: string }).subject)
  }

  return { aShopper, fill, place, anOrder, change, find, cartOf, stockOf, mailsTo }
}
