import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { NewOrderInput, Order } from '#contract/orders/orders.ts'
import { orders, outboxEmails, products, productVariants } from '../platform/db/schema/index.ts'
import { anAddress } from './factories.ts'
import type { openTestShop } from './test-shop.ts'

type TestShop = Pick<Awaited<ReturnType<typeof openTestShop>>, 'app' | 'db' | 'aProductRow' | 'aUser' | 'signIn'>

export type Headers = { cookie?: string; 'accept-language'?: string }

const stepsTo: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  dispatched: ['dispatched'],
  delivered: ['dispatched', 'delivered'],
  cancelled: ['cancelled'],
}

/** The body of a valid order. */
export const usualOrder: NewOrderInput = { address: anAddress, paymentMethod: 'cash' }

/** Requests and queries of the tests about orders. */
export function createOrderRequests({ app, db, aProductRow, aUser, signIn }: TestShop) {
  async function aShopper(given: Parameters<typeof aUser>[0] = {}) {
    const user = await aUser(given)
    return { user, headers: await signIn(user) }
  }

  /** Adds products and variants to the cart, in the given order. See `lineKey`. */
  async function fill(headers: Headers, quantities: Record<string, number>): Promise<CartItem[]> {
    const items: CartItem[] = []
    for (const [key, quantity] of Object.entries(quantities)) {
      const [product, variant] = key.split('/')
      const payload = { product, variant, quantity }
      const reply = await app.inject({ method: 'POST', url: '/api/cart', headers, payload })
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { quantity }])
      items.push(reply.json())
    }
    return items
  }

  function place(headers: Headers, payload: object = {}, key?: string) {
    const named = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }
    return app.inject({ method: 'POST', url: '/api/order', headers: named, payload: { ...usualOrder, ...payload } })
  }

  /** Places an order for these products. */
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

  /** The stock of a product, or of a variant (see `lineKey`). */
  async function stockOf(key: string): Promise<number | null | undefined> {
    const [productId = '', id] = key.split('/')
    const [found] =
      id === undefined
        ? await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId))
        : await db
            .select({ stock: productVariants.stock })
            .from(productVariants)
            .where(and(eq(productVariants.productId, productId), eq(productVariants.id, id)))
    return found?.stock
  }

  /** The kinds of all emails to an address, sent or queued. */
  async function emailsTo(recipient: string): Promise<EmailKind[]> {
    const emails = await db
      .select({ kind: outboxEmails.kind })
      .from(outboxEmails)
      .where(eq(outboxEmails.recipient, recipient))
      .orderBy(outboxEmails.createdAt)
    return emails.map(({ kind }) => kind)
  }

  /** The data that an order changes. */
  const stateOf = async (
    { user, headers }: { user: { id: string; email: string }; headers: Headers },
    ids: string[],
  ) => ({
    orders: await db.$count(orders, eq(orders.userId, user.id)),
    cart: await cartOf(headers),
    stock: await Promise.all(ids.map(stockOf)),
    emails: await emailsTo(user.email),
  })

  /** An order in a status, for three units of a product with the given `stock`. */
  async function anOrderAt(status: OrderStatus, stock: number | null = 10) {
    const product = await aProductRow({ stock })
    const owner = await aShopper({ name: 'Ada' })
    const admin = await aShopper({ name: 'Ida', role: 'admin' })
    const { id } = await anOrder(owner.headers, { [product.id]: 3 })
    for (const step of stepsTo[status]) expect((await change(admin.headers, id, { status: step })).statusCode).toBe(200)
    const order = (await find(admin.headers, id)).json<Order>()
    expect(order.status).toBe(status)
    const state = async () => ({
      order: (await find(admin.headers, id)).json<Order>(),
      stock: await stockOf(product.id),
      emails: await emailsTo(owner.user.email),
    })
    return { id, order, owner, admin, productId: product.id, state }
  }

  return { aShopper, fill, place, anOrder, change, find, cartOf, stockOf, emailsTo, stateOf, anOrderAt }
}
