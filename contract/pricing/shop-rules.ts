import { t } from '../language/t.ts'
import { toCents } from '../money.ts'
import type { ShopSettings } from '../shop-settings/setting-fields.ts'
import { flatRateId, type PriceRequest, type ShippingMethod, type TaxRules } from './order-price.ts'

type FlatRateSettings = Pick<ShopSettings, 'shippingPrice' | 'freeShippingThreshold'>

/** The one shipping method of the shop’s settings: a flat price, perhaps free from a subtotal. */
export function flatRate({ shippingPrice, freeShippingThreshold }: FlatRateSettings): ShippingMethod {
  return {
    id: flatRateId,
    version: 1,
    name: t('Standard'),
    by: 'subtotal',
    steps: [{ from: 0, cents: toCents(shippingPrice) }],
    freeFromCents: freeShippingThreshold === null ? null : toCents(freeShippingThreshold),
  }
}

/** The rules of a shop that doesn’t calculate taxes: customers pay its prices. */
export const withoutTaxes: TaxRules = {
  pricesIncludeTax: true,
  rates: {},
  includedRates: {},
  exemption: null,
  note: '',
  shippingClass: 'standard',
}

/** Returns the inputs to an order's price other than its lines, in a shop without discounts and taxes. */
export function shopPricing(shipping: ShippingMethod | null, country: string): Omit<PriceRequest, 'lines'> {
  return {
    discounts: [],
    codes: [],
    country,
    shipping,
    feeCents: 0,
    tax: withoutTaxes,
    smallestCents: 1,
    roundTotalTo: 1,
  }
}
