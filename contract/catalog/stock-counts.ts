import * as z from 'zod/mini'
import { type ErrorText, endpoint, text } from '../endpoint.ts'
import { formatNumber } from '../language/format.ts'
import { error, t } from '../language/t.ts'
import { atLeast, atMost } from '../ranges.ts'
import { IdempotencyHeaders, IdFilter } from '../request-fields.ts'
import { maxStock } from './product-fields.ts'

/** The maximum number of items in a count, and in one list. */
export const maxCountedItems = 1000

/** A product without options, or a variant, as it is counted. */
export const StockItem = z.object({
  product: z.string(),
  variant: z.nullable(z.string()),
  /** The product's title. */
  title: z.string(),
  /** The variant's name, such as "M, Oat"; empty without one. */
  name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  /** Units that can be sold; null if it isn't tracked. */
  stock: z.nullable(z.number()),
  /** Units in orders that haven't been dispatched, which are still in the shop. */
  ordered: z.number(),
  /** When both were read. */
  readAt: z.string(),
})
export type StockItem = z.infer<typeof StockItem>

export const listStockItems = endpoint('GET', '/api/admin/stock-items', {
  summary:
    'Lists items to count: those with a SKU or barcode, or else with words in their title (`code`); those of a product; or all tracked items, optionally of a category with its subcategories. At most 1000.',
  querystring: z.object({
    code: z.optional(text(200)),
    product: z.optional(IdFilter),
    category: z.optional(text(200)),
  }),
  response: z.array(StockItem),
})

const units = (message: ErrorText) => z.int(message).check(atLeast(0), atMost(maxStock))

const CountedItem = z.object({
  product: IdFilter,
  variant: z.nullable(IdFilter),
  /** Units in the shop. */
  counted: units(error('Enter the counted number.')),
  /** The stock and the ordered units at the time of the count. */
  stock: units(error('Enter the stock.')),
  ordered: units(error('Enter the ordered units.')),
  readAt: z.iso.datetime({ offset: true, error: () => t('Enter a date and a time.') }),
})
export type CountedItem = z.output<typeof CountedItem>

/** The changed items, and the items that were kept, with the reason. */
export const StockCountSaved = z.object({
  changed: z.number(),
  kept: z.array(z.object({ product: z.string(), variant: z.nullable(z.string()), reason: z.string() })),
})
export type StockCountSaved = z.infer<typeof StockCountSaved>

export const saveStockCount = endpoint('POST', '/api/admin/stock-counts', {
  summary:
    'Adds the differences of counted items to their stock, so that sales since the count are kept. Items whose stock someone has set since are skipped and listed. Repeating a request with the same Idempotency-Key changes nothing.',
  headers: IdempotencyHeaders,
  body: z.object({
    items: z.array(CountedItem).check(
      z.minLength(1, error('Count at least one item.')),
      z.maxLength(maxCountedItems, {
        error: () => t('At most {max} items at a time.', { max: formatNumber(maxCountedItems) }),
      }),
      z.refine(
        (items) =>
          new Set(items.map(({ product, variant }) => JSON.stringify([product, variant]))).size === items.length,
        error('Each item can be counted once.'),
      ),
    ),
  }),
  response: StockCountSaved,
})
