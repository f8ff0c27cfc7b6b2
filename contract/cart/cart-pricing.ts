import * as z from 'zod/mini'
import { countries } from '../address/countries.ts'
import { endpoint, IdParams, line } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { CartVatId } from '../taxes/vat-ids.ts'
import { DiscountSchema, RefusedDiscountSchema, ShippingOptionSchema, TaxRulesSchema } from './pricing-schemas.ts'

/** Codes that one cart can have. */
export const maxCodes = 5

/** The price rules at an order’s destination. */
export const DestinationRules = z.object({
  destination: z.object({ country: z.string(), region: z.string(), postalCode: z.string() }),
  /** The methods there, in the shop’s order; none if the shop doesn’t ship there. */
  shipping: z.array(ShippingOptionSchema),
  /** Whether other methods may apply once the region and the postal code are known. */
  needsAddress: z.boolean(),
})
export type DestinationRules = z.infer<typeof DestinationRules>

/** Inputs to the cart price other than its items and the shop’s settings. */
export const CartPricing = z.object({
  ...DestinationRules.shape,
  /** The country that the customer has selected in the cart or at checkout; empty for none. */
  country: z.string(),
  /** The tax rules of the order. */
  tax: TaxRulesSchema,
  /** The same for orders that are picked up: a sale where the shop is. Null if none can be. */
  pickupTax: z.nullable(TaxRulesSchema),
  /** The smallest amount of the shop’s currency, in cents. */
  smallestCents: z.number(),
  /** The multiple of cents to which the total is rounded. */
  roundTotalTo: z.number(),
  /** The fee for cash on delivery; free at pickup. */
  cashFeeCents: z.number(),
  /** The tax classes by product id, except the main one. */
  taxClasses: z.record(z.string(), z.string()),
  /** The shipping classes by product id, except for normal products. */
  shippingClasses: z.record(z.string(), z.string()),
  /** The VAT ID that the customer has entered; null for none. */
  vatId: z.nullable(CartVatId),
  codes: z.array(z.string()),
  /** The discounts that may apply. The server has already checked limits, customers and first orders. */
  discounts: z.array(DiscountSchema),
  /** The product’s groups that any discount refers to, by product id. */
  groups: z.record(z.string(), z.array(z.string())),
  /** The discounts of codes that this customer can’t use. */
  refused: z.array(RefusedDiscountSchema),
})
export type CartPricing = z.infer<typeof CartPricing>

/** The destination; by default the country of the cart, or else the customer’s default address, or the shop’s country. */
const DestinationQuery = z.object({
  country: z.optional(line(2)),
  region: z.optional(line(100)),
  postalCode: z.optional(line(20)),
})
export type DestinationQuery = z.infer<typeof DestinationQuery>

export const getCartPricing = endpoint('GET', '/api/cart/pricing', {
  summary:
    'Returns the cart’s discount codes, applicable discounts, the product groups they refer to, and the shipping methods and taxes for a destination.',
  querystring: DestinationQuery,
  response: CartPricing,
})

export const setCartDestination = endpoint('POST', '/api/cart/destination', {
  summary:
    'Selects the country of the cart, which is kept until the order is placed, and returns the pricing for the destination. An empty country removes it.',
  body: z.object({
    country: line(2).check(
      z.refine((code) => code === '' || Object.hasOwn(countries, code), error('Select a country.')),
    ),
    region: z.optional(line(100)),
    postalCode: z.optional(line(20)),
  }),
  response: CartPricing,
})

export const addCartCode = endpoint('POST', '/api/cart/codes', {
  summary: 'Adds a discount code to the cart. Returns 404 if no discount has it.',
  querystring: DestinationQuery,
  body: z.object({ code: line(60, error('Enter a code.')) }),
  response: CartPricing,
})

export const setCartVatId = endpoint('POST', '/api/cart/vat-id', {
  summary:
    'Sets the VAT ID of the cart, and checks it with the official service, waiting a few seconds for the response. An empty VAT ID removes it.',
  querystring: DestinationQuery,
  body: z.object({ vatId: line(30) }),
  response: CartPricing,
})

export const removeCartCode = endpoint('DELETE', '/api/cart/codes/:id', {
  summary: 'Removes a discount code from the cart.',
  params: IdParams,
  querystring: DestinationQuery,
  response: CartPricing,
})
