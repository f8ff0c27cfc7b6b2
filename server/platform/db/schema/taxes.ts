import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { wholePpb } from '#contract/money.ts'
import { vatIdStates } from '#contract/taxes/vat-ids.ts'
import { oneOf } from './columns.ts'

/** Tax classes that the shop has added, and new names of the built-in ones. */
export const taxClasses = pgTable('tax_classes', {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Rates that the shop has entered. The others are in filled-in-rates.ts. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    /** Empty for the whole country. */
    region: text().notNull(),
    taxClass: text().notNull(),
    name: text().notNull(),
    ppb: integer().notNull(),
    /** The first day. */
    since: date().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (rate) => [
    unique('tax_rates_start').on(rate.country, rate.region, rate.taxClass, rate.since),
    check('tax_rate_range', sql`ppb between 0 and ${sql.raw(String(wholePpb))}`),
  ],
)

/** The official service's results for VAT IDs that customers have entered. */
export const vatIdChecks = pgTable(
  'vat_id_checks',
  {
    /** Includes its prefix. */
    vatId: text().primaryKey(),
    state: text({ enum: vatIdStates }).notNull().default('pending'),
    /** The number under which the service has recorded the request; may be empty. */
    consultationNumber: text().notNull().default(''),
    /** The name and the address that it is registered with, in lines, if its member state publishes them. */
    registeredTo: text().notNull().default(''),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the service last responded. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  () => [check('vat_id_state_known', oneOf('state', vatIdStates))],
)
