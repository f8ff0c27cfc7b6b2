import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ShippingMethod } from '#contract/pricing/order-price.ts'
import { shippingKinds } from '#contract/shipping/shipping-option.ts'
import { oneOf, partOf } from './columns.ts'

/** Where the shop ships to. Without any zone, it ships at the flat rate of its settings. */
export const shippingZones = pgTable('shipping_zones', {
  id: uuid().primaryKey().defaultRandom(),
  /** Counts its changes. */
  version: integer().notNull().default(1),
  name: text().notNull(),
  /** Codes of countries. No two zones have the same one. */
  countries: text().array().notNull(),
  /** Parts of countries, such as `US:HI`; they come before the zone of the country. No two zones have the same one. */
  regions: text().array().notNull(),
  /** Such as `DE:25938...25999`; they come before regions. No two zones have the same ones. */
  postalCodes: text().array().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: uuid().primaryKey().defaultRandom(),
    zoneId: partOf(() => shippingZones.id),
    /** Counts its changes; orders keep the version that was applied. */
    version: integer().notNull().default(1),
    name: text().notNull(),
    kind: text({ enum: shippingKinds }).notNull(),
    /** The unit of the steps: the subtotal in cents, or the weight in grams. */
    by: text({ enum: ['subtotal', 'weight'] }).notNull(),
    steps: jsonb().$type<ShippingMethod['steps']>().notNull(),
    freeFromCents: bigint({ mode: 'number' }),
    /** Business days. */
    minDays: integer().notNull(),
    maxDays: integer().notNull(),
    /** Such as 14:00, in the shop’s time zone. */
    cutOffTime: text(),
    /** Where and when orders can be picked up. */
    pickupPlace: text().notNull(),
    /** The shipping classes of products that it ships in addition to normal ones. */
    takesClasses: text().array().notNull().default([]),
    active: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    check('shipping_kind_known', oneOf('kind', shippingKinds)),
    check('days_in_order', sql`0 <= min_days and min_days <= max_days`),
  ],
)
