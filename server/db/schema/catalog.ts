import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { maxPriceCents } from '#contract/money.ts'
import { maxRating } from '#contract/product-changes.ts'

/** `value` is the slug. */
export const categories = pgTable('categories', {
  value: text().primaryKey(),
  label: text().notNull(),
})

export const brands = pgTable('brands', {
  value: text().primaryKey(),
  label: text().notNull(),
})

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    priceCents: integer().notNull(),
    /** Hundredths of a percent. */
    discountBasisPoints: integer().notNull().default(0),
    /** In whole units, computed like `displayedPrice` in contract/money.ts. */
    discountedPrice: integer()
      .notNull()
      .generatedAlwaysAs(sql`((price_cents::bigint * (10000 - discount_basis_points) + 500000) / 1000000)::integer`),
    rating: doublePrecision().notNull().default(0),
    color: text().notNull(),
    thumbnail: text().notNull(),
    pictures: jsonb().$type<{ src: string; alt: string }[]>().notNull().default([]),
    category: text()
      .notNull()
      .references(() => categories.value, { onUpdate: 'cascade' }),
    brand: text()
      .notNull()
      .references(() => brands.value, { onUpdate: 'cascade' }),
    /** Units left; null when stock is not tracked. */
    stock: integer(),
    archivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    check('price_cents_range', sql`price_cents between 0 and ${sql.raw(String(maxPriceCents))}`),
    check('discount_range', sql`discount_basis_points between 0 and 10000`),
    check('rating_range', sql`rating between 0 and ${sql.raw(String(maxRating))}`),
    check('stock_not_negative', sql`stock >= 0`),
  ],
)
