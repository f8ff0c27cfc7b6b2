import { smallestCents } from '#contract/currencies.ts'
import type { PriceRequest, TaxRules } from '#contract/pricing/order-price.ts'
import type { Db } from '../platform/db/database.ts'
import { today } from '../platform/time/days.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { readRates } from './rates.ts'
import { type TaxRequest, taxRules } from './tax-rules.ts'

type OrderFacts = Pick<TaxRequest, 'destination' | 'classes' | 'confirmedVatId'>

/** Returns what tells which tax an order has that is placed now. Shops without taxes need no query. */
export async function loadTaxRules(db: Db, shop: ShopInfo): Promise<(order: OrderFacts) => TaxRules> {
  const rates = shop.taxes === 'charged' ? await readRates(db) : []
  return (order) => taxRules({ ...order, settings: shop, rates, day: today(shop.timeZone) })
}

/** To which multiples of cents amounts and totals are rounded. */
export function getRounding({
  currency,
  roundsTo5Cents,
}: Pick<ShopInfo, 'currency' | 'roundsTo5Cents'>): Pick<PriceRequest, 'smallestCents' | 'roundTotalTo'> {
  return { smallestCents: smallestCents(currency), roundTotalTo: roundsTo5Cents ? 5 : 1 }
}
