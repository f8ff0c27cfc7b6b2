import * as z from 'zod/mini'
import { endpoint, text } from '../endpoint.ts'
import { languages } from '../language/languages.ts'
import { error } from '../language/t.ts'
import { maxBulkOrders } from './orders.ts'

/**
 * The words of a packing slip, in the language of its order: the customer reads it, whatever the language of the staff who
 * print it.
 */
const PackingSlip = z.object({
  orderId: z.string(),
  language: z.enum(languages.map(({ code }) => code)),
  title: z.string(),
  /** The day of the order. */
  day: z.string(),
  /** In the shop's main language, since carriers read it. */
  addressLines: z.array(z.string()),
  items: z.string(),
  quantity: z.string(),
  item: z.string(),
  packed: z.string(),
  /** The heading of the shipping method or the pickup place. */
  shipping: z.string(),
  /** The texts that the customer entered. */
  texts: z.array(z.object({ heading: z.string(), text: z.string() })),
})
export type PackingSlip = z.infer<typeof PackingSlip>

export const listPackingSlips = endpoint('GET', '/api/admin/orders/packing-slips', {
  summary: `Returns the words of the packing slips of up to ${maxBulkOrders} orders, in the language of each order. Unknown ids are ignored.`,
  querystring: z.object({
    /** Ids of orders, separated by commas. */
    id: text(20_000, { min: 1, message: error('Select at least one.') }),
  }),
  response: z.array(PackingSlip),
})
