import { type SQL, sql } from 'drizzle-orm'
import { priorPriceCountries } from '#contract/catalog/prior-price.ts'
import { wholePpb } from '#contract/money.ts'
import type { Db } from './database.ts'

/** Whether displayed prices are whole units, by the shop's settings. PostgreSQL reads it once in each statement. */
export const roundPrices = sql<boolean>`(
  select coalesce(bool_or("values" @> '{"roundPrices": true}'), false) from shop_settings
)`

/** Whether reductions are compared to the lowest price of 30 days, by the shop's country. */
export const requiresPriorPrice = sql<boolean>`(
  select coalesce(bool_or("values" ->> 'country' in (${sql.raw(priorPriceCountries.map((code) => `'${code}'`).join())})), false)
  from shop_settings
)`

/**
 * The price that a shopper pays, in units, for a price in cents and the product's discount, as `displayedPrice` in
 * contract/money.ts.
 */
export function displayedPrice(priceCents: SQL): SQL<number> {
  return sql<number>`(${displayedCents(priceCents, roundPrices)} / 100::double precision)`
}

const productCents = displayedCents(sql`products.price_cents`, roundPrices)

/** The discount of a product, or 0 if it isn't shown as reduced, as `isReduced` and `shownDiscount` in contract/money.ts. */
export const effectiveDiscount = sql<number>`case
  when products.active_discount_ppb = 0 then 0
  when ${requiresPriorPrice} then case when ${productCents} < products.prior_cents
    then round((products.prior_cents - ${productCents}) * 1000000000::numeric / products.prior_cents)::integer else 0 end
  when ${productCents} < products.price_cents then products.active_discount_ppb
  else 0 end`

/**
 * Whether a price would be displayed as 0 although it isn't, as `isDisplayedAsFree` in contract/money.ts, even if the sale isn't
 * on.
 */
export function isDisplayedAsFree(priceCents: SQL, isRounded: SQL<boolean> = roundPrices): SQL<boolean> {
  return sql<boolean>`(${priceCents} > 0 and ${displayedCents(priceCents, isRounded, sql`products.discount_ppb`)} = 0)`
}

function displayedCents(priceCents: SQL, isRounded: SQL<boolean>, discount = sql`products.active_discount_ppb`): SQL {
  const exact = sql`${priceCents}::bigint * (${sql.raw(String(wholePpb))} - ${discount})`
  return sql`(case when ${isRounded} then (${exact} + 50000000000) / 100000000000 * 100
    else (${exact} + 500000000) / 1000000000 end)`
}

/** The advisory lock of the setting `roundPrices`; an arbitrary number. */
const roundingLock = 5_091_078

/** Reads whether displayed prices are whole units, for a change of prices: until it is done, rounding can't be turned on. */
export async function readRounding(tx: Db): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${roundingLock})`)
  const { rows } = (await tx.execute(sql`select ${roundPrices} as rounds`)) as { rows: { rounds: boolean }[] }
  return rows[0]?.rounds === true
}

/** Waits until all changes of prices are done, and makes new ones wait until the transaction ends. */
export async function lockRounding(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${roundingLock})`)
}
