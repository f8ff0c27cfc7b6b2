import * as z from 'zod/mini'
import { endpoint, maxCharacters, oneOf } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { notSentReasons } from './cannot-send.ts'
import { OrderFilters } from './orders.ts'

/** Files that carriers' tools import: any tool, DHL's customer portal in Germany, and DPD Shipper. */
export const labelFormats = ['general', 'dhl', 'dpd'] as const
export type LabelFormat = (typeof labelFormats)[number]

/** Orders in one file; DPD's tool takes as many. */
export const maxLabels = 500

const LabelQuery = z.object({
  /** Ids of orders, separated by commas. */
  id: z.optional(z.string().check(maxCharacters(20_000))),
  ...OrderFilters,
})
export type LabelQuery = z.output<typeof LabelQuery>

/** Values that can be missing for an order's label; the carrier's tool asks for them. */
export const labelGaps = ['house_number', 'weight'] as const
export type LabelGap = (typeof labelGaps)[number]

/** Orders that the file omits because they can't be sent, or are picked up. */
const skippedReasons = [...notSentReasons, 'pickup'] as const

export const LabelList = z.object({
  orders: z.array(z.object({ id: z.string(), number: z.number(), gaps: z.array(z.enum(labelGaps)) })),
  skipped: z.array(z.object({ number: z.number(), reason: z.enum(skippedReasons) })),
  /** How many orders match, of which the oldest are in the file. */
  total: z.number(),
  /** Whether all characters can be written in the encoding that DHL expects. Otherwise its file is in UTF-8. */
  isLatin: z.boolean(),
  /** Whether the seller's address in the settings can be read as the sender's. */
  hasSender: z.boolean(),
})
export type LabelList = z.infer<typeof LabelList>

export const listLabels = endpoint('GET', '/api/admin/orders/labels', {
  summary: `Lists the orders of a file with addresses for shipping labels, at most ${maxLabels}: those with the given ids, or those that match, by default all that can be dispatched.`,
  querystring: LabelQuery,
  response: LabelList,
})

export const exportLabels = endpoint('GET', '/api/admin/orders/labels.csv', {
  summary: 'Exports the addresses of the same orders as a CSV file for the tool of a carrier, oldest first.',
  querystring: z.extend(LabelQuery, {
    format: z._default(oneOf('format', labelFormats), 'general'),
    /** Whether it includes email addresses and phone numbers, which carriers use for delivery notices. */
    contacts: z.optional(z.literal('yes', error('Must be yes.'))),
  }),
  response: z.string(),
})
