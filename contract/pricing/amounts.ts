import * as z from 'zod/mini'
import { taxExemptions } from './order-price.ts'

/** An amount in net and tax. Without tax, it has no name and its rate is 0. */
export const Tax = z.object({
  /** Such as VAT. */
  name: z.string(),
  /** In percent. */
  rate: z.number(),
  net: z.number(),
  tax: z.number(),
})
export type Tax = z.infer<typeof Tax>

/** The total of an order and its parts. Amounts are in units of its currency. */
export const Amounts = z.object({
  /** The items at displayed prices. */
  subtotal: z.number(),
  /** The discounts on the items. */
  discount: z.number(),
  /** Each discount, with the amounts that it takes off the items and shipping. */
  discounts: z.array(
    z.object({ name: z.string(), code: z.nullable(z.string()), ofItems: z.number(), ofShipping: z.number() }),
  ),
  /** The shipping cost after discounts. */
  shipping: z.number(),
  /** Null if the order isn’t shipped. */
  shippingMethod: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The fee for cash on delivery. */
  fee: z.number(),
  pricesIncludeTax: z.boolean(),
  /** Why no tax is charged. */
  taxExemption: z.nullable(z.enum(taxExemptions)),
  /** The tax note for documents; may be empty. */
  taxNote: z.string(),
  /** Tax on top of prices without tax. */
  addedTax: z.number(),
  /** Tax that prices include and that isn’t charged. */
  removedTax: z.number(),
  /** Added or taken off to round the total. */
  rounding: z.number(),
  /** Subtotal − discount + shipping + fee + added tax − removed tax + rounding. */
  total: z.number(),
  /** The total before rounding by tax rate, the highest first. */
  taxes: z.array(Tax),
})
export type Amounts = z.infer<typeof Amounts>
