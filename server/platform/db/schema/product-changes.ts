import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { changeTypes } from '#contract/catalog/product-log.ts'
import { actorColumns } from './actor-columns.ts'
import { products } from './catalog.ts'

/** The log of changes to products. Orders have their own history. */
export const productChanges = pgTable(
  'product_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the product is deleted: then only the audit log shows the change. */
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    type: text({ enum: changeTypes }).notNull(),
    /** The old and new values of each changed field, as in the API. */
    fields: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    /** Why the stock was adjusted; empty otherwise. */
    reason: text().notNull().default(''),
    /** The idempotency key of the request, and a hash of its body; null for requests without a key. */
    requestKey: text(),
    requestHash: text(),
    ...actorColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (change) => [
    index().on(change.productId, change.createdAt),
    index().on(change.createdAt, change.id),
    index().on(change.userId, change.createdAt),
    index('changes_of_deleted_products').on(change.createdAt).where(sql`product_id is null`),
    uniqueIndex().on(change.productId, change.userId, change.requestKey).where(sql`request_key is not null`),
  ],
)
