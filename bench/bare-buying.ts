import { randomUUID } from 'node:crypto'
import type { Buyer } from './buyers.ts'

/** Sends one statement, of a transaction where it was handed out by one. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

/** What the shop's `POST /api/cart` asks of the database. */
export async function addBare(query: Query, { userId }: Buyer, productId: string): Promise<void> {
  await query(
    `with cart as (
       insert into carts (user_id) values ($1) on conflict (user_id) do update set updated_at = now() returning id
     )
     insert into cart_items (cart_id, product_id, quantity, added_price)
     select cart.id, products.id, 1, discounted_price from cart, products
     where products.id = $2 and archived_at is null and 1 <= least(coalesce(stock, 99), 99)
     on conflict (cart_id, product_id) do update
       set quantity = cart_items.quantity + excluded.quantity, added_price = excluded.added_price
       where cart_items.quantity + excluded.quantity
         <= (select least(coalesce(stock, 99), 99) from products where id = excluded.product_id)
     returning id, product_id, quantity, added_price`,
    [userId, productId],
  )
}

type Line = { product_id: string; quantity: number; title: string; thumbnail: string; price_cents: number }

/** What the shop's `POST /api/order` asks of the database, in one transaction that somebody else begins and ends. */
export async function orderBare(query: Query, { userId, cartId }: Buyer): Promise<void> {
  const key = randomUUID()
  await query('select id from carts where user_id = $1 for update', [userId])
  await query('select id from orders where user_id = $1 and idempotency_key = $2', [userId, key])
  const { rows } = await query(
    `select product_id, quantity, title, thumbnail, price_cents from cart_items join products on products.id = product_id
     where cart_id = $1 and archived_at is null order by products.id for no key update of products`,
    [cartId],
  )
  const lines = rows as Line[]
  await query(
    `update products set stock = stock - amount from unnest($1::text[], $2::integer[]) as change (id, amount)
     where products.id = change.id and stock is not null`,
    [lines.map((line) => line.product_id), lines.map(({ quantity }) => quantity)],
  )
  const total = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0)
  const { rows: made } = await query(
    `insert into orders (user_id, subtotal_cents, shipping_cents, total_cents, currency, address, payment_method, idempotency_key)
     values ($1, $2, 0, $2, 'USD', $3, 'cash', $4) returning *`,
    [userId, total, JSON.stringify({ name: 'A buyer', street: 'Mill Road 9' }), key],
  )
  const { id } = made[0] as { id: string }
  for (const [position, line] of lines.entries()) {
    await query(
      `insert into order_items (order_id, position, product_id, title, thumbnail, price_cents, discount_basis_points, unit_price_cents, quantity)
       values ($1, $2, $3, $4, $5, $6, 0, $6, $7) returning *`,
      [id, position, line.product_id, line.title, line.thumbnail, line.price_cents, line.quantity],
    )
  }
  await query(
    `insert into order_history (order_id, position, status, by) values ($1, 0, 'pending', 'A buyer') returning *`,
    [id],
  )
  await query('delete from cart_items where cart_id = $1', [cartId])
  const mail = { to: 'buyer@example.com', subject: 'Your order', text: 'x'.repeat(600), html: 'x'.repeat(2500) }
  await query(`insert into jobs.job (name, data) values ('mail', $1) returning id`, [JSON.stringify(mail)])
}
