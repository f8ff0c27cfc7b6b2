import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { setupSteps } from '#contract/setup/setup-steps.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { bytea } from './columns.ts'

/** One row with the settings that have been changed, as in the API. See docs/decisions/032-settings-in-the-database.md. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer().primaryKey().default(1),
    values: jsonb().$type<Partial<ShopSettings>>().notNull().default({}),
    /** The steps of the setup that are done. */
    setupSteps: text({ enum: setupSteps }).array().notNull().default([]),
    isSetupHidden: boolean().notNull().default(false),
    /** Keeps the sample from being loaded again. */
    isSampleRemoved: boolean().notNull().default(false),
    /** A secret of this shop, for the cookies of guests who have entered the password before it opens. */
    openingKey: uuid().notNull().defaultRandom(),
  },
  (settings) => [check('shop_settings_one_row', sql`${settings.id} = 1`)],
)

/** Every file of the EU's notice on the legal guarantee that was uploaded, unchanged, so that a change can be undone. */
export const guaranteeNotices = pgTable('guarantee_notices', {
  /** Hash, size in pixels of an image, and extension, such as 0123456789abcdef-800x1131.png. */
  id: text().primaryKey(),
  bytes: bytea().notNull(),
})

/** Every logo that was uploaded, so that a change can be undone. A few kilobytes each. */
export const logos = pgTable('logos', {
  /** Hash and size in pixels, such as 0123456789abcdef-480x144. */
  id: text().primaryKey(),
  /** WebP. */
  bytes: bytea().notNull(),
  /** The logo in a white square, as PNG. */
  icon: bytea().notNull(),
})
