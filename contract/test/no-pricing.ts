import type { CartPricing } from '../cart/cart-pricing.ts'
import { flatRate, withoutTaxes } from '../pricing/shop-rules.ts'

/** The pricing of a cart without codes, in a shop without discounts and with free shipping. */
export const noPricing: CartPricing = {
  country: '',
  tax: withoutTaxes,
  pickupTax: null,
  smallestCents: 1,
  roundTotalTo: 1,
  cashFeeCents: 0,
  taxClasses: {},
  shippingClasses: {},
  vatId: null,
  codes: [],
  discounts: [],
  groups: {},
  refused: [],
  destination: { country: 'US', region: '', postalCode: '' },
  needsAddress: false,
  shipping: [
    {
      ...flatRate({ shippingPrice: 0, freeShippingThreshold: null }),
      kind: 'shipping',
      days: { minDays: 3, maxDays: 5 },
      cutOffTime: null,
      pickupPlace: '',
      takesClasses: null,
    },
  ],
}
