import * as z from 'zod/mini'
import { endpoint, IdParams, line, oneOf, text } from '../endpoint.ts'
import { formatNumber } from '../language/format.ts'
import { error, t } from '../language/t.ts'
import { atLeast, atMost } from '../ranges.ts'
import { day, IdempotencyHeaders, paging, searchText } from '../request-fields.ts'
import { Product } from './catalog.ts'
import { maxStock } from './product-fields.ts'
import { stockReasons } from './product-states.ts'

export const changeTypes = [
  'created',
  'changed',
  'archived',
  'restored',
  'published',
  'imported',
  'import_undone',
  'sale_started',
  'sale_ended',
] as const

export const logSubjects = ['products', 'orders'] as const

/** A log entry about a product or an order: who changed which fields, with old and new values. */
export const LogEntry = z.object({
  id: z.string(),
  /** Entries about orders only record status changes. */
  type: z.enum([...changeTypes, 'order']),
  productId: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.number(), isPickup: z.boolean() })),
  /** Current title. */
  title: z.string(),
  by: z.string(),
  createdAt: z.string(),
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** Why the stock was adjusted; empty otherwise. */
  reason: z.string(),
  /** The current names of changed variants, such as "M, Oat", by id. */
  variantNames: z.record(z.string(), z.string()),
  /** The fields of a product that have changed again. If there are any, the entry can't be undone. */
  changedSince: z.array(z.string()),
  /** How many products were changed together with this one, itself included. */
  together: z.number(),
})
export type LogEntry = z.infer<typeof LogEntry>
export type ChangeType = (typeof changeTypes)[number]

/** How an order takes stock and returns it. `written_off`: it was cancelled, and its items didn’t return. */
const stockEvents = ['sold', 'cancelled', 'refunded', 'written_off'] as const

/** One change of a product's stock: set by an admin, sold, or returned by a cancelled order or a refund. */
export const StockStep = z.object({
  createdAt: z.string(),
  by: z.string(),
  /** The order that took or returned the stock, and how. */
  order: z.nullable(z.object({ id: z.string(), number: z.number(), event: z.enum(stockEvents) })),
  /** Units added (positive) or taken; null when tracking was turned on or off. */
  moved: z.nullable(z.number()),
  /** The stock before and after; null while it isn't tracked, and for orders from before stock was logged. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  /** The name of the variant, such as "M, Oat"; null for the product's own stock. */
  variant: z.nullable(z.string()),
  /** Why it was adjusted; empty otherwise. */
  reason: z.string(),
})
export type StockStep = z.infer<typeof StockStep>

const maxAdjustment = 1_000_000

const missingChange = () => t('Enter a whole number, such as 12 or -3.')
const missingCount = () => t('Enter the counted number.')

export const StockAdjustment = z
  .object({
    /** Units added, or taken away if negative. For all reasons but “Counted”. */
    by: z.optional(
      z.int({ error: missingChange }).check(
        z.refine((units) => units !== 0, error('Enter a number other than 0.')),
        z.refine((units) => Math.abs(units) <= maxAdjustment, {
          error: () => t('At most {max} at a time.', { max: formatNumber(maxAdjustment) }),
        }),
      ),
    ),
    /** The new stock, for the reason “Counted”. */
    to: z.optional(z.int({ error: missingCount }).check(atLeast(0), atMost(maxStock))),
    /**
     * The stock that was shown to the admin. The request is rejected if it is out of date and the current stock isn't
     * `to`.
     */
    expected: z.optional(z.int()),
    reason: z.enum(stockReasons, error('Select a reason.')),
    note: z._default(line(100), ''),
    /** The id of a variant, for a product with options. */
    variant: z.optional(z.string()),
  })
  .check(({ value: { reason, by, to }, issues }) => {
    const reject = (path: 'by' | 'to', message: string) =>
      void issues.push({ code: 'custom', input: { by, to }[path], path: [path], message })
    const isCounted = reason === 'Counted'
    if (isCounted && by !== undefined) reject('by', t('With “Counted”, give the new stock in “to”.'))
    else if (isCounted && to === undefined) reject('to', missingCount())
    if (!isCounted && to !== undefined) reject('to', t('Only “Counted” sets the stock. Give the change in “by”.'))
    else if (!isCounted && by === undefined) reject('by', missingChange())
  })
export type StockAdjustment = z.output<typeof StockAdjustment>

export const adjustStock = endpoint('POST', '/api/admin/products/:id/stock', {
  summary:
    'Adds to the stock of a product or variant, takes from it, or sets it to a counted number, with a reason. Repeating a request with the same Idempotency-Key changes nothing.',
  headers: IdempotencyHeaders,
  params: IdParams,
  body: StockAdjustment,
  response: Product,
})

export const listChanges = endpoint('GET', '/api/admin/changes', {
  summary: 'Lists log entries, newest first. The x-total-count header holds the total, at most 10000.',
  querystring: z.object({
    ...paging(20),
    about: z.optional(oneOf('about', logSubjects)),
    /** A product id. */
    product: z.optional(searchText),
    type: z.optional(oneOf('type', changeTypes)),
    /** In the shop's time zone. */
    day: z.optional(day('day')),
    /** The start of a staff member's email address, or part of their name. */
    person: z.optional(searchText),
    /** The idempotency key of a request about products. */
    request: z.optional(text(200)),
  }),
  response: z.array(LogEntry),
})

export const undoChange = endpoint('POST', '/api/admin/changes/:id/undo', {
  summary: 'Reverts a change. Fails with 409 if the fields have changed again.',
  params: IdParams,
  response: Product,
})

/** The products that were reverted, and why the others were kept as they are. */
export const ChangesUndone = z.object({
  products: z.array(Product),
  kept: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
})
export type ChangesUndone = z.infer<typeof ChangesUndone>

export const undoChanges = endpoint('POST', '/api/admin/changes/:id/undo-all', {
  summary:
    'Reverts a change and up to 1000 others of the same request, and lists the products that were skipped because they have changed again.',
  params: IdParams,
  response: ChangesUndone,
})

export const listStockSteps = endpoint('GET', '/api/admin/products/:id/stock', {
  summary: 'Lists the stock history of a product, newest first, at most 100 entries.',
  params: IdParams,
  response: z.array(StockStep),
})
