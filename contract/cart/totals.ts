import { toCents } from '../money.ts'
import type { ShopSettings } from '../shop-settings/setting-fields.ts'

/** The largest quantity of one product in a cart. */
export const maxQuantityPerItem = 99

/** How many of a product a cart may hold; a stock of null is not tracked. */
export function maxQuantity(stock: number | null): number {
  return Math.min(stock ?? maxQuantityPerItem, maxQuantityPerItem)
}

export type Line = { unitPriceCents: number; quantity: number }

/** A flat shipping price, and the subtotal from which shipping is free; null when it never is. */
export type ShippingRule = { priceCents: number; freeShippingThresholdCents: number | null }

/** The rule of the shop's settings, which are in units. */
export function shippingRule({
  shippingPrice,
  freeShippingThreshold,
}: Pick<ShopSettings, 'shippingPrice' | 'freeShippingThreshold'>): ShippingRule {
  return {
    priceCents: toCents(shippingPrice),
    freeShippingThresholdCents: freeShippingThreshold === null ? null : toCents(freeShippingThreshold),
  }
}

export type Totals = { subtotalCents: number; shippingCents: number; totalCents: number }

/** Adds up the lines of a cart or order, in cents. An empty list has no shipping. */
export function totalsOf(lines: Line[], { priceCents, freeShippingThresholdCents }: ShippingRule): Totals {
  const subtotalCents = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
  const isFree =
    lines.length === 0 || (freeShippingThresholdCents !== null && subtotalCents >= freeShippingThresholdCents)
  const shippingCents = isFree ? 0 : priceCents
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}
