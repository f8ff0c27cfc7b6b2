import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../server/db/database.ts'

export type Buyer = { userId: string; cartId: string; cookie: string }

/** How many different things each has in the cart. */
const linesEach = 2

/** Makes so many users, each signed in and with something in the cart, of products that do not run out. */
export async function makeBuyers({ executeSql }: Database, count: number): Promise<Buyer[]> {
  await executeSql('update products set stock = 1000000000')
  const given = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    return { email: `${randomUUID()}@example.com`, token, hash: hash('sha256', token, 'base64url') }
  })
  const { rows } = await executeSql(
    `with buyer as (
       insert into users (email, name, password_hash) select email, 'A buyer', '' from unnest($1::text[]) as email
       returning id, email
     ), session as (
       insert into sessions (token_hash, user_id, user_agent, expires_at)
       select hash, id, '', now() + interval '1 day'
       from buyer join unnest($1::text[], $2::text[]) as given (email, hash) using (email)
     ), cart as (
       insert into carts (user_id) select id from buyer returning id, user_id
     ), numbered_cart as (
       select id, row_number() over () as number from cart
     ), numbered_product as (
       select id, discounted_price, row_number() over (order by id) as number, count(*) over () as total from products
     ), item as (
       insert into cart_items (cart_id, product_id, quantity, added_price)
       select cart.id, product.id, 1, product.discounted_price
       from numbered_cart as cart cross join generate_series(1, ${linesEach}) as line
       join numbered_product as product on product.number = (cart.number * ${linesEach} + line) % total + 1
     )
     select user_id as "userId", cart.id as "cartId", email from cart join buyer on buyer.id = user_id`,
    [given.map(({ email }) => email), given.map((buyer) => buyer.hash)],
  )
  const tokens = new Map(given.map(({ email, token }) => [email, token]))
  return (rows as { userId: string; cartId: string; email: string }[]).map(({ email, ...buyer }) => ({
    ...buyer,
    cookie: `galleria_session=${tokens.get(email)}`,
  }))
}
