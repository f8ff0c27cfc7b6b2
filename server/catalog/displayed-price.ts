import { type SQL, sql } from 'drizzle-orm'
import type { PriceRounding } from '#contract/catalog/price-errors.ts'
import { priorPriceCountries } from '#contract/catalog/prior-price.ts'
import { wholePpb } from '#contract/money.ts'
import { settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import type { Db } from '../platform/db/database.ts'

/** Whether displayed prices are whole units, by the shop's settings. As a subquery, it is read once in each statement. */
export const roundPrices = sql<boolean>`(select rounds_prices())`

/** Whether reductions are compared to the lowest price of 30 days, by the shop's country. */
export const requiresPriorPrice = sql<boolean>`(
  select coalesce(bool_or("values" ->> 'country' in (${sql.raw(priorPriceCountries.map((code) => `'${code}'`).join())})), false)
  from shop_settings
)`

type Columns = { price: SQL; discount: SQL; prior: SQL }

const ofProduct: Columns = {
  price: sql`products.price_cents`,
  discount: sql`products.active_discount_ppb`,
  prior: sql`products.prior_cents`,
}

/** The columns of a row `variant`, which may be one of nulls, and its row of `products`. */
const ofVariant: Columns = {
  price: sql`coalesce(variant.price_cents, products.price_cents)`,
  discount: sql`coalesce(variant.active_discount_ppb, products.active_discount_ppb)`,
  prior: sql`variant.prior_cents`,
}

/** The price that a shopper pays for a product without options, in units, as `displayedPrice` in contract. */
export const productPrice = displayedPrice(ofProduct)

/** The price that a shopper pays for the row `variant`, or for the product if it has none. */
export const variantPrice = displayedPrice(ofVariant)

/** The price that a product has in lists: with options, the lowest of its variants for sale, as `cheapest` in contract/catalog. */
export const lowestPrice = sql<number>`coalesce(
  case when cardinality(products.options) > 0 then (
    select min(${variantPrice}) from product_variants as variant
    where variant.product_id = products.id and variant.archived_at is null
  ) end,
  ${productPrice}
)`

/** The discount of a product, or 0 if it isn't shown as reduced, as `isReduced` and `shownDiscount` in contract/money.ts. */
export const productDiscount = effectiveDiscount(ofProduct)

/** The discount of the row `variant`, as above. */
export const variantDiscount = effectiveDiscount(ofVariant)

function displayedPrice(columns: Columns): SQL<number> {
  return sql<number>`(${displayedCents(columns)} / 100::double precision)`
}

function effectiveDiscount({ price, discount, prior }: Columns): SQL<number> {
  const cents = displayedCents({ price, discount })
  return sql<number>`case
    when ${discount} = 0 then 0
    when ${requiresPriorPrice} then case when ${cents} < ${prior}
      then round((${prior} - ${cents}) * ${sql.raw(String(wholePpb))}::numeric / ${prior})::integer else 0 end
    when ${cents} < ${price} then ${discount}
    else 0 end`
}

/**
 * Whether a product, or one of its variants for sale, would be displayed as costing 0 although it has a price, as
 * `freePriceErrors` in contract/catalog decides, even if the sale isn't on.
 */
export function isDisplayedAsFree(isRounded: SQL<boolean> = roundPrices): SQL<boolean> {
  const isFree = (price: SQL, discount: SQL) =>
    sql`${price} > 0 and ${displayedCents({ price, discount }, isRounded)} = 0`
  const largestDiscount = sql`case
    when variant.discount_ppb is null then products.discount_ppb
    when variant.sale_starts_at is null and variant.sale_ends_at is null then variant.discount_ppb
    else greatest(variant.discount_ppb, products.discount_ppb) end`
  return sql<boolean>`case
    when cardinality(products.options) = 0 then ${isFree(ofProduct.price, sql`products.discount_ppb`)}
    else exists (
      select from product_variants as variant
      where variant.product_id = products.id and variant.archived_at is null
        and ${isFree(ofVariant.price, largestDiscount)}
    ) end`
}

/** The function of the database that its triggers use as well. */
function displayedCents({ price, discount }: Pick<Columns, 'price' | 'discount'>, isRounded = roundPrices): SQL {
  return sql`displayed_cents(${price}, ${discount}, ${isRounded})`
}

/** The advisory lock of the setting `roundPrices`; an arbitrary number. */
const roundingLock = 5_091_078

/** Reads how prices are rounded, for a change of prices: until it is done, rounding can't be turned on. */
export async function readRounding(tx: Db): Promise<PriceRounding> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${roundingLock})`)
  const { rows } = (await tx.execute(sql`
    select ${roundPrices} as "roundPrices", (select "values" ->> 'currency' from shop_settings) as currency
  `)) as { rows: { roundPrices: boolean; currency: string | null }[] }
  const [{ roundPrices: isOn, currency } = { roundPrices: false, currency: null }] = rows
  return { roundPrices: isOn, currency: currency ?? settingDefaults.currency }
}

/** Waits until all changes of prices are done, and makes new ones wait until the transaction ends. */
export async function lockRounding(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${roundingLock})`)
}
