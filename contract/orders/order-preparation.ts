import * as z from 'zod/mini'
import { endpoint, text } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { IdFilter } from '../request-fields.ts'
import { maxBulkOrders, NewTracking, OrdersChanged, Tracking } from './orders.ts'

/** The input for one order. */
const PreparedOrder = z.object({
  id: IdFilter,
  /** Null if there is none. */
  tracking: z.nullable(NewTracking),
  /** The tracking number that was shown to the admin, or empty. The order is rejected if it is out of date. */
  expectedNumber: z._default(z.string(), ''),
})

const Preparation = z.object({
  orders: z
    .array(PreparedOrder)
    .check(
      z.minLength(1, error('Select at least one.')),
      z.maxLength(maxBulkOrders, error('At most {max} at a time.', { max: String(maxBulkOrders) })),
    ),
  dispatch: z._default(z.boolean(), false),
})
export type Preparation = z.output<typeof Preparation>

export const prepareOrders = endpoint('POST', '/api/admin/orders/prepare', {
  summary:
    'Sets the tracking numbers of pending orders and, if `dispatch` is set, dispatches them. Lists the orders that can’t be changed.',
  body: Preparation,
  response: OrdersChanged,
})

/** A row of a carrier's file with an order number. The carrier is null if the file doesn't contain it. */
const TrackingRow = z.object({
  line: z.number(),
  order: z.object({ id: z.string(), number: z.number() }),
  number: z.string(),
  carrier: z.nullable(z.string()),
})

/** The content of a carrier's file, its errors, and warnings about unusual numbers. */
export const TrackingFile = z.object({ rows: z.array(TrackingRow), problems: z.array(z.string()) })
export type TrackingFile = z.infer<typeof TrackingFile>

export const parseTrackingFile = endpoint('POST', '/api/admin/orders/tracking-file', {
  summary: 'Reads the tracking numbers of orders from a CSV file, such as the exports of carriers. Changes nothing.',
  body: z.object({ csv: text(200_000, { min: 1, message: error('Upload or paste a file.') }) }),
  response: TrackingFile,
})

export const getLastTracking = endpoint('GET', '/api/admin/orders/last-tracking', {
  summary: 'Returns the tracking of the order that was most recently dispatched with one.',
  response: z.object({ tracking: z.nullable(Tracking) }),
})
