import { count } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { orderItems, orders } from '../platform/db/schema/index.ts'
import { createOrderRequests, type Headers } from './order-requests.ts'
import type { openTestShop } from './test-shop.ts'

type TestShop = Awaited<ReturnType<typeof openTestShop>>

type Answer = { status: number; body: Order | ErrorReply }

const racers = 50
const last = 7

/**
 * Lets fifty shoppers place orders at the same time: each for one unit of a product and a variant with seven units left,
 * and of one with plenty, added in alternating order to provoke deadlocks. Expects seven orders to succeed, the others to be
 * rejected, and stock, carts and emails to match.
 */
export async function raceForTheLast(
  shop: TestShop,
  place: (headers: Headers, racer: number) => Promise<Answer>,
): Promise<{ winners: string[] }> {
  const { aShopper, fill, cartOf, stockOf, emailsTo } = createOrderRequests(shop)
  const { db, aProductRow } = shop
  const vase = await aProductRow({ title: 'Vase', priceCents: 2000, stock: last })
  const nail = await aProductRow({ title: 'Nail', priceCents: 100, stock: 1000 })
  const bowl = await aProductRow({
    title: 'Bowl',
    priceCents: 2500,
    options: ['Size'],
    variants: [
      { values: ['S'], stock: 1000 },
      { values: ['L'], stock: last, priceCents: 3000 },
    ],
  })
  const wanted = [vase.id, nail.id, `${bowl.id}/l`]
  const shoppers = []
  for (let racer = 0; racer < racers; racer += 1) {
    const shopper = await aShopper()
    const cart = await fill(
      shopper.headers,
      Object.fromEntries((racer % 2 ? wanted : wanted.toReversed()).map((key) => [key, 1])),
    )
    shoppers.push({ ...shopper, cart })
  }

  const answers = await Promise.all(shoppers.map(({ headers }, racer) => place(headers, racer)))

  const statuses = answers.map(({ status }) => status)
  const won = shoppers.filter((_, racer) => statuses[racer] === 200)
  const lost = shoppers.filter((_, racer) => statuses[racer] === 409)
  expect([won.length, lost.length]).toEqual([last, racers - last])

  expect(await Promise.all([...wanted, bowl.id].map(stockOf))).toEqual([0, 1000 - last, 0, 1000])
  const sold = await db.select().from(orderItems)
  for (const { id } of [vase, nail, bowl]) expect(sold.filter((item) => item.productId === id)).toHaveLength(last)
  expect(sold.every(({ quantity }) => quantity === 1)).toBe(true)
  const [made] = await db.select({ orders: count() }).from(orders)
  expect(made?.orders).toBe(last)

  for (const [racer, { user, headers, cart }] of shoppers.entries()) {
    const { status, body } = answers[racer] as Answer
    const itemOf = (title: string) => cart.find(({ product }) => product.title === title)?.id ?? ''
    const outcome =
      status === 200
        ? { total: 51, items: { length: 3 }, user: { id: user.id } }
        : {
            code: 'out_of_stock',
            fields: { [itemOf('Vase')]: '“Vase” is sold out.', [itemOf('Bowl')]: '“Bowl (L)” is sold out.' },
          }
    expect(body).toMatchObject(outcome)
    expect(await emailsTo(user.email)).toHaveLength(status === 200 ? 1 : 0)
    expect(await cartOf(headers)).toHaveLength(status === 200 ? 0 : 3)
  }
  return { winners: won.map(({ user }) => user.email) }
}
