import { type SQL, sql } from 'drizzle-orm'

/** Whether displayed prices are whole units, by the shop's settings. PostgreSQL reads it once in each statement. */
export const roundsPrices = sql<boolean>`(
  select not coalesce(bool_or("values" @> '{"roundsPrices": false}'), false) from shop_settings
)`

/** What a shopper pays for a price in cents with the discount of the product, in units, as `displayedPrice` in contract/money.ts. */
export function displayedPrice(priceCents: SQL): SQL<number> {
  const exact = sql`${priceCents}::bigint * (10000 - products.discount_basis_points)`
  return sql<number>`(case when ${roundsPrices} then (${exact} + 500000) / 1000000 * 100 else (${exact} + 5000) / 10000 end
    / 100::double precision)`
}
