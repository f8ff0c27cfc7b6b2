import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ShopSettings } from '#contract/setting-fields.ts'

/** One row with the settings that have been changed, as in the API. See docs/decisions/034-settings.md. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer().primaryKey().default(1),
    values: jsonb().$type<Partial<ShopSettings>>().notNull().default({}),
  },
  (settings) => [check('shop_settings_one_row', sql`${settings.id} = 1`)],
)
