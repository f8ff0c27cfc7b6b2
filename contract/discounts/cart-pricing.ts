import * as z from 'zod/mini'
import { endpoint, IdParams, line } from '../endpoint.ts'
import type { Discount, RefusedDiscount } from '../pricing/order-price.ts'

/** Codes that one cart can have. */
export const maxCodes = 5

/** What the price of a cart follows from besides its items and the shop’s settings. */
export const CartPricing = z.object({
  codes: z.array(z.string()),
  /** The discounts that may apply. The server has already checked limits, customers and first orders. */
  discounts: z.array(z.any() as unknown as z.ZodMiniType<Discount>),
  /** By product id: the groups that the discounts ask for and that it is in. */
  groups: z.record(z.string(), z.array(z.string())),
  /** The discounts of codes that this customer can’t use. */
  refused: z.array(z.any() as unknown as z.ZodMiniType<RefusedDiscount>),
})
export type CartPricing = z.infer<typeof CartPricing>

/** Of a cart without codes in a shop without discounts. */
export const noPricing: CartPricing = { codes: [], discounts: [], groups: {}, refused: [] }

export const getCartPricing = endpoint('GET', '/api/cart/pricing', {
  summary:
    'Returns what the price of the cart follows from besides its items: its codes, the discounts that may apply, and the groups of its products that they ask for.',
  response: CartPricing,
})

export const addCartCode = endpoint('POST', '/api/cart/codes', {
  summary: 'Adds a discount code to the cart. Returns 404 if no discount has it.',
  body: z.object({ code: line(60, 'Enter a code.') }),
  response: CartPricing,
})

export const removeCartCode = endpoint('DELETE', '/api/cart/codes/:id', {
  summary: 'Removes a discount code from the cart.',
  params: IdParams,
  response: CartPricing,
})
