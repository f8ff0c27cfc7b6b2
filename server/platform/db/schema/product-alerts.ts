import { sql } from 'drizzle-orm'
import { doublePrecision, foreignKey, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { alertKinds } from '#contract/alerts/product-alerts.ts'
import { products, productVariants } from './catalog.ts'

/** Requests for one email about a product. See docs/behavior.md#product-alerts. */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Null for an alert about the whole product. */
    variantId: text(),
    kind: text({ enum: alertKinds }).notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** The displayed price, in units, when it was requested. */
    price: doublePrecision().notNull(),
    /** SHA-256 of the token that was emailed last: to confirm the request, or to stop alerts. */
    tokenHash: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** When its email was queued. */
    sentAt: timestamp({ withTimezone: true }),
  },
  (alert) => [
    unique().on(alert.productId, alert.variantId, alert.kind, alert.email).nullsNotDistinct(),
    foreignKey({
      name: 'product_alerts_variant_fk',
      columns: [alert.productId, alert.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }),
    index('product_alerts_waiting_index').on(alert.productId).where(sql`confirmed_at is not null and sent_at is null`),
    index().on(alert.email),
  ],
)
