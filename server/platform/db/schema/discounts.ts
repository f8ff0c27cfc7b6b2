import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DiscountEffect } from '#contract/pricing/order-price.ts'
import { orders } from './orders.ts'

/** Codes and automatic discounts. */
export const discounts = pgTable(
  'discounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Counts its changes. */
    version: integer().notNull().default(1),
    name: text().notNull(),
    /** Null if it is applied automatically. No two discounts that aren’t archived have the same one. */
    code: text(),
    effect: jsonb().$type<DiscountEffect>().notNull(),
    groups: text().array().notNull(),
    excludesSale: boolean().notNull(),
    minSubtotalCents: bigint({ mode: 'number' }).notNull(),
    minQuantity: integer().notNull(),
    firstOrderOnly: boolean().notNull(),
    /** Email addresses, and tags of customers. */
    customers: text().array().notNull(),
    countries: text().array().notNull(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    combines: boolean().notNull(),
    archivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (discount) => [
    uniqueIndex('discounts_code').on(discount.code).where(sql`archived_at is null`),
    check('max_uses_positive', sql`max_uses > 0 and max_uses_per_customer > 0`),
    check('ends_later', sql`starts_at < ends_at`),
  ],
)

/** Orders with a discount. Cancelling an order deletes its rows, which restores the use. */
export const discountUses = pgTable(
  'discount_uses',
  {
    discountId: uuid()
      .notNull()
      .references(() => discounts.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the email address it was placed with, without `+…`, so that other accounts with the address count as well. */
    emailHash: text().notNull(),
    /** The amount that it took off items and shipping. */
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (use) => [
    primaryKey({ columns: [use.discountId, use.orderId] }),
    index().on(use.orderId),
    index().on(use.discountId, use.emailHash),
  ],
)
