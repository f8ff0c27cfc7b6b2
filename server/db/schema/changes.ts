import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { changeKinds } from '#contract/product-changes.ts'
import { products } from './catalog.ts'

/** Who changed what of a product. Order statuses keep a history of their own. */
export const changes = pgTable(
  'changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: changeKinds }).notNull(),
    /** By name: each value before and after, as the API spells them. */
    fields: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    /** By whose hand, in words. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (change) => [index().on(change.productId, change.at), index().on(change.at, change.id)],
)
